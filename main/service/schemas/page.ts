import { type z } from 'zod';
import { serviceCodes, readStatusCode } from '../codes.ts';
import { type ServicePage } from '../models.ts';
import { asCount, type FieldReader, objectOf, own } from './loose.ts';

/**
 * Whether `next` of 2.4 names a page. The field may be text (absolute or relative), null, empty or absent. Its value is
 * not used.
 */
function readLink(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== '';
}

const nothing = { entries: [], unread: [] };

/** One page of a listing as in 2.4. Essential: `results`, unless the code is W0001 (no content). */
export function pageOf<T>(readRow: (reader: FieldReader) => T): z.ZodType<ServicePage<T>> {
  return objectOf(({ fields, list }) => {
    const isEmpty =
      own(fields, 'results') == null && readStatusCode(own(fields, 'status_code')) === serviceCodes.noContent;
    const { entries, unread } = isEmpty ? nothing : list('results', readRow);
    const count = asCount(own(fields, 'count'));
    return {
      // Unreadable rows are not counted, because the app would otherwise search the next pages for them.
      count: count === null ? entries.length : Math.max(entries.length, count - unread.length),
      hasNext: readLink(own(fields, 'next')),
      entries,
      unreadRows: unread,
    };
  });
}
