// The icons of the start card.
import { check, close, dice, look_back, play, plus } from '../../../sv_widgets/look/icons.json';

export const ICONS = { check, close, dice, look_back, play, plus };
