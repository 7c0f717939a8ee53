import type { Actions } from '../../../renderer/player/actions.ts';
import { createControls, type Controls } from '../../../renderer/player/controls/controls.ts';
import type { Stage } from '../../../renderer/player/stage.ts';
import { createTranslate } from '../../../renderer/player/strings.ts';
import type { TrackChoice } from '../../../renderer/player/tracks.ts';
import { aGrant } from '../../builders/contract.ts';

export const t = createTranslate({});

/** Creates the controls of a film without tracks on this stage; `part` replaces ports. */
export function openControls(
  stage: Stage,
  part: Partial<Parameters<typeof createControls>[0]> = {},
): Controls {
  return createControls({
    stage,
    actions: { goesOn: () => false } as Partial<Actions> as Actions,
    choice: {
      tracks: () => ({ captions: [], audio: [], qualities: [] }),
      qualities: () => [],
      chosenQuality: () => null,
    } as Partial<TrackChoice> as TrackChoice,
    sound: { switches: () => null, set: () => undefined },
    t,
    network: () => 'good',
    preview: () => Promise.resolve(null),
    chapters: () => [],
    opening: { position: () => 0, duration: 0 },
    app: { ...aGrant().app, language: 'en', direction: 'ltr', strings: {} },
    hasWatermark: false,
    hasPlayed: () => true,
    onNext: () => undefined,
    onLeave: () => undefined,
    onRetry: () => undefined,
    copy: () => Promise.resolve(true),
    notes: null,
    ...part,
  });
}
