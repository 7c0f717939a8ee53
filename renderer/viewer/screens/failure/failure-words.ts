import type { Failure } from '../../../../preload/contract/failures.ts';
import type { Say } from '../../strings/words.ts';

/** What happened, and what to do next. The product's own message stands in for ours where the code is unknown. */
export function failureWords(failure: Failure, say: Say): { readonly title: string; readonly next: string } {
  if (failure.kind === 'device-refused')
    return {
      title: say('failure.device-refused'),
      next: say('failure.device-refused.next', { clientId: failure.clientId ?? '–' }),
    };
  // A link that leads to no file says nothing of the file.
  const kind =
    failure.kind === 'profile-invalid' && failure.field === 'link' ? 'invalid-input' : failure.kind;
  return { title: failure.genericMessage ?? say(`failure.${kind}`), next: say(`failure.${kind}.next`) };
}
