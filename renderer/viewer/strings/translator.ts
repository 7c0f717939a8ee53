import type { Language } from '../../../preload/contract/app.ts';
import { directions } from '../../../preload/contract/languages.ts';
import type { Catalogue, en, Key } from './en.ts';
import type { Message, ParamsArgument } from './message.ts';

/** Returns a text of the catalogue. The compiler requires a value for each placeholder of the text. */
export type Translate = <K extends Key>(key: K, ...params: ParamsArgument<(typeof en)[K]>) => string;

/** Why the service is unreachable, if known: the computer has no network, or the service does not answer. */
export type Outage = 'no-network' | 'no-answer';

/**
 * Texts that name why the service is unreachable, with their text for each known cause. All of them then name the cause
 * that the banner names.
 */
const ofOutage: Readonly<Partial<Record<Key, Readonly<Partial<Record<Outage, Key>>>>>> = {
  'failure.offline': { 'no-network': 'outage.noNetwork', 'no-answer': 'outage.noAnswer' },
  'failure.offline.next': { 'no-network': 'outage.noNetwork.next', 'no-answer': 'failure.timeout.next' },
  'availability.offline': { 'no-network': 'outage.noNetwork' },
  'reason.offline': { 'no-network': 'outage.noNetwork.reason' },
};

type Part = string | null | undefined | false;

export interface Translator {
  readonly language: Language;
  readonly direction: 'ltr' | 'rtl';
  readonly translate: Translate;
  /** Returns the parts as one line with dots between them. Absent parts are left out. */
  readonly line: (parts: readonly Part[]) => string;
  /**
   * Returns the parts as sentences of the language. A part that another part follows gets the full stop of the language,
   * unless it ends with punctuation. Absent parts are left out.
   */
  readonly sentences: (parts: readonly Part[]) => string;
}

const endOfSentence = /[.!?…。！？؟]\u2069?$/;

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** Returns the text without the marks of `isolate`, for a text that leaves the screen. */
export const withoutIsolates = (text: string): string => text.replace(/[\u2068\u2069]/g, '');

/**
 * @param locale the language with the reviewer's region, which selects the digits
 * @param outage why the service is unreachable; null if it is reachable or the cause is not known
 */
export function createTranslator(
  language: Language,
  catalogue: Catalogue,
  locale: string = language,
  outage: Outage | null = null,
): Translator {
  const rules = new Intl.PluralRules(language);
  const numbers = new Intl.NumberFormat(locale);
  const form = (message: Message, count: unknown): string => {
    if (typeof message === 'string') return message;
    if (typeof count !== 'number') return message.other;
    return message[rules.select(count)] ?? message.other;
  };
  const direction = directions[language];
  /**
   * Marks a text as a unit of its own direction, where the text around it has another. Else its figures and punctuation
   * would be drawn at the wrong end (Unicode Bidirectional Algorithm, FSI and PDI).
   */
  const isolate = (text: string): string =>
    direction === 'rtl' || rightToLeft.test(text) ? `\u2068${text}\u2069` : text;
  const present = (parts: readonly Part[]): readonly string[] =>
    parts.flatMap((part) => (part ? [isolate(part)] : []));
  return {
    language,
    direction,
    line: (parts) => present(parts).join(' · '),
    sentences: (parts) => {
      const [stop, gap] = language === 'ja' ? ['。', ''] : ['.', ' '];
      return present(parts)
        .map((part, index, all) =>
          index === all.length - 1 || endOfSentence.test(part) ? part : `${part}${stop}`,
        )
        .join(gap);
    },
    translate: (key, ...params) => {
      const values: Readonly<Record<string, unknown>> = params[0] ?? {};
      const shown = (outage && ofOutage[key]?.[outage]) ?? key;
      return form(catalogue[shown], values.count).replace(/\{(\w+)\}/g, (whole, name: string) => {
        const value = values[name];
        if (typeof value === 'number') return numbers.format(value);
        return typeof value === 'string' ? isolate(value) : whole;
      });
    },
  };
}
