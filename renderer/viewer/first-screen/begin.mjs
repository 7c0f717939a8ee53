// Runs first in the viewer's document, as it stands here. The program takes the processor as soon as it is asked for, to be
// compiled and run: what main put into the document is drawn before that, its pictures too.
const longestWaitMs = 400;

const screen = document.querySelector('[data-first-screen]');
if (screen !== null) {
  performance.mark('first-screen');
  const come = [...screen.querySelectorAll('img')].map((picture) =>
    picture.complete
      ? null
      : new Promise((resolve) => {
          picture.addEventListener('load', resolve);
          picture.addEventListener('error', resolve);
        }),
  );
  const seen = Promise.all(come).then(
    () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
  );
  await Promise.race([seen, new Promise((resolve) => setTimeout(resolve, longestWaitMs))]);
}
try {
  // The build puts the program's own name here.
  await import('./program.js');
} catch (error) {
  // A picture of rooms that never answers would be worse than none.
  screen?.remove();
  throw error;
}
