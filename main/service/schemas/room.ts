import { z } from 'zod';
import { type ServiceProject, type ServiceRoom } from '../models.ts';
import {
  asBoolean,
  asInteger,
  asName,
  asProse,
  asWebAddress,
  essentialKey,
  fieldsOf,
  optional,
  own,
} from './loose.ts';
import { readCredits } from './people.ts';

const mostSeasons = 1000;

/** A project of 2.3. Essential: `key`, which replaces a name that is missing or invisible. */
export const projectSchema: z.ZodType<ServiceProject> = z
  .object({
    key: essentialKey,
    name: optional(asName),
    episodic: optional(asBoolean, false),
    seasons: optional(readSeasons, []),
    poster: optional(asWebAddress),
    banner: optional(asWebAddress),
    description: optional(asProse, ''),
    cast_and_crew: optional(readCredits, []),
  })
  .transform(({ cast_and_crew, name, ...project }) => ({
    ...project,
    name: name ?? project.key,
    castAndCrew: cast_and_crew,
  }));

/** A screener room of 2.2 with its project of 2.3. Essential: `key`, `project.key`. */
export const roomSchema: z.ZodType<ServiceRoom> = z
  .object({
    key: essentialKey,
    force_login: optional(asBoolean, false),
    recipient: optional(readRecipient, { email: null, name: null }),
    project: projectSchema,
  })
  .transform(({ force_login, ...room }) => ({ ...room, forceLogin: force_login }));

function readRecipient(value: unknown): ServiceRoom['recipient'] {
  const fields = fieldsOf(value);
  return { email: asName(own(fields, 'email')), name: asName(own(fields, 'name')) };
}

/** Returns the season numbers, each once, in the service's order. Numbers as text are accepted. */
function readSeasons(value: unknown): readonly number[] {
  if (!Array.isArray(value)) return [];
  const numbers = value.slice(0, mostSeasons).map((entry: unknown) => asInteger(entry));
  return [...new Set(numbers.filter((entry) => entry !== null))];
}
