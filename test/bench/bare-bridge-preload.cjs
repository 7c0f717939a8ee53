const { contextBridge, ipcRenderer } = require('electron');

contextBridge.exposeInMainWorld('bare', {
  set: (value) => ipcRenderer.invoke('set', value),
  get: () => ipcRenderer.invoke('get'),
});
