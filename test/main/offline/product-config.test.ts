import { afterEach, expect, it } from 'vitest';
import { type Computer, createComputer } from './computer.ts';

let computer: Computer;
afterEach(() => computer.dispose());

const path = 'product-config';

it('the product config is requested again where only that call fails, at growing intervals, until it is known', async () => {
  computer = await createComputer();
  const { service } = computer;
  service.faults.add({ match: { path }, fault: { kind: 'status', status: 503 } });
  const app = await computer.start();
  await computer.pass(600);
  expect(app.connection.status()).toEqual({ state: 'online' });
  expect(app.product()).toBeNull();
  expect(service.requests.to('GET', /product-config/).length).toBeLessThanOrEqual(20);
  service.faults.clear();
  await computer.pass(60);
  expect(app.product()).not.toBeNull();
  expect(app.session.status().method).toBe('pin');
  service.requests.clear();
  await computer.pass(600);
  expect(service.requests.to('GET', /product-config/)).toEqual([]);
});

it('a refused product config is not requested again', async () => {
  computer = await createComputer();
  const { service } = computer;
  service.faults.add({ match: { path }, fault: { kind: 'status', status: 404, code: 'W4040' } });
  const app = await computer.start();
  await computer.pass(600);
  expect(app.product()).toBeNull();
  expect(service.requests.to('GET', /product-config/)).toHaveLength(1);
});
