import { Menu, type MenuItemConstructorOptions } from 'electron';

/**
 * Returns the application menu, with only the items that keyboard shortcuts need. Electron's default menu has developer
 * tools, reload and links to its makers. On Windows and Linux the menu is never shown, but its shortcuts work.
 */
function appMenu(platform: string): MenuItemConstructorOptions[] {
  const roles = (...names: NonNullable<MenuItemConstructorOptions['role']>[]): MenuItemConstructorOptions[] =>
    names.map((role) => ({ role }));
  const view = {
    role: 'viewMenu',
    submenu: roles('resetZoom', 'zoomIn', 'zoomOut', 'togglefullscreen'),
  } as const;
  if (platform !== 'darwin') return [...roles('editMenu'), view];
  // Electron's default window menu omits `close`, and with it Command+W, because they belong to a file menu. This app
  // has no file menu, so `close` is added here.
  const window = { role: 'windowMenu', submenu: roles('close', 'minimize', 'zoom', 'front') } as const;
  return [...roles('appMenu', 'editMenu'), view, window];
}

/** Installs the application menu. Call this before `app` is ready; otherwise Electron installs its default menu. */
export function installAppMenu(platform: string): void {
  Menu.setApplicationMenu(Menu.buildFromTemplate(appMenu(platform)));
}
