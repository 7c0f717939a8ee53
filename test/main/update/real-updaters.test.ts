import { randomBytes } from 'node:crypto';
import fs, { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { devNull } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Updater } from '../../../main/update/updates.ts';
import { channelFile, createFeed, type Feed } from './feed.ts';
import { never, realUpdater, type RealUpdater, reasonOf, still, systems } from './real-rig.ts';

const update = randomBytes(300_000);

let feed: Feed;
let real: RealUpdater;

function make(system: (typeof systems)[number], version = '1.1.0', channel = 'latest'): Updater {
  real = realUpdater(system, feed, { version, channel });
  return real.updater;
}

beforeEach(async () => {
  feed = await createFeed();
});

afterEach(async () => {
  real.electron.remove();
  await feed.close();
});

describe.each(systems)('the real updater of $platform', (system) => {
  const offer = (more: Parameters<typeof channelFile>[2] = {}): void => {
    feed.channel(system.channel, channelFile(system.file, update, more));
    feed.file(system.file, update);
  };

  it('finds, downloads and checks an update, with progress', async () => {
    const updater = make(system);
    offer({ releaseNotes: 'Quieter.', minimumVersion: '1.1.5', refusedCdms: ['4.10.1.0'] });
    expect(await updater.check()).toEqual({
      offer: { version: '1.2.0', notes: 'Quieter.', minimumVersion: '1.1.5' },
      refusedCdms: ['4.10.1.0'],
    });
    expect(feed.asked).toEqual([system.channel]);
    const seen: number[] = [];
    await updater.download((percent) => void seen.push(percent), never);
    expect(seen.at(-1)).toBe(100);
    expect(readFileSync(join(real.pending, system.file)).equals(update)).toBe(true);
  });

  it('offers nothing when the feed has this version', async () => {
    const updater = make(system, '1.2.0');
    offer();
    expect((await updater.check()).offer).toBeNull();
  });

  it.each(['latest', 'beta'])('never offers an older version (channel %s)', async (channel) => {
    const updater = make(system, '1.3.0', channel);
    feed.channel(system.channel.replace('latest', channel), channelFile(system.file, update));
    expect((await updater.check()).offer).toBeNull();
    expect(feed.asked).toEqual([system.channel.replace('latest', channel)]);
  });

  it.each([
    [0, false],
    [100, true],
  ])('a roll-out to %s percent includes this computer: %s', async (stagingPercentage, reaches) => {
    const updater = make(system);
    offer({ stagingPercentage });
    expect((await updater.check()).offer !== null).toBe(reaches);
  });

  it.each([
    ['is not there', null, 'not-found'],
    ['is no YAML', 'version: "1.2.0\n  files: [', 'bad-feed'],
    ['is a page', '<!doctype html><title>Sign in</title>', 'bad-feed'],
    ['is empty', '', 'bad-feed'],
    ['has a version that is none', 'version: soon\n', 'bad-feed'],
  ])('reports a feed that %s', async (_case, text, reason) => {
    const updater = make(system);
    if (text !== null) feed.channel(system.channel, text);
    expect(await reasonOf(updater.check())).toBe(reason);
  });

  it.each([
    ['lists no file', 'version: 1.2.0\n', 'bad-feed'],
    ['gives no checksum', `version: 1.2.0\nfiles: [{url: ${system.file}}]\n`, 'bad-checksum'],
  ])('reports a feed without usable files: it %s', async (_case, text, reason) => {
    const updater = make(system);
    feed.channel(system.channel, text);
    await updater.check();
    expect(await reasonOf(updater.download(still, never))).toBe(reason);
  });

  it('reports a server that refuses', async () => {
    const updater = make(system);
    feed.routes.set(system.channel, (response) => void response.writeHead(503).end());
    expect(await reasonOf(updater.check())).toBe('server');
  });

  it('reports a proxy error for a 407 answer', async () => {
    const updater = make(system);
    feed.routes.set(system.channel, (response) => void response.writeHead(407).end());
    expect(await reasonOf(updater.check())).toBe('proxy');
  });

  it('reports a proxy that requires a password, which the app lacks, without waiting', async () => {
    const proxy = createServer((_request, response) => {
      response.writeHead(407, { 'proxy-authenticate': 'Basic realm="the house"' }).end();
    });
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
    const updater = make(system);
    offer();
    real.electron.proxy = new URL(`http://127.0.0.1:${(proxy.address() as AddressInfo).port}`);
    expect(await reasonOf(updater.check())).toBe('proxy');
    expect(feed.asked).toEqual([]);
    await new Promise((resolve) => proxy.close(resolve));
  });

  it('times out on a feed that does not answer, and the next check succeeds', async () => {
    const updater = make(system);
    feed.routes.set(system.channel, still);
    const reason = reasonOf(updater.check());
    await expect.poll(() => feed.asked).toHaveLength(1);
    await real.timers.advance(59_999);
    expect(await Promise.race([reason, Promise.resolve('waits')])).toBe('waits');
    await real.timers.advance(1);
    expect(await reason).toBe('no-network');
    offer();
    await expect.poll(async () => (await updater.check()).offer?.version).toBe('1.2.0');
    expect(real.timers.pending()).toBe(0);
  });

  it('reports a download that stalls, and the next one continues it', async () => {
    const updater = make(system);
    offer();
    const begun = { bytes: false };
    feed.routes.set(system.file, (response) => {
      response.writeHead(200, { 'content-length': update.length });
      response.write(update.subarray(0, 100_000), () => (begun.bytes = true));
    });
    await updater.check();
    const reason = reasonOf(updater.download(still, never));
    await expect.poll(() => begun.bytes).toBe(true);
    await real.timers.advance(60_000);
    expect(await reason).toBe('no-network');
    expect(existsSync(join(real.pending, system.file))).toBe(false);
    offer();
    await updater.check();
    // electron-updater returns the stalled download again until it has ended.
    await expect.poll(() => reasonOf(updater.download(still, never))).toBe('none');
    expect(real.timers.pending()).toBe(0);
  });

  it('ends a download that is not complete 5 minutes after its last byte', async () => {
    const updater = make(system);
    offer();
    await updater.check();
    const stuck = fs.createWriteStream(devNull);
    stuck._final = () => undefined;
    const create = vi.spyOn(fs, 'createWriteStream').mockImplementation(() => stuck);
    const progress: number[] = [];
    const reason = reasonOf(updater.download((percent) => void progress.push(percent), never));
    await expect.poll(() => progress.at(-1)).toBe(100);
    await real.timers.advance(299_999);
    expect(await Promise.race([reason, Promise.resolve('waits')])).toBe('waits');
    await real.timers.advance(1);
    expect(await reason).toBe('no-network');
    create.mockRestore();
  });

  it('reports a network that is lost', async () => {
    const updater = make(system);
    feed.routes.set(system.channel, (response) => void response.destroy());
    expect(await reasonOf(updater.check())).toBe('no-network');
  });

  it('reports a missing file, and the next attempt succeeds when it exists', async () => {
    const updater = make(system);
    offer();
    feed.routes.delete(system.file);
    await updater.check();
    expect(await reasonOf(updater.download(still, never))).toBe('not-found');
    offer();
    await updater.check();
    expect(await reasonOf(updater.download(still, never))).toBe('none');
  });

  it("discards bytes that differ from the feed's checksum", async () => {
    const updater = make(system);
    offer();
    feed.file(system.file, Buffer.concat([update.subarray(1), Buffer.of(0)]));
    await updater.check();
    expect(await reasonOf(updater.download(still, never))).toBe('bad-checksum');
    expect(existsSync(join(real.pending, system.file))).toBe(false);
  });

  it('reports a download that breaks off', async () => {
    const updater = make(system);
    offer();
    feed.routes.set(system.file, (response) => {
      response.writeHead(200, { 'content-length': update.length });
      response.write(update.subarray(0, 100_000), () => void response.destroy());
    });
    await updater.check();
    expect(await reasonOf(updater.download(still, never))).toBe('no-network');
    expect(existsSync(join(real.pending, system.file))).toBe(false);
  });

  it('ends a cancelled download immediately', async () => {
    const updater = make(system);
    offer();
    const stop = new AbortController();
    feed.routes.set(system.file, (response) => {
      response.writeHead(200, { 'content-length': update.length });
      response.write(update.subarray(0, 100_000), () => {
        stop.abort();
      });
    });
    await updater.check();
    expect(await reasonOf(updater.download(still, stop.signal))).toBe('cancelled');
  });

  it.skipIf(!existsSync('/dev/full'))('reports a disk that is full', async () => {
    const updater = make(system);
    offer();
    await updater.check();
    const write = fs.createWriteStream;
    const full = vi.spyOn(fs, 'createWriteStream').mockImplementation((_path, options) => {
      return write('/dev/full', options);
    });
    expect(await reasonOf(updater.download(still, never))).toBe('disk-full');
    full.mockRestore();
  });
});
