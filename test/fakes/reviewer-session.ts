import type { ConnectionView, Reviewer, SessionView } from '../../main/shared/ports.ts';

export interface FakeSession extends SessionView {
  signIn(accountId: string, name?: string | null): void;
  /** Ends the session, as a sign-out or an expiry does. */
  end(): void;
}

export function createFakeSession(): FakeSession {
  const listeners = new Set<() => void>();
  let reviewer: Reviewer = { signedIn: false, accountId: null, name: null };
  const become = (next: Reviewer): void => {
    reviewer = next;
    for (const listener of [...listeners]) listener();
  };
  return {
    reviewer: () => reviewer,
    onChanged: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    signIn: (accountId, name = null) => {
      become({ signedIn: true, accountId, name });
    },
    end: () => {
      become({ signedIn: false, accountId: null, name: null });
    },
  };
}

export interface FakeConnection extends ConnectionView {
  set(state: { readonly offline?: boolean; readonly pausedUntil?: number | null }): void;
}

export function createFakeConnection(): FakeConnection {
  const listeners = new Set<() => void>();
  let offline = false;
  let pausedUntil: number | null = null;
  return {
    offline: () => offline,
    pausedUntil: () => pausedUntil,
    onChanged: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set: (state) => {
      offline = state.offline ?? offline;
      if (state.pausedUntil !== undefined) pausedUntil = state.pausedUntil;
      for (const listener of [...listeners]) listener();
    },
  };
}
