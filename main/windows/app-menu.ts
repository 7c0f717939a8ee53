import { Menu, type MenuItemConstructorOptions } from 'electron';

/**
 * The application menu: only what keyboard shortcuts need. Electron's default menu has developer tools, reload and
 * links to its makers. On Windows and Linux it is never shown; its shortcuts work.
 */
function appMenu(platform: string): MenuItemConstructorOptions[] {
  const roles = (...names: NonNullable<MenuItemConstructorOptions['role']>[]): MenuItemConstructorOptions[] =>
    names.map((role) => ({ role }));
  const view = {
    role: 'viewMenu',
    submenu: roles('resetZoom', 'zoomIn', 'zoomOut', 'togglefullscreen'),
  } as const;
  if (platform !== 'darwin') return [...roles('editMenu'), view];
  // Electron's default window menu omits `close`, and with it Command+W, because it belongs to a file menu; this
  // app has none.
  const window = { role: 'windowMenu', submenu: roles('close', 'minimize', 'zoom', 'front') } as const;
  return [...roles('appMenu', 'editMenu'), view, window];
}

/** Call before `app` is ready, else Electron installs its default menu. */
export function installAppMenu(platform: string): void {
  Menu.setApplicationMenu(Menu.buildFromTemplate(appMenu(platform)));
}
