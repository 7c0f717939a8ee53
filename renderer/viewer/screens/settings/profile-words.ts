import type { ProfileFact, ProfileField } from '../../../../preload/contract/app.ts';
import type { Speech } from '../../strings/use-words.tsx';

/** The value of a fact, in words. Hosts and names stand as they are. */
export function factValue({ field, value }: ProfileFact, { say, format }: Speech): string {
  if (value === null || value === '') return say('settings.unset');
  if (field === 'key') return say(value === true ? 'settings.keyThere' : 'settings.keyMissing');
  if (typeof value === 'boolean') return say(value ? 'settings.yes' : 'settings.no');
  if (typeof value === 'number') return format.number(value);
  if (field === 'updatePolicy') return policyWords(value, say);
  return value;
}

export function policyWords(policy: string, say: Speech['say']): string {
  switch (policy) {
    case 'automatic':
      return say('settings.policyAutomatic');
    case 'ask':
      return say('settings.policyAsk');
    default:
      return say('settings.policyOff');
  }
}

export function factOf(facts: readonly ProfileFact[], field: ProfileField): ProfileFact | null {
  return facts.find((fact) => fact.field === field) ?? null;
}
