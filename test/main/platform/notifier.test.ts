import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createNotifier } from '../../../main/platform/notifier.ts';
import { createFakeLogger } from '../../fakes/logger.ts';
import { Records } from '../../stand-ins/electron/api/base.ts';
import { createNotifications } from '../../stand-ins/electron/api/notification.ts';

function desk(platform: 'windows' | 'macos') {
  const records = new Records();
  const ids: string[] = [];
  const notifier = createNotifier({
    Notification: createNotifications(records, () => undefined),
    app: { setAppUserModelId: (id) => void ids.push(id) },
    platform,
    onPressed: () => undefined,
    logger: createFakeLogger(),
  });
  return { notifier, ids, done: () => records.all().map(({ name }) => name) };
}

it('the notifier shows one notification at a time, and withdraws it once', () => {
  const { notifier, done } = desk('macos');
  notifier.withdraw();
  notifier.show({ title: 'one', body: '' });
  notifier.show({ title: 'two', body: '' });
  notifier.withdraw();
  notifier.withdraw();
  expect(done()).toEqual([
    'Notification.show',
    'Notification.close',
    'Notification.show',
    'Notification.close',
  ]);
});

it('the notifier gives Windows the id of the shortcut that the installer makes', () => {
  const builder = readFileSync(new URL('../../../electron-builder.yml', import.meta.url), 'utf8');
  expect(desk('windows').ids).toEqual([/^appId: (\S+)$/m.exec(builder)?.[1]]);
  expect(desk('macos').ids).toEqual([]);
});
