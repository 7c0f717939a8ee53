import { existsSync } from 'node:fs';
import { type Browser, chromium, type LaunchOptions } from 'playwright-core';
import { addressBarFeatures } from '../../stand-ins/electron/browser/chromium.ts';

const path = ['/usr/lib/chromium/chromium', '/usr/bin/chromium', '/opt/google/chrome/chrome'].find((one) =>
  existsSync(one),
);

/**
 * Starts Chromium as Electron runs it, with loopback only, and with frames of other sites in their own processes. Without
 * other options it draws no scroll bars.
 */
export function startBrowser(options: LaunchOptions = {}): Promise<Browser> {
  return chromium.launch({
    ...options,
    ...(process.env.SCREENER_VIEWER_CHROMIUM ? { executablePath: process.env.SCREENER_VIEWER_CHROMIUM } : {}),
    ...(path === undefined ? {} : { executablePath: process.env.SCREENER_VIEWER_CHROMIUM ?? path }),
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      // A GPU that is emulated in software costs half as much again as a disabled one.
      '--disable-gpu',
      '--autoplay-policy=no-user-gesture-required',
      `--disable-features=LocalNetworkAccessChecks,${addressBarFeatures}`,
      '--disable-background-timer-throttling',
      '--disable-renderer-backgrounding',
      '--disable-backgrounding-occluded-windows',
      '--mute-audio',
      '--site-per-process',
      '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1 , EXCLUDE localhost',
    ],
  });
}
