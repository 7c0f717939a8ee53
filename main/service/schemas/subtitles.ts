import { type ServiceVideo } from '../models.ts';
import { asFields, asName, asText, asWebAddress, own } from './loose.ts';

type Subtitle = ServiceVideo['subtitles'][number];

const most = 200;
const languageTag = /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i;

/**
 * `subtitles` of 2.5, whose inner shape the document does not show. Seen: an array of `{label, language?, url?}`, an
 * object from language to label, address or such an object, and null. Always a list, never a failure.
 */
export function readSubtitles(value: unknown): readonly Subtitle[] {
  if (Array.isArray(value)) return value.slice(0, most).flatMap((entry: unknown) => subtitle(entry, null));
  const fields = asFields(value);
  if (!fields) return [];
  const single = asText(own(fields, 'label')) === null ? [] : subtitle(fields, null);
  if (single.length > 0) return single;
  return Object.entries(fields)
    .slice(0, most)
    .flatMap(([name, entry]) => subtitle(entry, asName(name)));
}

/** `name` is what an object calls the entry: a language, or a label. */
function subtitle(entry: unknown, name: string | null): readonly Subtitle[] {
  const fields = asFields(entry) ?? {};
  const url = asWebAddress(own(fields, 'url')) ?? asWebAddress(entry);
  const words = url === null ? asName(entry) : null;
  const language = asText(own(fields, 'language')) ?? (name !== null && languageTag.test(name) ? name : null);
  const label = asName(own(fields, 'label')) ?? words ?? name ?? language;
  return label === null ? [] : [{ label, language, url }];
}
