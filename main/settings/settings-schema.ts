import { z } from 'zod';
import {
  captionBackgrounds,
  captionSizes,
  captionsPattern,
  languages,
  type Settings,
  type SettingsPatch,
} from '../../preload/contract/app.ts';

export const defaultSettings: Settings = {
  language: 'system',
  theme: 'dark',
  captionSize: 'medium',
  captionBackground: 'shade',
  savePlayerPreferences: true,
  openAtLogin: false,
  remindOfExpiry: false,
  captionsAtStart: 'last',
};

const schemas: { readonly [K in keyof Settings]: z.ZodType<Settings[K]> } = {
  language: z.enum([...languages, 'system']),
  theme: z.enum(['dark', 'light', 'system']),
  captionSize: z.enum(captionSizes),
  captionBackground: z.enum(captionBackgrounds),
  savePlayerPreferences: z.boolean(),
  openAtLogin: z.boolean(),
  remindOfExpiry: z.boolean(),
  captionsAtStart: z.string().regex(captionsPattern),
};

/** Schema of a settings change from the viewer. A wrong value or an unknown field refuses the whole change. */
export const settingsPatchSchema: z.ZodType<SettingsPatch> = z.strictObject(schemas).partial();

/**
 * Reads stored settings. A field with an unreadable value, for example one of a newer version, gets its default. The
 * other fields are kept. Throws if `value` is not an object.
 */
export function readSettings(value: unknown): Settings {
  const stored = z.looseObject({}).parse(value);
  const readable = Object.entries(schemas).filter(([name, schema]) => schema.safeParse(stored[name]).success);
  return { ...defaultSettings, ...Object.fromEntries(readable.map(([name]) => [name, stored[name]])) };
}
