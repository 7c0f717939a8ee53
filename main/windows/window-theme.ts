import type { BrowserWindow, NativeTheme } from 'electron';
import type { Settings } from '../../preload/contract/app.ts';

/** Colours of the window before its page is painted: `--page` in the viewer's tokens.css. */
const backgrounds = { dark: '#0B0C0F', light: '#F8F6F2' };

export type Colours = keyof typeof backgrounds;

/** The theme of the window, its pages, native menus and dialogs. Electron's `nativeTheme` holds it for all of them. */
export interface WindowTheme {
  /** Colours that the pages are to use now. */
  colours(): Colours;
  /** Background of the window as a hexadecimal colour. */
  background(): string;
  /** Applies the reviewer's setting. Undefined keeps the theme, because the settings are not known. */
  apply(theme: Settings['theme'] | undefined): void;
  /** Gives the window the background of the theme, also after later changes. */
  follow(window: Pick<BrowserWindow, 'setBackgroundColor' | 'once'>): void;
}

/** Creates the theme, which is `first` until `apply`. */
export function createWindowTheme(
  nativeTheme: Pick<NativeTheme, 'themeSource' | 'shouldUseDarkColors' | 'on' | 'removeListener'>,
  first: Settings['theme'],
): WindowTheme {
  nativeTheme.themeSource = first;
  const colours = (): Colours => (nativeTheme.shouldUseDarkColors ? 'dark' : 'light');
  const background = (): string => backgrounds[colours()];
  return {
    colours,
    background,
    apply(theme) {
      // Every assignment makes Chromium restyle all pages, so an equal theme is not assigned again.
      if (theme !== undefined && theme !== nativeTheme.themeSource) nativeTheme.themeSource = theme;
    },
    follow(window) {
      const paint = (): void => window.setBackgroundColor(background());
      nativeTheme.on('updated', paint);
      window.once('closed', () => nativeTheme.removeListener('updated', paint));
    },
  };
}
