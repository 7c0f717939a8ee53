/** Keeps the document in the window's colours, which main sets from the reviewer's setting (`window-theme.ts`). */
export function followTheme(): void {
  const light = matchMedia('(prefers-color-scheme: light)');
  const apply = (): void => {
    document.documentElement.dataset.theme = light.matches ? 'light' : 'dark';
  };
  apply();
  light.addEventListener('change', apply);
}
