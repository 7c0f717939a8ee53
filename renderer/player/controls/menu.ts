import { make } from './elements.ts';
import { type IconButton } from './elements.ts';

export interface MenuItem {
  readonly label: string;
  readonly chosen: boolean;
  readonly choose: () => void;
}
export interface MenuSection {
  readonly title: string;
  readonly items: readonly MenuItem[];
}

export interface Menus {
  /** Makes a button open a menu of radio items. `sections` is called each time the menu opens. */
  attach: (button: IconButton, sections: () => readonly MenuSection[]) => void;
  /** Redraws the open menu. */
  refresh: () => void;
  close: () => void;
  isOpen: () => boolean;
}

/**
 * Creates the menus above the control bar, of which only one is open at a time. Radio inputs provide standard keyboard
 * and screen reader behaviour. The menus are inside the stage, below the watermark, because a menu in the browser's top
 * layer would cover the watermark.
 */
export function createMenus(layer: HTMLElement, onChange: () => void): Menus {
  let open: {
    readonly button: IconButton;
    readonly sections: () => readonly MenuSection[];
    readonly byKeyboard: boolean;
  } | null = null;
  let counter = 0;

  const draw = () => {
    if (open === null) return;
    const focused =
      document.activeElement instanceof HTMLInputElement ? document.activeElement.dataset.place : undefined;
    const groups = open.sections().map(({ title, items }, section) => {
      counter += 1;
      const rows = items.map(({ label, chosen, choose }, index) => {
        const input = make('input', 'menu-radio');
        input.type = 'radio';
        input.name = `menu-${counter}`;
        input.checked = chosen;
        input.dataset.place = `${section}.${index}`;
        input.addEventListener('change', choose);
        return make('label', 'menu-item', input, make('span', 'menu-label', label));
      });
      return make('fieldset', 'menu-group', make('legend', 'menu-title', title), ...rows);
    });
    layer.replaceChildren(...groups);
    const inputs = [...layer.querySelectorAll('input')];
    const again = inputs.find(({ dataset }) => dataset.place === focused);
    (again ?? inputs.find(({ checked }) => checked) ?? inputs[0])?.focus();
  };

  const close = () => {
    if (open === null) return;
    const { element } = open.button;
    // The focus returns to the button only after keyboard use. After a click the focused button would keep the controls
    // visible.
    const shouldReturnFocus = open.byKeyboard && layer.contains(document.activeElement);
    open = null;
    element.setAttribute('aria-expanded', 'false');
    layer.hidden = true;
    layer.replaceChildren();
    if (shouldReturnFocus) element.focus();
    onChange();
  };

  layer.hidden = true;
  return {
    attach: (button, sections) => {
      button.element.setAttribute('aria-haspopup', 'true');
      button.element.setAttribute('aria-expanded', 'false');
      button.element.addEventListener('click', ({ detail }) => {
        const isSame = open?.button === button;
        close();
        if (isSame) return;
        // `detail` is the click count, and it is 0 when the keyboard triggers the click.
        open = { button, sections, byKeyboard: detail === 0 };
        button.element.setAttribute('aria-expanded', 'true');
        layer.hidden = false;
        draw();
        onChange();
      });
    },
    refresh: draw,
    close,
    isOpen: () => open !== null,
  };
}
