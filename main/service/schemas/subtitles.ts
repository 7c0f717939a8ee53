import { type ServiceVideo } from '../models.ts';
import { asFields, asName, asText, asWebAddress, fieldsOf, own, readEach } from './loose.ts';

type Subtitle = ServiceVideo['subtitles'][number];

const most = 200;
const languageTag = /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i;

/**
 * Reads `subtitles` of 2.5, whose content the document does not describe. Known deployments send an array of `{label,
 * language?, url?}`, an object from language to label, address or such an object, or null. Always returns a list.
 */
export function readSubtitles(value: unknown): readonly Subtitle[] {
  if (Array.isArray(value)) return readEach(value, most, readSubtitle);
  const fields = asFields(value);
  if (!fields) return [];
  const single = asText(own(fields, 'label')) === null ? null : readSubtitle(fields);
  if (single !== null) return [single];
  return readEach(Object.keys(fields), most, (name) => readSubtitle(own(fields, String(name)), asName(name)));
}

/** Reads one entry. `name` is the entry's key in an object: a language or a label. */
function readSubtitle(entry: unknown, name: string | null = null): Subtitle | null {
  const fields = fieldsOf(entry);
  const url = asWebAddress(own(fields, 'url')) ?? asWebAddress(entry);
  const words = url === null ? asName(entry) : null;
  const language = asText(own(fields, 'language')) ?? (name !== null && languageTag.test(name) ? name : null);
  const label = asName(own(fields, 'label')) ?? words ?? name ?? language;
  return label === null ? null : { label, language, url };
}
