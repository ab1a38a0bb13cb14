// The sheets that every table has.
import type { Wire } from '../core/wire';
import { End } from './end';
import type { GameLook } from './game-look';
import { Teacher } from './lesson';
import { LogSheet } from './log';
import { Recap } from './recap';
import { SettingsSheet } from './settings';
import { SignsSheet } from './signs';

export function CommonSheets({ wire, look }: { wire: Wire; look: GameLook }) {
  return (
    <>
      <Teacher wire={wire} />
      <Recap wire={wire} />
      <LogSheet wire={wire} />
      <SignsSheet wire={wire} look={look} />
      <SettingsSheet wire={wire} look={look} />
      <End wire={wire} look={look} />
    </>
  );
}
