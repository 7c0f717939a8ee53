export interface Appearance {
  readonly id: string;
  readonly theme: 'dark' | 'light';
  readonly direction: 'ltr' | 'rtl';
}

/**
 * The appearances in which every state is captured. The test sets them on the document, because only CSS depends on
 * them.
 */
export const appearances: readonly Appearance[] = [
  { id: 'dark', theme: 'dark', direction: 'ltr' },
  { id: 'light', theme: 'light', direction: 'ltr' },
  { id: 'rtl', theme: 'dark', direction: 'rtl' },
];
