import { Menu, type MenuItemConstructorOptions } from 'electron';

/**
 * The menu of the application: what keys need and no more. Electron's own offers developer tools, a reload and links to
 * its makers. On Windows and Linux it is never shown; its keys work.
 */
function appMenu(platform: string): MenuItemConstructorOptions[] {
  const roles = (...names: NonNullable<MenuItemConstructorOptions['role']>[]): MenuItemConstructorOptions[] =>
    names.map((role) => ({ role }));
  const view = {
    role: 'viewMenu',
    submenu: roles('resetZoom', 'zoomIn', 'zoomOut', 'togglefullscreen'),
  } as const;
  if (platform !== 'darwin') return [...roles('editMenu'), view];
  // Electron's own window menu leaves `close`, and with it Command+W, to a file menu; this app has no files.
  const window = { role: 'windowMenu', submenu: roles('close', 'minimize', 'zoom', 'front') } as const;
  return [...roles('appMenu', 'editMenu'), view, window];
}

/** To be called before `app` is ready: later Electron's own menu would have stood. */
export function installAppMenu(platform: string): void {
  Menu.setApplicationMenu(Menu.buildFromTemplate(appMenu(platform)));
}
