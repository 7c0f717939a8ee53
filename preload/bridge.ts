import { contextBridge, ipcRenderer, type IpcRendererEvent } from 'electron';
import { bridgeGlobal, camelCase, type Bridge } from './contract/bridge.ts';
import { eventNames } from './contract/events.ts';
import { operationNames } from './contract/operations.ts';

/** The one file that touches contextBridge and ipcRenderer: a method for each operation, a subscription for each event. */
function createBridge(): Bridge {
  const api: Record<string, Record<string, unknown>> = {};
  for (const name of operationNames) {
    const [domain = '', verb = ''] = name.split(':');
    const methods = (api[domain] ??= {});
    methods[camelCase(verb)] = (input: unknown = null, callId: unknown = null) =>
      ipcRenderer.invoke(name, input, callId);
  }
  const subscriptions: Record<string, unknown> = {};
  for (const name of eventNames) {
    subscriptions[camelCase(name)] = (listener: (event: unknown) => void) => {
      // The Electron event carries `sender`: it is stripped, and the very same function is taken off again.
      const onEvent = (_: IpcRendererEvent, event: unknown): void => {
        listener(event);
      };
      ipcRenderer.on(name, onEvent);
      return () => {
        ipcRenderer.removeListener(name, onEvent);
      };
    };
  }
  return { ...api, on: subscriptions } as Bridge;
}

contextBridge.exposeInMainWorld(bridgeGlobal, createBridge());
