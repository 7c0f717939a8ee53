export interface Appearance {
  readonly id: string;
  readonly theme: 'dark' | 'light';
  readonly direction: 'ltr' | 'rtl';
}

/** The appearances in which every state is captured. Applied to the document: layout and colours follow by CSS only. */
export const appearances: readonly Appearance[] = [
  { id: 'dark', theme: 'dark', direction: 'ltr' },
  { id: 'light', theme: 'light', direction: 'ltr' },
  { id: 'rtl', theme: 'dark', direction: 'rtl' },
];
