import { expect, it } from 'vitest';
import { createIconButton } from '../../../renderer/player/controls/elements.ts';
import { createMenus } from '../../../renderer/player/controls/menu.ts';

function rig() {
  const layer = document.createElement('div');
  const other = document.createElement('button');
  const button = createIconButton('settings', 'Quality and speed', () => undefined);
  document.body.replaceChildren(layer, other, button.element);
  const menus = createMenus(layer, () => undefined);
  const item = { label: 'Normal', chosen: true, choose: () => undefined };
  menus.attach(button, () => [{ title: 'Speed', items: [item] }]);
  const press = () => button.element.dispatchEvent(new MouseEvent('click', { detail: 0 }));
  return { layer, other, button: button.element, menus, press };
}

it('a menu is a named dialog that its button controls', () => {
  const { layer, button, press } = rig();
  expect(button.getAttribute('aria-haspopup')).toBe('dialog');
  expect(button.getAttribute('aria-controls')).toBe(layer.id);
  press();
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(layer.getAttribute('role')).toBe('dialog');
  expect(document.getElementById(layer.getAttribute('aria-labelledby')!)).toBe(button);
});

it('a menu closes when the focus leaves it, but not before a press on its own button or on the picture', () => {
  const { layer, other, button, menus, press } = rig();
  press();
  document.body.tabIndex = -1;
  for (const element of [button, document.body]) {
    layer.querySelector('input')!.focus();
    element.focus();
    expect(menus.isOpen()).toBe(true);
  }
  layer.querySelector('input')!.focus();
  other.focus();
  expect(menus.isOpen()).toBe(false);
  expect(document.activeElement).toBe(other);
});
