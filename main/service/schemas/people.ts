import { type ServiceCredit } from '../models.ts';
import { asFields, asName, own, readEach } from './loose.ts';

/** Maximum number of entries. More are dropped, so that a hostile answer does not exhaust memory. */
const most = 1000;

/**
 * Reads `cast_and_crew` of 2.3 and 2.5, documented as objects of name and role. Known deployments also send texts, an
 * object from role to name or names, and null. Always returns a list.
 */
export function readCredits(value: unknown): readonly ServiceCredit[] {
  if (Array.isArray(value)) return readEach(value, most, readCredit);
  const fields = asFields(value);
  const single = fields || typeof value === 'string' ? readCredit(value) : null;
  return single !== null ? [single] : fields ? byRole(fields) : [];
}

function readCredit(entry: unknown): ServiceCredit | null {
  const fields = asFields(entry);
  const name = fields ? asName(own(fields, 'name')) : asName(entry);
  return name === null ? null : { name, role: fields ? asName(own(fields, 'role')) : null };
}

function byRole(fields: Readonly<Record<string, unknown>>): readonly ServiceCredit[] {
  return Object.entries(fields)
    .slice(0, most)
    .flatMap(([role, names]) =>
      readEach(Array.isArray(names) ? names : [names], most, readCredit).map(({ name, role: own }) => ({
        name,
        role: own ?? asName(role),
      })),
    )
    .slice(0, most);
}
