// The first script of the viewer's document. It shows an error when the program cannot load.

/**
 * Per language: the waiting text, the error with advice, and the button. The system's language is used, because only
 * the program can read the settings.
 */
const words = {
  en: [
    'Opening your library',
    'Screener Viewer couldn’t start. Reinstall it, or ask the person who gave it to you.',
    'Try again',
  ],
  fr: [
    'Ouverture de votre bibliothèque',
    'Screener Viewer n’a pas pu démarrer. Réinstallez-le ou adressez-vous à la personne qui vous l’a remis.',
    'Réessayer',
  ],
  de: [
    'Ihre Bibliothek wird geöffnet',
    'Screener Viewer konnte nicht starten. Installieren Sie es neu oder fragen Sie die Person, von der Sie es haben.',
    'Erneut versuchen',
  ],
  es: [
    'Abriendo su biblioteca',
    'Screener Viewer no ha podido iniciarse. Vuelva a instalarlo o pregunte a la persona que se lo dio.',
    'Reintentar',
  ],
  ja: [
    'ライブラリを開いています',
    'Screener Viewer を起動できませんでした。再インストールするか、配布元にお問い合わせください。',
    '再試行',
  ],
  ar: ['جارٍ فتح مكتبتك', 'تعذّر تشغيل Screener Viewer. أعد تثبيته أو اسأل من أعطاك إياه.', 'إعادة المحاولة'],
};

const language = navigator.languages.map((one) => one.slice(0, 2)).find((one) => one in words) ?? 'en';
const [opening, sentence, again] = words[language];

/** Sets the text and the language of the first paragraph of `place`. */
function say(place, text) {
  place.lang = language;
  // The letters of the text determine its direction.
  place.dir = 'auto';
  place.querySelector('p').textContent = text;
}

// The program removes the error page when it runs, and dispatches `viewer-failed` if it fails later.
const place = document.querySelector('#no-program');
addEventListener('viewer-failed', sayThatItCannotStart, { once: true });

/** Shows an error instead of an empty window. */
function sayThatItCannotStart() {
  document.querySelector('#starting')?.remove();
  if (place === null) return;
  document.body.append(place);
  say(place, sentence);
  const button = document.createElement('button');
  button.textContent = again;
  button.addEventListener('click', () => location.reload());
  place.append(button);
  place.dataset.shown = 'true';
  button.focus();
}

const starting = document.querySelector('#starting');
if (starting !== null) say(starting, opening);
try {
  // The build inserts the program's file name here.
  await import('./program.js');
} catch (error) {
  sayThatItCannotStart();
  throw error;
}
