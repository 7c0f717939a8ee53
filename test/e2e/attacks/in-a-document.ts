/**
 * Runs the attacks of a script in one of the app's own documents. Resolves to the names of the attacks that succeeded.
 */
export const tries = (to: string): Promise<readonly string[]> => {
  const outcome = async (name: string, attempt: () => unknown): Promise<string | null> => {
    try {
      return (await attempt()) ? name : null;
    } catch {
      return null;
    }
  };
  const video = document.querySelector('video');
  const link = Object.assign(document.createElement('a'), { href: 'blob:x', download: 'film.mp4' });
  return Promise.all([
    outcome('fetch', () => fetch(to, { mode: 'no-cors' }).then(() => true)),
    outcome(
      'image',
      () =>
        new Promise((done) =>
          Object.assign(new Image(), {
            src: `${to}/i.png`,
            onload: () => done(true),
            onerror: () => done(false),
          }),
        ),
    ),
    outcome('beacon', () => navigator.sendBeacon(`${to}/beacon`) && false),
    outcome(
      'socket',
      () =>
        new Promise((done) =>
          Object.assign(new WebSocket(to.replace('http', 'ws')), {
            onopen: () => done(true),
            onerror: () => done(false),
          }),
        ),
    ),
    // The attack is delayed, because the debugger may evaluate code that the CSP would block.
    outcome(
      'eval',
      () =>
        new Promise((done) =>
          setTimeout(() => {
            try {
              done(typeof Reflect.construct(Function, ['return true']) === 'function');
            } catch {
              done(false);
            }
          }),
        ),
    ),
    outcome('innerHTML', () => ((document.createElement('div').innerHTML = '<b>x</b>'), true)),
    outcome('inline script', () => {
      const script = document.createElement('script');
      script.text = 'window.pwned = 1';
      document.body.append(script);
      return Reflect.get(window, 'pwned') !== undefined;
    }),
    outcome('window.open', async () => {
      const opened = window.open(to);
      // The stand-in closes windows that it could not refuse in advance, which takes time on a busy machine.
      for (let left = 300; left > 0 && opened !== null && !opened.closed; left -= 1)
        await new Promise((done) => setTimeout(done, 100));
      return opened !== null && !opened.closed;
    }),
    outcome('screen capture', () => navigator.mediaDevices.getDisplayMedia({ video: true }).then(() => true)),
    outcome('camera', () => navigator.mediaDevices.getUserMedia({ video: true }).then(() => true)),
    outcome('picture-in-picture', () => video?.requestPictureInPicture().then(() => true)),
    outcome('document picture-in-picture', () =>
      (Reflect.get(window, 'documentPictureInPicture') as { requestWindow(): Promise<unknown> })
        .requestWindow()
        .then(() => true),
    ),
    outcome('remote playback', () => video?.remote.prompt().then(() => true)),
    outcome('clipboard', () => navigator.clipboard.readText().then(() => true)),
    outcome('notifications', () => Notification.requestPermission().then((answer) => answer === 'granted')),
    outcome('download', () => (link.click(), false)),
    outcome('service worker', () => navigator.serviceWorker.register('/index.html').then(() => true)),
    outcome('Node', () => 'require' in window || 'process' in window || 'Buffer' in window),
    outcome('a foreign frame', () => {
      const frame = Object.assign(document.createElement('iframe'), { src: `${to}/frame` });
      document.body.append(frame);
      return new Promise((done) => setTimeout(done, 500)).then(() => frame.remove());
    }),
  ]).then((results) => results.filter((name) => name !== null));
};

/** Tries every way to navigate to another host. */
export const leave = (to: string): void => {
  const form = Object.assign(document.createElement('form'), { action: `${to}/form`, method: 'post' });
  document.body.append(form);
  form.submit();
  form.remove();
  location.href = `${to}/away`;
  window.top!.location.href = `${to}/top`;
};
