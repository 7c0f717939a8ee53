interface Family {
  readonly kind: 'video' | 'audio';
  readonly pattern: RegExp;
  /** Name that film professionals use. */
  readonly name: string;
}

/** Families of codec strings (RFC 6381). `mp4a` is last, because AC-3, E-AC-3 and DTS can also be written as `mp4a.*`. */
const families: readonly Family[] = [
  { kind: 'video', pattern: /^(?:hvc1|hev1)/, name: 'HEVC' },
  { kind: 'video', pattern: /^(?:dvh1|dvhe|dva1|dvav|dav1)/, name: 'Dolby Vision' },
  { kind: 'video', pattern: /^avc[13]/, name: 'H.264' },
  { kind: 'video', pattern: /^(?:vvc1|vvi1)/, name: 'VVC' },
  { kind: 'video', pattern: /^av01/, name: 'AV1' },
  { kind: 'video', pattern: /^vp0?9/, name: 'VP9' },
  { kind: 'video', pattern: /^vp0?8/, name: 'VP8' },
  { kind: 'video', pattern: /^mp4v/, name: 'MPEG-4 Visual' },
  { kind: 'audio', pattern: /^(?:ec-3|mp4a\.a6)/, name: 'E-AC-3' },
  { kind: 'audio', pattern: /^(?:ac-3|mp4a\.a5)/, name: 'AC-3' },
  { kind: 'audio', pattern: /^ac-4/, name: 'AC-4' },
  { kind: 'audio', pattern: /^(?:dts|mp4a\.a9)/, name: 'DTS' },
  { kind: 'audio', pattern: /^mh[am]/, name: 'MPEG-H' },
  { kind: 'audio', pattern: /^opus/, name: 'Opus' },
  { kind: 'audio', pattern: /^flac/, name: 'FLAC' },
  { kind: 'audio', pattern: /^alac/, name: 'ALAC' },
  { kind: 'audio', pattern: /^mp4a/, name: 'AAC' },
];

/** Returns whether the browser plays this codec in MP4 or WebM. */
const isPlayable = (kind: Family['kind'], codec: string): boolean =>
  ['mp4', 'webm'].some((container) => MediaSource.isTypeSupported(`${kind}/${container}; codecs="${codec}"`));

/** Returns the names of the codecs of a DASH or HLS manifest that this browser cannot play, without repetition. */
export function unplayableCodecs(manifest: string, kind: Family['kind']): readonly string[] {
  const codecs = [...manifest.matchAll(/(?<![-\w])codecs="([^"]+)"/gi)].flatMap(([, list = '']) =>
    list.split(','),
  );
  const names = [...new Set(codecs)].flatMap((codec) => {
    const family = families.find(({ pattern }) => pattern.test(codec.trim().toLowerCase()));
    return family?.kind === kind && !isPlayable(kind, codec.trim()) ? [family.name] : [];
  });
  return [...new Set(names)];
}
