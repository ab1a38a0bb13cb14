// A quiz question alone, for any game.
import { trait } from '../core/model';
import type { QuestionShown } from '../core/protocol';
import { viewOf } from '../parts/front-end';
import { Question } from '../parts/question';

export default viewOf<{ card: QuestionShown }>((model, ended) => {
  const card = trait(model, 'card', ended);
  return () => <Question card={card.value} send={(message) => model.send(message)} />;
});
