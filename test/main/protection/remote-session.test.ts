import { EventEmitter } from 'node:events';
import type { PowerMonitor, Screen } from 'electron';
import { describe, expect, it } from 'vitest';
import {
  createRemoteSession,
  createSystemProgram,
  watchRemoteSession,
} from '../../../main/protection/remote-session.ts';
import { electronPart } from '../../fakes/electron-part.ts';
import { createFakeLogger } from '../../fakes/logger.ts';
import { createFakeTimers } from '../../fakes/timers.ts';

/** Simulates Windows for a process of session 2. `glass` is the session at the computer's own screen. */
function windows(platform = 'win32', sessionName = 'Console') {
  const system = { glass: 2, fails: false };
  const ran: string[] = [];
  const changes: boolean[] = [];
  const session = createRemoteSession({
    platform,
    sessionName,
    processId: 4321,
    logger: createFakeLogger(),
    run: (name, args) => {
      ran.push(name);
      if (system.fails) return Promise.reject(new Error('no such program'));
      if (name === 'tasklist.exe') {
        expect(args).toEqual(['/FI', 'PID eq 4321', '/FO', 'CSV', '/NH']);
        return Promise.resolve('"Screener Viewer.exe","4321","RDP-Tcp#12","2","184,312 K"\r\n');
      }
      const key = 'HKEY_LOCAL_MACHINE\\SYSTEM\\CurrentControlSet\\Control\\Terminal Server';
      const value = `0x${system.glass.toString(16)}`;
      return Promise.resolve(`\r\n${key}\r\n    GlassSessionId    REG_DWORD    ${value}\r\n\r\n`);
    },
  });
  session.onChanged((remote) => changes.push(remote));
  return { session, system, ran, changes };
}

describe('a remote session on Windows', () => {
  it("is one whose number differs from the console session's, and can change while the app runs", async () => {
    const { session, system, changes } = windows();
    expect(session.isRemote()).toBe(false);
    expect(await session.look()).toBe(false);
    system.glass = 31;
    expect(await session.look()).toBe(true);
    expect(session.isRemote()).toBe(true);
    system.glass = 2;
    expect(await session.look()).toBe(false);
    expect(changes).toEqual([true, false]);
  });

  it('reads its own number once, also for concurrent calls', async () => {
    const { session, ran } = windows();
    await Promise.all([session.look(), session.look()]);
    await session.look();
    expect(ran).toEqual(['tasklist.exe', 'reg.exe', 'reg.exe']);
  });

  it('is known by its name at the start, and a query corrects it', async () => {
    const { session } = windows('win32', 'RDP-Tcp#3');
    expect(session.isRemote()).toBe(true);
    expect(await session.look()).toBe(false);
  });

  it('does not change when the query fails', async () => {
    for (const name of ['Console', 'RDP-Tcp#3']) {
      const { session, system } = windows('win32', name);
      system.fails = true;
      expect(await session.look()).toBe(name !== 'Console');
    }
  });

  it('is not detected on other systems: no program is started', async () => {
    const { session, ran } = windows('darwin', 'RDP-Tcp#3');
    expect([session.isRemote(), await session.look(), ran.length]).toEqual([false, false, 0]);
  });

  it('rejects when the program is missing', async () => {
    await expect(createSystemProgram('/nowhere')('reg.exe', [])).rejects.toThrow('reg.exe failed');
  });
});

describe('a film over a remote session', () => {
  function watched(more: { readonly isAllowed?: boolean } = {}) {
    const { session, system, ran } = windows();
    const [powerMonitor, screen, timers] = [new EventEmitter(), new EventEmitter(), createFakeTimers()];
    const did: string[] = [];
    let picture = true;
    let isAllowed = more.isAllowed === true;
    const stop = watchRemoteSession(session, {
      powerMonitor: electronPart<PowerMonitor>(powerMonitor),
      screen: electronPart<Screen>(screen),
      timers,
      hasPicture: () => picture,
      isAllowed: () => isAllowed,
      cover: () => did.push('cover'),
      uncover: () => did.push('uncover'),
    });
    const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
    const end = () => {
      picture = false;
    };
    /** The film that may not be shown ends, in a profile that allows others. */
    const allow = () => {
      isAllowed = true;
    };
    return { session, system, ran, powerMonitor, screen, timers, did, stop, settle, end, allow };
  }

  it('is covered within 30 s, and uncovered when the session is local again', async () => {
    const { system, timers, did } = watched();
    system.glass = 31;
    await timers.advance(30_000);
    await timers.advance(30_000);
    expect(did).toEqual(['cover']);
    system.glass = 2;
    await timers.advance(30_000);
    expect(did).toEqual(['cover', 'uncover']);
  });

  it('is covered again when a check at Play found the session local between two remote ones', async () => {
    const { session, system, timers, did } = watched();
    system.glass = 31;
    await timers.advance(30_000);
    system.glass = 2;
    await session.look();
    expect(did).toEqual(['cover', 'uncover']);
    system.glass = 31;
    await timers.advance(30_000);
    expect(did).toEqual(['cover', 'uncover', 'cover']);
  });

  it.each(['unlock-screen', 'display-added', 'display-removed', 'display-metrics-changed'])(
    'is covered at %s',
    async (event) => {
      const { system, powerMonitor, screen, did, settle } = watched();
      await settle();
      system.glass = 31;
      (event === 'unlock-screen' ? powerMonitor : screen).emit(event);
      await settle();
      expect(did).toEqual(['cover']);
    },
  );

  it('continues where the profile allows it', async () => {
    const { system, timers, did } = watched({ isAllowed: true });
    system.glass = 31;
    await timers.advance(30_000);
    expect(did).toEqual([]);
  });

  it('keeps no other film from opening when the one that may not be shown has ended', async () => {
    const { system, timers, did, end, allow } = watched();
    system.glass = 31;
    await timers.advance(30_000);
    end();
    allow();
    await timers.advance(30_000);
    expect(did).toEqual(['cover', 'uncover']);
  });

  it('starts no program without a film, and stops polling when it ends', async () => {
    const { ran, powerMonitor, screen, timers, settle, end, stop } = watched();
    await settle();
    const before = ran.length;
    end();
    await timers.advance(120_000);
    expect(ran).toHaveLength(before);
    stop();
    expect([...powerMonitor.eventNames(), ...screen.eventNames(), timers.pending()]).toEqual([0]);
  });
});
