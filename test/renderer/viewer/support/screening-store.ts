import type { Bridge } from '../../../../preload/contract/bridge.ts';
import type { PlayerPort } from '../../../../renderer/viewer/player-port.ts';
import { createScreeningStore, type ScreeningStore } from '../../../../renderer/viewer/stores/screening.ts';

type Ports = Parameters<typeof createScreeningStore>[0];

/** Returns the screening store of this bridge and player. Each other port does nothing unless `part` replaces it. */
export const aScreeningStore = (
  bridge: Bridge,
  player: PlayerPort,
  part: Partial<Ports> = {},
): ScreeningStore =>
  createScreeningStore({
    bridge,
    player,
    words: () => ({ language: 'en', direction: 'ltr', strings: {} }),
    show: () => undefined,
    onPasscodeNeeded: () => undefined,
    onClosed: () => undefined,
    onLeftAtEnd: () => undefined,
    onNextAsks: () => undefined,
    onNextGone: () => undefined,
    ...part,
  });
