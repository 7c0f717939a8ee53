import { createStore, type StoreApi } from 'zustand/vanilla';
import type { AppStatus, Settings } from '../../../preload/contract/app.ts';
import type { Bridge } from '../../../preload/contract/bridge.ts';
import type { Outcome } from '../../../preload/contract/failures.ts';
import { type Async, loading, refreshed, settled } from './async.ts';

export interface AppState {
  readonly status: Async<AppStatus>;
  /** The user name that was typed for a sign-in. It is kept until the session changes or data is erased. */
  readonly username: string;
  readonly writeUsername: (username: string) => void;
  readonly load: () => Promise<void>;
  /** Starts to read the status. Further calls do nothing. */
  readonly begin: () => void;
  readonly writeSettings: (settings: Partial<Settings>) => Promise<Outcome<AppStatus>>;
  readonly signOut: () => Promise<Outcome<AppStatus>>;
  readonly retryKeychain: () => Promise<Outcome<AppStatus>>;
  readonly resetVault: () => Promise<Outcome<AppStatus>>;
  readonly chooseProfile: () => Promise<Outcome<AppStatus>>;
  /**
   * Imports a profile. `text`: a pasted link, or the text of a dropped file. Main requires a confirmation before it
   * accepts a host. `app.cancel` with the `callId` ends the import.
   */
  readonly importProfile: (text: string, callId: string) => Promise<Outcome<AppStatus>>;
  readonly checkForUpdate: () => Promise<Outcome<AppStatus>>;
  readonly installUpdate: () => Promise<void>;
  readonly openLink: (link: 'support' | 'update') => Promise<void>;
  /** Copies a text. Resolves to whether the text is on the clipboard. */
  readonly copy: (text: string) => Promise<boolean>;
  /** Stores a status that another call returned. */
  readonly takeStatus: (status: AppStatus) => void;
}

export type AppStore = StoreApi<AppState>;

/** Creates the store of main's app status, which the event `app:changed` updates. */
export function createAppStore({ bridge }: { readonly bridge: Bridge }): AppStore {
  let hasBegun = false;
  const store = createStore<AppState>()((set, get) => {
    const take = async (call: Promise<Outcome<AppStatus>>): Promise<Outcome<AppStatus>> => {
      const outcome = await settled(call);
      if (outcome.ok) set({ status: { state: 'ready', value: outcome.value } });
      return outcome;
    };
    return {
      status: loading,
      username: '',
      writeUsername: (username) => set({ username }),
      load: async () => {
        if (get().status.state === 'failed') set({ status: loading });
        const outcome = await settled(bridge.app.read());
        set({ status: refreshed(get().status, outcome) });
      },
      begin: () => {
        if (!hasBegun) void get().load();
        hasBegun = true;
      },
      writeSettings: (settings) => take(bridge.settings.write(settings)),
      signOut: () => take(bridge.session.signOut()),
      retryKeychain: () => take(bridge.keychain.retry()),
      resetVault: () => take(bridge.keychain.resetVault()),
      chooseProfile: () => take(bridge.profile.chooseFile()),
      importProfile: (text, callId) => take(bridge.profile.importText({ text }, callId)),
      checkForUpdate: () => take(bridge.updates.check()),
      installUpdate: async () => {
        await settled(bridge.updates.install());
      },
      openLink: async (link) => {
        await settled(bridge.app.openLink({ link }));
      },
      copy: async (text) => (await settled(bridge.app.copyText({ text }))).ok,
      takeStatus: (status) => set({ status: { state: 'ready', value: status } }),
    };
  });
  bridge.on.appChanged((status) => store.setState({ status: { state: 'ready', value: status } }));
  return store;
}
