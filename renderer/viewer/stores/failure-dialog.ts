import type { Failure } from '../../../preload/contract/failures.ts';
import type { Video } from '../../../preload/contract/rooms.ts';
import type { Dialog, Typed } from './dialogs.ts';
import type { OpenWith } from './open-with.ts';

/**
 * Returns the dialog for a failure that requires a sign-in, a password, a passcode or a phone for this video. Returns
 * null for any other failure. `again` repeats the request after a sign-in; `go` runs with the typed input, and is
 * absent for Play, which has `using`: what it asked for.
 */
export function dialogForFailure(
  failure: Failure,
  video: Video,
  {
    again,
    go,
    using,
  }: { readonly again: () => void; readonly go?: (typed: Typed) => void; readonly using?: OpenWith },
): Dialog | null {
  switch (failure.kind) {
    case 'sign-in-needed':
    case 'signed-out':
      return { kind: 'sign-in', resume: again, skip: null, refusal: failure };
    case 'password-needed':
    case 'password-refused':
    case 'passcode-needed':
    case 'passcode-refused':
    case 'phone-unknown':
      return { kind: 'access', video, failure, ...(go ? { go } : {}), ...(using ? { using } : {}) };
    default:
      return null;
  }
}
