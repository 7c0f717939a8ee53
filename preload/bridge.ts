import { contextBridge, ipcRenderer, type IpcRendererEvent } from 'electron';
import { bridgeGlobal, camelCase, type Bridge } from './contract/bridge.ts';
import { eventNames } from './contract/events.ts';
import { operationNames } from './contract/operations.ts';

/**
 * The only file that uses contextBridge and ipcRenderer. It creates a method per operation and a subscription per
 * event.
 */
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
      // The Electron event contains `sender`, so only the data is passed on. `removeListener` needs this same function.
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
