// The start card: it begins any game without code.
import { trait } from '../core/model';
import type { StartMessage, StartOffer, StartShown } from '../core/protocol';
import { replies } from '../core/replies';
import { viewOf } from '../parts/front-end';
import { StartCard } from '../parts/start/start-card';

export default viewOf<{ offer: StartOffer; card: StartShown }>((model, ended) => {
  const offer = trait(model, 'offer', ended);
  const card = trait(model, 'card', ended);
  const { send, waiting } = replies<StartMessage>(model, ended);
  void send({ kind: 'there' });
  return () => <StartCard offer={offer.value} card={card.value} send={send} waiting={waiting} />;
});
