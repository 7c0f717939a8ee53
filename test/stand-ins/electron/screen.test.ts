import { expect, test } from 'vitest';
import { createScreen } from './api/system.ts';

const right = { x: 1920, y: 0, width: 2560, height: 1440 };

test('the display that holds most of the rectangle matches; the rectangle needs four numbers', async () => {
  const { screen, connectDisplay } = createScreen();
  const added = new Promise((resolve) => {
    screen.on('display-added', (_event: unknown, display: unknown) => resolve(display));
  });
  connectDisplay('Projector', right);
  expect(await added).toMatchObject({ label: 'Projector', internal: false });
  expect(screen.getDisplayMatching({ x: 1000, y: 0, width: 1280, height: 800 })).toMatchObject({ id: 1 });
  expect(screen.getDisplayMatching({ x: 1500, y: 0, width: 1280, height: 800 })).toMatchObject({ id: 2 });
  expect(() => screen.getDisplayMatching({ x: 1, y: 1 })).toThrow('conversion failure');
  expect(() => screen.getDisplayMatching(undefined)).toThrow('conversion failure');
});
