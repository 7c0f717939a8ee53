import type { Failure } from '../../../preload/contract/failures.ts';
import type { Video } from '../../../preload/contract/rooms.ts';
import type { Dialog, Typed } from './dialogs.ts';

/**
 * The dialog for a failure that asks the reviewer for a sign-in, password, passcode or phone for this video; null for
 * any other failure. `again` repeats the request; `go` runs with what was typed, where that is not Play.
 */
export function dialogForFailure(
  failure: Failure,
  video: Video,
  { again, go }: { readonly again: () => void; readonly go?: (typed: Typed) => void },
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
      return { kind: 'access', video, failure, ...(go ? { go } : {}) };
    default:
      return null;
  }
}
