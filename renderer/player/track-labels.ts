import { type StringKey, type Translate } from './strings.ts';

/** Parts of a track's label in a menu, in order: name, purposes, channels. */
export interface LabelParts {
  readonly name: string;
  readonly purposes: readonly string[];
  /** Channel layout such as `5.1`; null for captions, and if it is unknown. */
  readonly channels: string | null;
}

/** Matches names that packagers generate for tracks without a name. */
const generated = /^(?:stream|track|audio|video|text|subtitles?)[_-]?\d+$/i;
/** Matches language tags for local use. Broadcasters use `qaa` for the original language (ETSI EN 300 468). */
const localUse = /^q[a-t][a-z]$/i;

/** Returns the packager's name of a track, else the name of its language in the reviewer's language. */
export function nameOf(
  label: string | null,
  language: string,
  languageName: (tag: string) => string | null,
  t: Translate,
): string {
  if (label !== null && label.trim() !== '' && label !== language && !generated.test(label)) return label;
  return (localUse.test(language) ? null : languageName(language)) ?? t('unknownLanguage');
}

interface Purposed {
  readonly roles: readonly string[];
  readonly accessibilityPurpose: string | null;
}

/** Returns the purposes of an audio track, from its DASH roles (ISO 23009-1, 5.8.5.5) and Shaka's purposes. */
export function audioPurposes({ roles, accessibilityPurpose }: Purposed, t: Translate): readonly string[] {
  const isDescription = roles.includes('description') || accessibilityPurpose === 'visually impaired';
  return [
    ...(isDescription ? [t('trackDescription')] : []),
    ...(roles.includes('commentary') ? [t('trackCommentary')] : []),
  ];
}

export function captionPurposes(
  { roles, accessibilityPurpose, forced }: Purposed & { readonly forced: boolean },
  t: Translate,
): readonly string[] {
  const isSdh = roles.includes('caption') || accessibilityPurpose === 'hard of hearing';
  return [...(isSdh ? [t('trackSdh')] : []), ...(forced ? [t('trackForced')] : [])];
}

/** Returns a channel layout, such as `5.1` for 6 channels; null if it has no usual name. */
export function channelsOf(count: number | null, t: Translate): string | null {
  const named: Readonly<Record<number, StringKey>> = { 1: 'trackMono', 2: 'trackStereo' };
  const key = named[count ?? 0];
  if (key !== undefined) return t(key);
  return count === 6 || count === 8 ? `${count - 1}.1` : null;
}

/** Returns distinct labels. Channels are added only if they tell two tracks apart; a number is added if two labels are still equal. */
export function distinctLabels(parts: readonly LabelParts[]): readonly string[] {
  const labelOf = (name: string, more: readonly string[]) => {
    // A packager's name often contains the purpose already.
    const fresh = more.filter((one) => !name.toLowerCase().includes(one.toLowerCase()));
    return fresh.length === 0 ? name : `${name} (${fresh.join(', ')})`;
  };
  const short = parts.map(({ name, purposes }) => labelOf(name, purposes));
  const full = parts.map(({ name, purposes, channels }, index) => {
    const label = short[index] ?? name;
    const isTold = parts.some((other, at) => short[at] === label && other.channels !== channels);
    return channels !== null && isTold ? labelOf(name, [...purposes, channels]) : label;
  });
  return full.map((label, index) => {
    const before = full.slice(0, index).filter((other) => other === label).length;
    return before === 0 ? label : `${label} ${before + 1}`;
  });
}
