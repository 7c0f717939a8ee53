import type { Timers } from '../platform/ports.ts';

/** Which films play, by the last word of their players: while one does, nobody's screen goes dark. */
export interface GoingOn {
  /** `stands`: paused, or at its end. */
  told(grantId: string, stands: boolean): void;
  forget(grantId: string): void;
}

/** Milliseconds for which a player's word holds: one that waits for the network says nothing new. */
const wordHoldsMs = 60_000;

/** `changed` hears whether any film plays, whenever that is another than before. */
export function createGoingOn(timers: Timers, changed: (goesOn: boolean) => void): GoingOn {
  const films = new Map<string, () => void>();
  let before = false;
  const say = (): void => {
    const goesOn = films.size > 0;
    if (goesOn !== before) changed(goesOn);
    before = goesOn;
  };
  const forget = (grantId: string): void => {
    films.get(grantId)?.();
    films.delete(grantId);
    say();
  };
  return {
    told: (grantId, stands) => {
      films.get(grantId)?.();
      if (stands) films.delete(grantId);
      else
        films.set(
          grantId,
          timers.after(wordHoldsMs, () => forget(grantId)),
        );
      say();
    },
    forget,
  };
}
