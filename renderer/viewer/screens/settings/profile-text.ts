import type { ProfileDetail, ProfileField } from '../../../../preload/contract/app.ts';
import type { Translation } from '../../strings/use-translation.tsx';

/** Returns the text of a profile value. Hosts and names are unchanged. */
export function detailValue({ field, value }: ProfileDetail, { translate, format }: Translation): string {
  if (value === null || value === '') return translate('settings.unset');
  if (field === 'key') return translate(value === true ? 'settings.keyThere' : 'settings.keyMissing');
  if (typeof value === 'boolean') return translate(value ? 'settings.yes' : 'settings.no');
  if (typeof value === 'number') return format.number(value);
  if (field === 'updatePolicy') return policyText(value, translate);
  return value;
}

export function policyText(policy: string, translate: Translation['translate']): string {
  switch (policy) {
    case 'automatic':
      return translate('settings.policyAutomatic');
    case 'ask':
      return translate('settings.policyAsk');
    default:
      return translate('settings.policyOff');
  }
}

export function detailOf(facts: readonly ProfileDetail[], field: ProfileField): ProfileDetail | null {
  return facts.find((fact) => fact.field === field) ?? null;
}
