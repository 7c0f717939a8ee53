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
/** Beside the viewer's catalogue, which did not come: what happened, what to do, and the button. */
const words = {
  en: ['Screener Viewer could not start. Install it again, or ask whoever gave it to you.', 'Try again'],
  fr: ['Screener Viewer n’a pas pu démarrer. Réinstallez-le, ou demandez à qui vous l’a remis.', 'Réessayer'],
  de: [
    'Screener Viewer konnte nicht starten. Installieren Sie es neu, oder fragen Sie, von wem Sie es haben.',
    'Erneut versuchen',
  ],
  es: [
    'Screener Viewer no ha podido iniciarse. Vuelva a instalarlo o pregunte a quien se lo dio.',
    'Reintentar',
  ],
  ja: [
    'Screener Viewer を起動できませんでした。再インストールするか、配布元にお問い合わせください。',
    '再試行',
  ],
  ar: ['تعذّر تشغيل Screener Viewer. أعد تثبيته أو اسأل من أعطاك إياه.', 'إعادة المحاولة'],
};

/** A blank window tells nobody anything. */
function sayThatItCannotStart() {
  const place = document.querySelector('#no-program');
  if (place === null) return;
  const language = navigator.languages.map((one) => one.slice(0, 2)).find((one) => one in words) ?? 'en';
  const [sentence, again] = words[language];
  place.lang = language;
  place.dir = language === 'ar' ? 'rtl' : 'ltr';
  place.querySelector('p').textContent = sentence;
  const button = document.createElement('button');
  button.textContent = again;
  button.addEventListener('click', () => location.reload());
  place.append(button);
  place.dataset.shown = 'true';
  button.focus();
}

try {
  // The build puts the program's own name here.
  await import('./program.js');
} catch (error) {
  // A picture of rooms that never answers would be worse than none.
  screen?.remove();
  sayThatItCannotStart();
  throw error;
}
