import { createIcon, type IconName } from './icons.ts';

/** An element with a class and children; text is only ever text. */
export function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  className: string,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  if (className !== '') element.className = className;
  element.append(...children);
  return element;
}

export interface IconButton {
  readonly element: HTMLButtonElement;
  /** Name for screen readers and the tip. */
  setLabel: (label: string) => void;
  setIcon: (icon: IconName, text?: string) => void;
}

/** A round button with an icon and a name. `key` is shown in its tip. */
export function createIconButton(
  icon: IconName,
  label: string,
  press: () => void,
  key?: string,
  text?: string,
): IconButton {
  const element = make('button', 'tool');
  element.type = 'button';
  let drawn: string | null = null;
  const setIcon = (name: IconName, inscription?: string) => {
    const look = `${name} ${inscription ?? ''}`;
    if (look === drawn) return;
    drawn = look;
    element.querySelector('svg')?.remove();
    element.prepend(createIcon(name, inscription));
  };
  const setLabel = (name: string) => {
    element.setAttribute('aria-label', name);
    element.dataset.tip = key === undefined ? name : `${name}  ${key}`;
  };
  setIcon(icon, text);
  setLabel(label);
  element.addEventListener('click', press);
  return { element, setLabel, setIcon };
}

/** A button with words. */
export function createPill(
  label: string,
  press: () => void,
  kind: 'main' | 'plain' = 'plain',
): HTMLButtonElement {
  const element = make('button', kind === 'main' ? 'pill main' : 'pill', label);
  element.type = 'button';
  element.addEventListener('click', press);
  return element;
}

/** Seconds as `m:ss` or `h:mm:ss`; the form follows `longest`. */
export function clockTime(seconds: number, longest = seconds): string {
  const whole = Math.max(0, Math.floor(seconds));
  const two = (number: number) => String(number).padStart(2, '0');
  const minutes = Math.floor(whole / 60) % 60;
  return longest >= 3600
    ? `${Math.floor(whole / 3600)}:${two(minutes)}:${two(whole % 60)}`
    : `${Math.floor(whole / 60)}:${two(whole % 60)}`;
}
