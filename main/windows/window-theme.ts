import type { BrowserWindow, NativeTheme } from 'electron';
import { z } from 'zod';
import type { Settings } from '../../preload/contract/app.ts';
import type { WindowFile } from './window-file.ts';

/** Colours of the window before its page is painted: `--page` in the viewer's tokens.css. */
const backgrounds = { dark: '#0B0C0F', light: '#F8F6F2' };

export type Colours = keyof typeof backgrounds;

/** The theme of the window, its pages, native menus and dialogs. Electron's `nativeTheme` holds it for all of them. */
export interface WindowTheme {
  /** Colours that the pages are to use now. */
  colours(): Colours;
  /** Background of the window as a hexadecimal colour. */
  background(): string;
  /** The theme of the last run until `apply`. It applies where no settings can be read. */
  setting(): Settings['theme'];
  /** Applies the reviewer's setting, also to the next start. Undefined, while the settings are unknown, keeps the theme. */
  apply(theme: Settings['theme'] | undefined): void;
  /** Gives the window the background of the theme, also after later changes. */
  follow(window: Pick<BrowserWindow, 'setBackgroundColor' | 'once'>): void;
}

const themeSchema = z.enum(['dark', 'light', 'system'] satisfies Settings['theme'][]);

/** Creates the theme of the last run, or `usual` if there is none, until `apply`. */
export function createWindowTheme(
  nativeTheme: Pick<NativeTheme, 'themeSource' | 'shouldUseDarkColors' | 'on' | 'removeListener'>,
  file: WindowFile,
  usual: Settings['theme'],
): WindowTheme {
  // Electron throws for any other theme.
  const read = themeSchema.safeParse(file.read().theme);
  nativeTheme.themeSource = read.success ? read.data : usual;
  const colours = (): Colours => (nativeTheme.shouldUseDarkColors ? 'dark' : 'light');
  const background = (): string => backgrounds[colours()];
  return {
    setting: () => nativeTheme.themeSource,
    colours,
    background,
    apply(theme) {
      // Every assignment makes Chromium restyle all pages, so an equal theme is not assigned again.
      if (theme === undefined || theme === nativeTheme.themeSource) return;
      nativeTheme.themeSource = theme;
      file.write({ theme });
    },
    follow(window) {
      const paint = (): void => window.setBackgroundColor(background());
      nativeTheme.on('updated', paint);
      window.once('closed', () => nativeTheme.removeListener('updated', paint));
    },
  };
}
