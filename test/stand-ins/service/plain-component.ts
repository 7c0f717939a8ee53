import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** The page functions of 4.7. They load the page into the iframe and send it the playback data. */
const init = `
window.initializeIndeePlayer = (id, playbackData, html, videoKey, options) => {
  const frame = document.getElementById(id);
  frame.addEventListener('load', () => frame.contentWindow.postMessage({ playbackData, ...options }, '*'));
  frame.srcdoc = html;
};
window.listenIndeePlayerState = (state, callback) =>
  addEventListener('message', ({ data }) => data && data.playerState === state && callback());
`;

/**
 * The player's script. `asked` contains the addresses of its requests; `codeFor` resolves to the error code of a
 * request.
 */
const player = `
window.asked = [];
const video = document.querySelector('video');
const say = (playerState) => parent.postMessage({ playerState }, '*');
for (const [event, state] of [['play', 'play'], ['pause', 'pause'], ['ended', 'complete']])
  video.addEventListener(event, () => say(state));
shaka.polyfill.installAll();
const player = new shaka.Player();
const attached = player.attach(video);
const network = player.getNetworkingEngine();
network.registerRequestFilter((type, { uris }) => asked.push(...uris));
window.codeFor = (uri) => {
  const request = { ...shaka.net.NetworkingEngine.makeRequest([uri], shaka.net.NetworkingEngine.defaultRetryParameters()) };
  return network.request(shaka.net.NetworkingEngine.RequestType.LICENSE, request).promise.then(() => 0, ({ code }) => code);
};
addEventListener('message', async ({ data }) => {
  const { playbackData, autoplay } = data;
  const { manifest, drm } = playbackData.playbackSourcesData;
  await attached;
  if (drm) player.configure({ drm: { servers: { 'org.w3.clearkey': drm.license_url } } });
  await player.load(manifest.url);
  say('ready');
  video.muted = true;
  if (autoplay) await video.play();
}, { once: true });
`;

/**
 * Writes a player component like the one of a service (4.7) into `folder`, for the service's `embedRoot`. It uses the
 * published player library, which supports https but not our schemes, and plays only ClearKey.
 */
export async function writePlainComponent(folder: string): Promise<void> {
  const path = createRequire(import.meta.url).resolve('shaka-player/dist/shaka-player.compiled-es2021.js');
  const library = (await readFile(path, 'utf8')).replaceAll('</script', '<\\/script');
  const page = [
    '<!doctype html><meta charset="utf-8"><title>Player</title><video></video>',
    '<style>html, body { margin: 0; background: #000 } video { width: 100% }</style>',
    `<script>${library}</script><script>${player}</script>`,
  ];
  await writeFile(join(folder, 'player-component.html'), page.join('\n'));
  await writeFile(join(folder, 'player-init.js'), init);
}
