import type { AppStatus, CheckResult, SettingsPatch, StorageUse } from '../../../preload/contract/app.ts';
import type { InputOf } from '../../../preload/contract/operations.ts';
import type { CallContext, DomainHandlers, Handler } from './handler.ts';

export interface StatusPort {
  read(): Promise<AppStatus>;
}

/** A handler that performs an action and returns the resulting state of the application. */
function thenStatus<I>(status: StatusPort, act: (input: I, context: CallContext) => Promise<void>) {
  return async (input: I, context: CallContext): Promise<AppStatus> => {
    await act(input, context);
    return status.read();
  };
}

/** `app:*` except `app:cancel`, which the router handles. */
export function createAppHandlers(parts: {
  readonly status: StatusPort;
  readonly openLink: (link: InputOf<'app:open-link'>['link']) => Promise<void>;
  readonly copyText: (text: string) => void;
  readonly rendered: () => void;
}): Omit<DomainHandlers<'app'>, 'app:cancel'> {
  return {
    'app:read': () => parts.status.read(),
    'app:open-link': async ({ link }) => {
      await parts.openLink(link);
      return null;
    },
    'app:copy-text': ({ text }) => {
      parts.copyText(text);
      return Promise.resolve(null);
    },
    'app:rendered': () => {
      parts.rendered();
      return Promise.resolve(null);
    },
  };
}

/** `profile:*` */
export function createProfileHandlers(parts: {
  readonly status: StatusPort;
  readonly chooseFile: () => Promise<void>;
  readonly importText: (text: string) => Promise<void>;
}): DomainHandlers<'profile'> {
  return {
    'profile:choose-file': thenStatus(parts.status, parts.chooseFile),
    'profile:import-text': thenStatus(parts.status, ({ text }) => parts.importText(text)),
  };
}

/** `session:*` and `keychain:*` */
export function createSessionHandlers(parts: {
  readonly status: StatusPort;
  readonly signIn: (request: InputOf<'session:sign-in'>, context: CallContext) => Promise<void>;
  readonly signOut: () => Promise<void>;
  readonly retryKeychain: () => Promise<void>;
  readonly resetVault: () => Promise<void>;
}): DomainHandlers<'session'> & DomainHandlers<'keychain'> {
  return {
    'session:sign-in': thenStatus(parts.status, parts.signIn),
    'session:sign-out': thenStatus(parts.status, parts.signOut),
    'keychain:retry': thenStatus(parts.status, parts.retryKeychain),
    'keychain:reset-vault': thenStatus(parts.status, parts.resetVault),
  };
}

/** `settings:*`, `storage:*`, `diagnostics:*` and `updates:*` */
export function createSystemHandlers(parts: {
  readonly status: StatusPort;
  readonly writeSettings: (patch: SettingsPatch) => Promise<void>;
  readonly storageUse: () => Promise<StorageUse>;
  readonly eraseStorage: (what: 'cache' | 'everything') => Promise<void>;
  readonly check: (part: 'computer' | 'network', context: CallContext) => Promise<readonly CheckResult[]>;
  readonly report: (input: InputOf<'diagnostics:report'>) => Promise<string>;
  readonly saveText: (kind: 'report' | 'history', text: string) => Promise<boolean>;
  readonly checkForUpdate: () => Promise<void>;
  readonly installUpdate: () => Promise<void>;
}): DomainHandlers<'settings'> &
  DomainHandlers<'storage'> &
  DomainHandlers<'diagnostics'> &
  DomainHandlers<'updates'> {
  const install: Handler<'updates:install'> = async () => {
    await parts.installUpdate();
    return null;
  };
  return {
    'settings:write': thenStatus(parts.status, parts.writeSettings),
    'storage:read': () => parts.storageUse(),
    'storage:erase': thenStatus(parts.status, ({ what }) => parts.eraseStorage(what)),
    'diagnostics:check': ({ part }, context) => parts.check(part, context),
    'diagnostics:report': async (input) => ({ text: await parts.report(input) }),
    'diagnostics:save': async ({ kind, text }) => ({ saved: await parts.saveText(kind, text) }),
    'updates:check': thenStatus(parts.status, parts.checkForUpdate),
    'updates:install': install,
  };
}
