import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bundlePage, launchBrowser, openDarkroom, openPage } from './browser.ts';
import { bmpFile, icnsFile, icnsSizes, icoFile } from './icon-files.ts';

/** macOS leaves a margin around an icon's plate; Windows uses the whole square. */
const macMargin = 100 / 1024;
const windowsMargin = 0.02;

/** Paints the application's icons into `assets/icons` and the installer's panel into `assets/installer`. */
export async function makeIcons(assets: string): Promise<void> {
  const darkroom = await openDarkroom(() => Promise.resolve());
  const browser = await launchBrowser();
  try {
    const page = await openPage(browser, darkroom.origin, await bundlePage('art/icon-entry.ts'));
    const png = async (size: number, margin: number) => {
      const url = await page.evaluate(([s, m]) => window.iconPng(s, m), [size, margin] as const);
      return { size, bytes: Buffer.from(url.split(',')[1] ?? '', 'base64') };
    };
    const pixels = async (width: number, height: number, margin: number | null) => {
      return Buffer.from(
        await page.evaluate(([w, h, m]) => window.iconPixels(w, h, m), [width, height, margin] as const),
      );
    };
    const small = [];
    for (const size of [16, 20, 24, 32, 40, 48, 64]) {
      small.push({ size, bytes: await pixels(size, size, windowsMargin) });
    }
    const large = [await png(128, windowsMargin), await png(256, windowsMargin)];
    const mac = [];
    for (const size of icnsSizes) mac.push(await png(size, macMargin));
    const icons = join(assets, 'icons');
    const installer = join(assets, 'installer');
    await mkdir(icons, { recursive: true });
    await mkdir(installer, { recursive: true });
    await writeFile(join(icons, 'icon.png'), (await png(1024, macMargin)).bytes);
    await writeFile(join(icons, 'icon.ico'), icoFile(small, large));
    await writeFile(join(icons, 'icon.icns'), icnsFile(mac));
    await writeFile(join(installer, 'installerSidebar.bmp'), bmpFile(164, 314, await pixels(164, 314, null)));
  } finally {
    await browser.close();
    await darkroom.close();
  }
}
