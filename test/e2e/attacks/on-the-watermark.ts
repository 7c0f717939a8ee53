/**
 * Attacks on the watermark by a script in the player's document: the name, the attack, and a function that undoes it.
 */
export const watermarkAttacks: readonly [string, () => void, () => void][] = [
  [
    'hides it by a style sheet of its own',
    () => {
      const sheet = new CSSStyleSheet();
      sheet.insertRule('canvas { display: none !important; visibility: hidden !important }');
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    },
    () => (document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1)),
  ],
  [
    'fades it',
    () =>
      document.querySelector<HTMLElement>('canvas.mark')!.style.setProperty('opacity', '0.02', 'important'),
    () => document.querySelector<HTMLElement>('canvas.mark')!.style.removeProperty('opacity'),
  ],
  [
    'clips it',
    () => document.querySelector<HTMLElement>('.stage')!.style.setProperty('clip-path', 'inset(0 0 90% 0)'),
    () => document.querySelector<HTMLElement>('.stage')!.style.removeProperty('clip-path'),
  ],
  [
    'covers it by a dialog in the top layer',
    () => {
      const dialog = document.createElement('dialog');
      dialog.id = 'lid';
      dialog.style.cssText = 'width:100vw;height:100vh;max-width:none;max-height:none;opacity:0.99';
      document.body.append(dialog);
      dialog.showModal();
    },
    () => document.getElementById('lid')?.remove(),
  ],
  [
    'moves the picture out from under it',
    () => document.querySelector('video')!.style.setProperty('translate', '40% 0'),
    () => document.querySelector('video')!.style.removeProperty('translate'),
  ],
  [
    'zooms the page until it is off the screen',
    () => document.documentElement.style.setProperty('zoom', '12'),
    () => document.documentElement.style.removeProperty('zoom'),
  ],
  [
    'clobbers `document`, so that it seems hidden, and covers the player with an element',
    () => {
      const holder = document.createElement('div');
      holder.id = 'lid';
      holder.style.cssText = 'position:fixed;inset:0;background:#000;z-index:2147483647';
      for (const name of ['hidden', 'visibilityState', 'fullscreenElement', 'defaultView', 'documentElement'])
        holder.append(Object.assign(document.createElement('img'), { name }));
      document.querySelector('.stage')!.append(holder);
    },
    () => document.getElementById('lid')!.remove(),
  ],
];
