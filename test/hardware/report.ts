import { z } from 'zod';
import { items } from './items.ts';

const version = z.string().regex(/^\d+(\.\d+){1,3}([+-][a-z]{2,8}(\.\d{1,2})?)?$/);

/** Measurements of the probe in the real Electron. A field is null if the probe could not measure it. */
export const measuredSchema = z.strictObject({
  electron: version.nullable(),
  contentProtected: z.boolean().nullable(),
  widevine: z.enum(['ready', 'absent', 'failed']).nullable(),
  widevineVersion: version.nullable(),
  hdcp: z.enum(['none', '1.0', '1.4', '2.2']).nullable(),
  persistentLicence: z.boolean().nullable(),
});

/**
 * The report of a hardware check. It has only numbers and fixed words, and no field for free text, so it cannot contain
 * a title, name or key.
 */
export const reportSchema = z.strictObject({
  format: z.literal(1),
  day: z.iso.date(),
  platform: z.enum(['windows', 'macos']),
  osBuild: version,
  measured: measuredSchema,
  answers: z.partialRecord(z.enum(items.map(({ id }) => id)), z.enum(['yes', 'no', 'skipped'])),
});

export type Measured = z.infer<typeof measuredSchema>;
export type Report = z.infer<typeof reportSchema>;

export const nothingMeasured: Measured = {
  electron: null,
  contentProtected: null,
  widevine: null,
  widevineVersion: null,
  hdcp: null,
  persistentLicence: null,
};

/** Returns the measurements in a probe's output. An invalid field becomes null, and an unknown field is left out. */
export function measuredFrom(text: string): Measured {
  const parsed = z.record(z.string(), z.unknown()).safeParse(jsonOf(text));
  const found = parsed.success ? parsed.data : {};
  const fields = Object.entries(measuredSchema.shape).map(([name, field]) => {
    const value = field.safeParse(found[name]);
    return [name, value.success ? value.data : null];
  });
  return measuredSchema.parse(Object.fromEntries(fields));
}

/** Returns the value of a JSON text; null for any other text. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
