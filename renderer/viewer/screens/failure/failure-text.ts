import type { Failure } from '../../../../preload/contract/failures.ts';
import type { Translate } from '../../strings/translator.ts';

/**
 * Returns what happened and what to do next, in one sentence each. The product's own message replaces our text where
 * the code is unknown. `rest` is that message where it has more than two sentences; it is shown under Details.
 */
export function failureText(
  failure: Failure,
  translate: Translate,
): { readonly title: string; readonly next: string; readonly rest: string | null } {
  const kind = textKind(failure);
  const next = translate(isKept(failure) ? 'failure.grantKept.next' : `failure.${kind}.next`);
  if (failure.genericMessage === undefined) return { title: translate(`failure.${kind}`), next, rest: null };
  const [title, advice, ...more] = sentences(failure.genericMessage);
  // A message of several sentences includes advice, so our advice is not added.
  if (advice === undefined) return { title: failure.genericMessage, next, rest: null };
  return { title, next: advice, rest: more.length === 0 ? null : failure.genericMessage };
}

/**
 * Returns whether a message of the service about a success says more than `ours`, our own sentence about it: whether it
 * has several sentences, or a number that ours lacks, such as how long a code is valid. Other messages are not shown.
 */
export function addsInformation(message: string, ours: string): boolean {
  const known = numbers(ours);
  return sentences(message).length > 1 || numbers(message).some((number) => !known.includes(number));
}

function numbers(text: string): readonly string[] {
  return text.match(/\p{Nd}+/gu) ?? [];
}

/** Whether a view was used for a film that did not open, and the same grant can be tried again. */
const isKept = ({ kind, canRetry }: Failure): boolean =>
  (kind === 'licence-refused' || kind === 'media-refused') && canRetry;

/** Returns the kind whose text is shown. Some kinds have a more specific text for their `field`. */
function textKind({ kind, field }: Failure) {
  // If a text names no file, our text is about what was pasted and not about an invalid file.
  if (kind === 'profile-invalid' && (field === 'link' || field === 'unused-link')) return 'profile-link';
  if (kind === 'profile-invalid' && field === 'text') return 'profile-text';
  if (kind === 'profile-invalid' && field === 'room') return 'profile-room';
  if (kind === 'credentials-refused' && field === 'pin') return 'pin-refused';
  if (kind === 'credentials-refused' && field === 'password') return 'login-refused';
  return kind;
}

function sentences(text: string): readonly [string, ...string[]] {
  const segments = new Intl.Segmenter(undefined, { granularity: 'sentence' }).segment(text);
  const [first = text, ...more] = [...segments].map(({ segment }) => segment.trim()).filter(Boolean);
  return [first, ...more];
}
