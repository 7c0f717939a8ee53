import { type StringKey, type Translate } from './strings.ts';

/** What distinguishes a track in a menu: its name first, then its purposes, then its channels. */
export interface LabelParts {
  readonly name: string;
  readonly purposes: readonly string[];
  /** null: not known, or captions. */
  readonly channels: string | null;
}

/** Names that packagers give to tracks without one. */
const generated = /^(?:stream|track|audio|video|text|subtitles?)[_-]?\d+$/i;
/** Tags for local use; broadcasters mean the original language by `qaa` (ETSI EN 300 468). */
const localUse = /^q[a-t][a-z]$/i;

/** Returns the packager's name of a track, else its language in the reviewer's language. */
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

/** Roles of DASH (ISO 23009-1, 5.8.5.5) and purposes of shaka. */
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

/** `5.1` of 6 channels. */
export function channelsOf(count: number | null, t: Translate): string | null {
  const named: Readonly<Record<number, StringKey>> = { 1: 'trackMono', 2: 'trackStereo' };
  const key = named[count ?? 0];
  if (key !== undefined) return t(key);
  return count === 6 || count === 8 ? `${count - 1}.1` : null;
}

/** Returns the labels. Channels are named only where two tracks would otherwise be the same, and a number last. */
export function distinctLabels(parts: readonly LabelParts[]): readonly string[] {
  const labelOf = (name: string, more: readonly string[]) => {
    // A packager's name often contains the purpose.
    const fresh = more.filter((one) => !name.toLowerCase().includes(one.toLowerCase()));
    return fresh.length === 0 ? name : `${name} (${fresh.join(', ')})`;
  };
  const short = parts.map(({ name, purposes }) => labelOf(name, purposes));
  const isShared = (list: readonly string[], index: number) =>
    list.some((label, other) => other !== index && label === list[index]);
  const full = parts.map(({ name, purposes, channels }, index) =>
    channels !== null && isShared(short, index)
      ? labelOf(name, [...purposes, channels])
      : (short[index] ?? name),
  );
  return full.map((label, index) => {
    const before = full.slice(0, index).filter((other) => other === label).length;
    return before === 0 ? label : `${label} ${before + 1}`;
  });
}
