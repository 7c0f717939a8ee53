import { type StringKey, type Translate } from '../strings.ts';
import { createIconButton, make } from './elements.ts';

export interface Panel {
  readonly element: HTMLElement;
  isOpen: () => boolean;
  open: () => void;
  close: () => void;
}

/** Creates the panel that lists the keyboard shortcuts. The `?` key opens it. */
export function createHelpPanel(
  t: Translate,
  has: { readonly notes: boolean; readonly chapters: () => boolean },
  onChange: () => void,
): Panel {
  const rows = (): readonly (readonly [readonly string[], StringKey])[] => [
    [[t('keySpace'), 'K'], 'helpPlay'],
    [['J', 'L'], 'helpJump'],
    [['←', '→'], 'helpStep'],
    ...(has.chapters() ? [[[t('keyShift'), '←', '→'], 'helpChapters'] as const] : []),
    [['↑', '↓'], 'helpVolume'],
    [['M'], 'helpMute'],
    [['F'], 'helpFullScreen'],
    [['C'], 'helpCaptions'],
    ...(has.notes ? [[['N'], 'helpNote'] as const] : []),
    [['0', '–', '9'], 'helpTenths'],
    [['<', '>'], 'helpSpeed'],
    [[t('keyHome'), t('keyEnd')], 'helpEnds'],
    [['Esc'], 'helpEscape'],
    [['?'], 'helpHelp'],
  ];
  const list = make('dl', 'keys');
  /** Fills the list at each opening, because the chapters are not known earlier. */
  const fill = () => {
    list.replaceChildren();
    for (const [keys, words] of rows()) {
      const shown = keys.map((key) => (key === '–' ? make('span', '', key) : make('kbd', '', key)));
      list.append(make('dt', '', ...shown), make('dd', '', t(words)));
    }
  };
  const element = make('section', 'panel help');
  element.setAttribute('role', 'dialog');
  element.setAttribute('aria-label', t('helpTitle'));
  let before: Element | null = null;
  const close = () => {
    if (element.hidden) return;
    element.hidden = true;
    if (before instanceof HTMLElement) before.focus();
    onChange();
  };
  const dismiss = createIconButton('close', t('dismiss'), close).element;
  element.append(make('header', 'panel-head', make('h2', '', t('helpTitle')), dismiss), list);
  // Close is its only button: the focus stays there, because Escape would otherwise close it from anywhere.
  element.addEventListener('keydown', (event) => event.key === 'Tab' && event.preventDefault());
  element.hidden = true;
  return {
    element,
    isOpen: () => !element.hidden,
    open: () => {
      fill();
      before = document.activeElement;
      element.hidden = false;
      dismiss.focus();
      onChange();
    },
    close,
  };
}
