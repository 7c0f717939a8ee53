import { type ServiceCredit } from '../models.ts';
import { asFields, asName, own } from './loose.ts';

/** What a sane answer holds; more is cut, so that a hostile one costs no memory. */
const most = 1000;

/**
 * `cast_and_crew` of 2.3 and 2.5: documented as objects of name and role; also seen as texts, as an object from role
 * to name or names, and null (known-deployments.md). Always a list, never a failure.
 */
export function readCredits(value: unknown): readonly ServiceCredit[] {
  if (Array.isArray(value)) return value.slice(0, most).flatMap((entry: unknown) => credit(entry));
  if (typeof value === 'string') return credit(value);
  const fields = asFields(value);
  if (!fields) return [];
  const single = credit(fields);
  return single.length > 0 ? single : byRole(fields);
}

function credit(entry: unknown): readonly ServiceCredit[] {
  const fields = asFields(entry);
  const name = fields ? asName(own(fields, 'name')) : asName(entry);
  if (name === null) return [];
  return [{ name, role: fields ? asName(own(fields, 'role')) : null }];
}

function byRole(fields: Readonly<Record<string, unknown>>): readonly ServiceCredit[] {
  return Object.entries(fields)
    .slice(0, most)
    .flatMap(([role, names]) =>
      (Array.isArray(names) ? names.slice(0, most) : [names]).flatMap((entry: unknown) =>
        credit(entry).map(({ name, role: own }) => ({ name, role: own ?? asName(role) })),
      ),
    )
    .slice(0, most);
}
