import { createIcon, type IconName } from './icons.ts';

/** Creates an element with a class and children. Strings become text nodes, never HTML. */
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
  /** Sets the accessible name and tooltip. */
  setLabel: (label: string) => void;
  setIcon: (icon: IconName, text?: string) => void;
}

/** Creates a round button with an icon and a name. `key` is shown in its tooltip. */
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

/** Creates a button with a text label. */
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

/**
 * Returns the whole second of a position that the bar shows, the whole seconds of the film, and the text of the former.
 * Sound and picture often end a few hundredths of a second before the last full second, which is shown at the end.
 */
export function shownTime(
  { duration, ended }: Pick<HTMLVideoElement, 'duration' | 'ended'>,
  seconds: number,
): { readonly second: number; readonly whole: number; readonly time: string } {
  const whole = Number.isFinite(duration) ? Math.round(duration) : 0;
  const second = ended && whole > 0 ? whole : Math.max(0, Math.floor(seconds));
  return { second, whole, time: clockTime(second, Math.max(whole, second)) };
}

/** Returns seconds as `m:ss` or `h:mm:ss`. `longest`, in seconds, decides the format. */
export function clockTime(seconds: number, longest = seconds): string {
  const whole = Math.max(0, Math.floor(seconds));
  const two = (number: number) => String(number).padStart(2, '0');
  const minutes = Math.floor(whole / 60) % 60;
  return longest >= 3600
    ? `${Math.floor(whole / 3600)}:${two(minutes)}:${two(whole % 60)}`
    : `${Math.floor(whole / 60)}:${two(whole % 60)}`;
}
