import { type ServiceCredit } from '../models.ts';
import { asFields, asName, own, readEach } from './loose.ts';

/** What a sane answer holds; more is cut, so that a hostile one costs no memory. */
const most = 1000;

/**
 * `cast_and_crew` of 2.3 and 2.5: documented as objects of name and role; also seen as texts, as an object from role
 * to name or names, and null (known deployments). Always a list, never a failure.
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
