import {
  BANDWIDTH_PART,
  INEXACT_SECONDS,
  type PrefetchRequest,
} from '../../preload/contract/film-prefetch.ts';
import { readManifestTree, type Element } from './manifest-tree.ts';

interface Candidate {
  readonly bandwidth: number;
  readonly urls: readonly string[];
}

/**
 * Predicts which files a player loads first for a DASH film: the init segments of video and audio, and their segments
 * at the start second. Follows shaka's rules. Returns addresses on the manifest's own origin. Uncertain files are left
 * out; the player loads them itself.
 */
export function firstSegments(
  manifestUrl: string,
  text: string,
  request: PrefetchRequest,
): readonly string[] {
  // Films of several periods are not predicted. The text is checked first, because parsing a long manifest would delay
  // the start.
  if (/<Period\b[\s\S]*<Period\b/.test(text)) return [];
  const mpd = readManifestTree(text);
  if (mpd?.name !== 'MPD' || (mpd.attributes.type ?? 'static') !== 'static') return [];
  // A Location element changes the manifest's address and the base of its relative addresses.
  if (named(mpd, 'Location').length > 0) return [];
  const [period, second] = named(mpd, 'Period');
  if (period === undefined || second !== undefined || !/^(PT0(\.0+)?S)?$/.test(period.attributes.start ?? ''))
    return [];
  const base = baseOf([mpd, period], manifestUrl);
  if (base === null) return [];
  const sets = named(period, 'AdaptationSet').filter((set) => named(set, 'EssentialProperty').length === 0);
  if (sets.flatMap((set) => named(set, 'Representation')).length > mostRepresentations) return [];
  const pictures = sets.filter((set) => kindOf(set) === 'video');
  const sounds = soundsFor(
    sets.filter((set) => kindOf(set) === 'audio'),
    request.audioLanguage,
  );
  const candidates = (of: readonly Element[]): readonly Candidate[] | null =>
    hasOneCodec(of) ? of.flatMap((set) => candidatesOf(period, set, base, request.fromSecond)) : null;
  const picture = candidates(pictures);
  const sound = candidates(sounds);
  if (picture === null || picture.length === 0) return [];
  const pairs = picture.flatMap((video) =>
    (sound?.length ? sound : [{ bandwidth: 0, urls: [] }]).map((audio) => ({
      bandwidth: video.bandwidth + audio.bandwidth,
      urls: [...video.urls, ...audio.urls],
    })),
  );
  pairs.sort((a, b) => a.bandwidth - b.bandwidth);
  const affordable = pairs.filter(({ bandwidth }) => bandwidth <= request.bandwidth * BANDWIDTH_PART);
  const { origin } = new URL(manifestUrl);
  return ((affordable.at(-1) ?? pairs[0])?.urls ?? []).filter((url) => new URL(url).origin === origin);
}

const named = ({ children }: Element, name: string): readonly Element[] =>
  children.filter((child) => child.name === name);

function kindOf(set: Element): string {
  const [first] = named(set, 'Representation');
  const type = set.attributes.contentType ?? set.attributes.mimeType ?? first?.attributes.mimeType ?? '';
  return type.split('/')[0] ?? '';
}

/**
 * Whether all sets use one codec. With several, the player chooses by this computer's decoders, which are not known
 * here.
 */
function hasOneCodec(sets: readonly Element[]): boolean {
  const families = sets.flatMap((set) =>
    named(set, 'Representation').map(
      ({ attributes }) => (attributes.codecs ?? set.attributes.codecs ?? '').split('.')[0],
    ),
  );
  return new Set(families).size === 1;
}

/** Returns the audio set in this language, else the main set, else the only set; empty if several match. */
function soundsFor(sets: readonly Element[], language: string | null): readonly Element[] {
  const baseLanguage = (tag: string | undefined) => (tag ?? '').toLowerCase().split('-')[0];
  const spokenLanguage = sets.filter(
    ({ attributes }) => attributes.lang?.toLowerCase() === language?.toLowerCase(),
  );
  const near = sets.filter(
    ({ attributes }) => baseLanguage(attributes.lang) === baseLanguage(language ?? ''),
  );
  const main = sets.filter((set) => named(set, 'Role').some(({ attributes }) => attributes.value === 'main'));
  const [found = []] = [...(language === null ? [] : [spokenLanguage, near]), main, sets].filter(
    (some) => some.length > 0,
  );
  return found.length === 1 ? found : [];
}

/** Maximum number of characters of an address and of an address template. */
const longestAddress = 2048;

/** Resolves the BaseURL of each element against `url`. Returns null if an element has several or an invalid one. */
function baseOf(elements: readonly Element[], url: string): string | null {
  let base: string = url;
  for (const element of elements) {
    const [own, other] = named(element, 'BaseURL');
    if (other !== undefined) return null;
    if (own === undefined) continue;
    const address = own.text.trim();
    if (address.length > longestAddress || !URL.canParse(address, base)) return null;
    base = new URL(address, base).href;
  }
  return base;
}

function candidatesOf(period: Element, set: Element, base: string, from: number): readonly Candidate[] {
  return named(set, 'Representation').flatMap((representation) => {
    const own = baseOf([set, representation], base);
    const levels = [period, set, representation].flatMap((level) => named(level, 'SegmentTemplate'));
    // The standard allows one SegmentTemplate on each of the three levels.
    if (levels.length > 3) return [];
    const template = Object.assign({}, ...levels.map(({ attributes }) => attributes)) as Record<
      string,
      string
    >;
    const timeline = levels.flatMap((level) => named(level, 'SegmentTimeline')).at(-1);
    const bandwidth = Number(representation.attributes.bandwidth);
    const { initialization, media } = template;
    if (own === null || initialization === undefined || media === undefined || !(bandwidth > 0)) return [];
    const segments = timeline ? fromTimeline(timeline, template, from) : fromDuration(template, from);
    const address = (pattern: string, segment: Readonly<Record<string, number>>): string | null => {
      const path = fill(pattern, {
        RepresentationID: representation.attributes.id,
        Bandwidth: bandwidth,
        ...segment,
      });
      return path !== null && URL.canParse(path, own) ? new URL(path, own).href : null;
    };
    const urls = [address(initialization, {}), ...segments.map((segment) => address(media, segment))];
    return urls.every((url) => url !== null) && segments.length > 0 ? [{ bandwidth, urls }] : [];
  });
}

/** Maximum number of Representations, which limits the number of video and audio pairs. A film has about a dozen. */
const mostRepresentations = 200;

/**
 * Maximum number of segments per track at the start. Tracks that need more are not prefetched, because that would save
 * no time.
 */
const mostSegments = 4;

type SegmentNumbers = Readonly<{ Number: number; Time: number }>;

const numberIn = (template: Readonly<Record<string, string>>, name: string, otherwise: number): number =>
  template[name] === undefined ? otherwise : Number(template[name]);

/** Returns the segments between `INEXACT_SECONDS` before the start second and the start second: one, rarely two. */
function fromTimeline(
  timeline: Element,
  template: Readonly<Record<string, string>>,
  from: number,
): readonly SegmentNumbers[] {
  const scale = numberIn(template, 'timescale', 1);
  const offset = numberIn(template, 'presentationTimeOffset', 0);
  const first = Math.max(0, from - INEXACT_SECONDS) * scale + offset;
  const last = from * scale + offset;
  const found: SegmentNumbers[] = [];
  let number = numberIn(template, 'startNumber', 1);
  let time = 0;
  for (const { attributes } of named(timeline, 'S')) {
    time = attributes.t === undefined ? time : Number(attributes.t);
    const length = Number(attributes.d);
    const repeats = Number(attributes.r ?? 0);
    // A negative repeat count means "to the end of the period", which is not computed here.
    if (!(length > 0) || !(repeats >= 0)) return found;
    const skipped = Math.min(repeats + 1, Math.max(0, Math.floor((first - time) / length)));
    for (let index = skipped; index <= repeats; index += 1) {
      const at = time + index * length;
      if (at > last) return found;
      if (found.length === mostSegments) return [];
      found.push({ Number: number + index, Time: at });
    }
    number += repeats + 1;
    time += (repeats + 1) * length;
  }
  return found;
}

function fromDuration(template: Readonly<Record<string, string>>, from: number): readonly SegmentNumbers[] {
  const length = numberIn(template, 'duration', 0) / numberIn(template, 'timescale', 1);
  if (!(length > 0)) return [];
  const first = Math.floor(Math.max(0, from - INEXACT_SECONDS) / length);
  const last = Math.floor(from / length);
  if (last - first >= mostSegments) return [];
  return Array.from({ length: last - first + 1 }, (_, index) => ({
    Number: numberIn(template, 'startNumber', 1) + first + index,
    Time: (first + index) * numberIn(template, 'duration', 0),
  }));
}

/** Maximum digits of a padded number in a template. */
const widest = 20;

/**
 * Returns the template with its `$…$` identifiers replaced; null for an unknown identifier or a result that is too
 * long.
 */
function fill(pattern: string, values: Readonly<Record<string, string | number | undefined>>): string | null {
  if (pattern.length > longestAddress) return null;
  const unknown: string[] = [];
  const filled = pattern.replace(/\$(?:(\w+)(?:%0(\d+)d)?)?\$/g, (_whole, name?: string, width?: string) => {
    if (name === undefined) return '$';
    const value = values[name];
    if (value === undefined || Number(width ?? 0) > widest) unknown.push(name);
    return String(value).padStart(Math.min(widest, Number(width ?? 0)), '0');
  });
  return unknown.length === 0 && filled.length <= longestAddress ? filled : null;
}
