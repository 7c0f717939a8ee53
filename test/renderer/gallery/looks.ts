export interface Look {
  readonly id: string;
  readonly theme: 'dark' | 'light';
  readonly direction: 'ltr' | 'rtl';
}

/** The looks in which every state is photographed. Applied to the document: layout and colours follow by CSS alone. */
export const looks: readonly Look[] = [
  { id: 'dark', theme: 'dark', direction: 'ltr' },
  { id: 'light', theme: 'light', direction: 'ltr' },
  { id: 'rtl', theme: 'dark', direction: 'rtl' },
];
