import { type z } from 'zod';
import { type ListedProject, type ServiceBrand, type ServicePage } from '../models.ts';
import { asKey, asName, asWebAddress, type FieldReader, objectOf, own } from './loose.ts';
import { pageOf } from './page.ts';

/** A studio. Essential: `key`, which replaces a name that is missing or invisible. */
const readBrand = ({ fields, needed }: FieldReader): ServiceBrand => {
  const key = needed('key', asKey);
  return { key, name: asName(own(fields, 'name')) ?? key, logo: asWebAddress(own(fields, 'logo')) };
};

export const brandSchema: z.ZodType<ServiceBrand> = objectOf(readBrand);
export const brandPageSchema: z.ZodType<ServicePage<ServiceBrand>> = pageOf(readBrand);

/** A project as it appears in a listing. Essential: `key`. */
export const projectPageSchema: z.ZodType<ServicePage<ListedProject>> = pageOf(({ fields, needed }) => {
  const key = needed('key', asKey);
  return { key, name: asName(own(fields, 'name')) ?? key, poster: asWebAddress(own(fields, 'poster')) };
});
