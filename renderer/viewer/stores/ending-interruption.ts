import type { Failure } from '../../../preload/contract/failures.ts';
import type { Interruption } from '../../../preload/contract/screenings.ts';

export type EndingInterruption = 'refused' | 'signed-out';

/** Returns whether the film ends; any other interruption covers it. */
export const isEnding = (because: Interruption): because is EndingInterruption =>
  because === 'refused' || because === 'signed-out';

/** Returns the failure of a screening that the service or a sign-out ended. */
export function failureOf(because: EndingInterruption): Failure {
  const code = because === 'refused' ? 'SV-SCREENING-REFUSED' : 'SV-SIGNED-OUT';
  return { kind: because, code, canRetry: true };
}
