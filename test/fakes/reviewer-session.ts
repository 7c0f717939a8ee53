import type { ConnectionView, Reviewer, SessionView } from '../../main/shared/ports.ts';

export interface FakeSession extends SessionView {
  signIn(accountId: string, name?: string | null): void;
  /** Ends the session, as an expiry does. */
  end(): void;
  signOut(): void;
}

export function createFakeSession(): FakeSession {
  const listeners = new Set<() => void>();
  const nobody: Reviewer = { signedIn: false, accountId: null, name: null };
  const signedOut = new Set<string>();
  let reviewer = nobody;
  const become = (next: Reviewer): void => {
    reviewer = next;
    for (const listener of [...listeners]) listener();
  };
  return {
    reviewer: () => reviewer,
    hasSignedOut: (accountId) => signedOut.has(accountId),
    onChanged: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    signIn: (accountId, name = null) => {
      signedOut.delete(accountId);
      become({ signedIn: true, accountId, name });
    },
    end: () => become(nobody),
    signOut: () => {
      if (reviewer.accountId !== null) signedOut.add(reviewer.accountId);
      become(nobody);
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
