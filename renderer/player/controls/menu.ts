import { make } from './elements.ts';
import { type IconButton } from './elements.ts';

export interface MenuItem {
  readonly label: string;
  /** One short sentence below the label. */
  readonly hint?: string;
  readonly chosen: boolean;
  readonly choose: () => void;
}
export interface MenuSection {
  readonly title: string;
  readonly items: readonly MenuItem[];
  /** Whether each item is a switch. Otherwise one item of the section is chosen. */
  readonly areSwitches?: boolean;
  /** A sentence below the items. */
  readonly note?: string;
  /** Whether the section is below the previous one. Otherwise it is in a column of its own. */
  readonly isBelow?: boolean;
}

export interface Menus {
  /** Makes a button open a menu. `sections` is called each time the menu opens. */
  attach: (button: IconButton, sections: () => readonly MenuSection[]) => void;
  /** Redraws the open menu. */
  refresh: () => void;
  close: () => void;
  isOpen: () => boolean;
}

/**
 * Creates the menus above the control bar, of which only one is open at a time. Radio inputs and checkboxes provide
 * standard keyboard and screen reader behaviour. A menu in the browser's top layer would cover the watermark.
 */
export function createMenus(layer: HTMLElement, onChange: () => void): Menus {
  let open: {
    readonly button: IconButton;
    readonly sections: () => readonly MenuSection[];
    byKeyboard: boolean;
  } | null = null;
  let counter = 0;

  /** Draws the open menu. `shouldTakeFocus` moves the focus into it. */
  const draw = (shouldTakeFocus: boolean) => {
    if (open === null) return;
    const focused =
      document.activeElement instanceof HTMLInputElement ? document.activeElement.dataset.place : undefined;
    const columns: HTMLElement[] = [];
    for (const [section, { title, items, areSwitches = false, note, isBelow }] of open.sections().entries()) {
      counter += 1;
      const rows = items.map(({ label, hint, chosen, choose }, index) => {
        const input = make('input', areSwitches ? 'menu-switch' : 'menu-radio');
        input.type = areSwitches ? 'checkbox' : 'radio';
        if (areSwitches) input.role = 'switch';
        else input.name = `menu-${counter}`;
        input.checked = chosen;
        input.dataset.place = `${section}.${index}`;
        input.addEventListener('change', choose);
        const text = make('span', 'menu-label', label);
        if (hint !== undefined) {
          const described = make('span', 'menu-hint', hint);
          described.id = `menu-hint-${counter}-${index}`;
          input.setAttribute('aria-label', label);
          input.setAttribute('aria-describedby', described.id);
          text.append(described);
        }
        return make('label', 'menu-item', input, text);
      });
      const group = make('fieldset', 'menu-group', make('legend', 'menu-title', title), ...rows);
      if (note !== undefined) group.append(make('p', 'menu-note', note));
      const column = isBelow === true ? columns.at(-1) : undefined;
      if (column === undefined) columns.push(make('div', 'menu-column', group));
      else column.append(group);
    }
    layer.replaceChildren(...columns);
    if (!shouldTakeFocus) return;
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
  layer.id = 'player-menu';
  layer.setAttribute('role', 'dialog');
  // A key in a menu that a click opened is keyboard use too. Escape alone is not: Space, pressed next, pauses the film.
  layer.addEventListener('keydown', ({ key }) => {
    if (open !== null && key !== 'Escape') open.byKeyboard = true;
  });
  // Tab leaves the menu. A press on its button or on the picture closes it by its own click.
  layer.addEventListener('focusout', ({ relatedTarget: to }) => {
    if (!(to instanceof Node) || to === open?.button.element || to.contains(layer)) return;
    if (!layer.contains(to)) close();
  });
  return {
    attach: (button, sections) => {
      counter += 1;
      button.element.id = `menu-button-${counter}`;
      button.element.setAttribute('aria-haspopup', 'dialog');
      button.element.setAttribute('aria-controls', 'player-menu');
      button.element.setAttribute('aria-expanded', 'false');
      button.element.addEventListener('click', ({ detail }) => {
        const isSame = open?.button === button;
        close();
        if (isSame) return;
        // `detail` is the click count, and it is 0 when the keyboard triggers the click.
        open = { button, sections, byKeyboard: detail === 0 };
        button.element.setAttribute('aria-expanded', 'true');
        layer.setAttribute('aria-labelledby', button.element.id);
        layer.hidden = false;
        draw(true);
        onChange();
      });
    },
    // A menu that is redrawn keeps the focus, but does not take it from a note.
    refresh: () => draw(layer.contains(document.activeElement)),
    close,
    isOpen: () => open !== null,
  };
}
