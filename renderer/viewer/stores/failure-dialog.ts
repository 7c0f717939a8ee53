import type { Failure } from '../../../preload/contract/failures.ts';
import type { Video } from '../../../preload/contract/rooms.ts';
import type { Dialog } from './dialogs.ts';
import type { OpenWith } from './open-with.ts';

/**
 * Returns the dialog for a failure that requires a sign-in, a password, a passcode, a phone or another view for this
 * video. Returns null for any other failure. `again` repeats the request after a sign-in; `go` repeats it with what the
 * reviewer typed or agreed to, and is absent for Play, which has `using`: what it asked for.
 */
export function dialogForFailure(
  failure: Failure,
  video: Video,
  {
    again,
    go,
    using,
  }: { readonly again: () => void; readonly go?: (more: OpenWith) => void; readonly using?: OpenWith },
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
    case 'view-needed':
      return {
        ...{ kind: 'new-view', video },
        ...(go ? { go: () => go({ newView: true }) } : {}),
        ...(using ? { using } : {}),
      };
    default:
      return null;
  }
}
