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
  const kind = failure.kind === 'profile-invalid' && failure.field === 'link' ? 'profile-link' : failure.kind;
  const next = say(`failure.${kind}.next`);
  if (failure.genericMessage === undefined) return { title: say(`failure.${kind}`), next };
  const [title, ...more] = sentences(failure.genericMessage);
  // A message of several sentences says what to do: our own advice under it would say it twice.
  return more.length === 0 ? { title: failure.genericMessage, next } : { title, next: more.join(' ') };
}

function sentences(text: string): readonly [string, ...string[]] {
  const segments = new Intl.Segmenter(undefined, { granularity: 'sentence' }).segment(text);
  const [first = text, ...more] = [...segments].map(({ segment }) => segment.trim()).filter(Boolean);
  return [first, ...more];
}
