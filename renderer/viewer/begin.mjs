// The first script of the viewer's document. It shows an error when the program cannot load.

/**
 * Per language: the waiting text, the error with advice, the button, and the error of a program that fails later. The
 * system's language is used, because only the program can read the settings.
 */
const words = {
  en: [
    'Opening your library',
    'Screener Viewer couldn’t start. Reinstall it, or ask the person who gave it to you.',
    'Try again',
    'Screener Viewer ran into a problem. If it happens again, reinstall it.',
  ],
  fr: [
    'Ouverture de votre bibliothèque',
    'Screener Viewer n’a pas pu démarrer. Réinstallez-le ou adressez-vous à la personne qui vous l’a remis.',
    'Réessayer',
    'Screener Viewer a rencontré un problème. S’il se reproduit, réinstallez-le.',
  ],
  de: [
    'Ihre Bibliothek wird geöffnet',
    'Screener Viewer konnte nicht starten. Installieren Sie es neu oder fragen Sie die Person, von der Sie es haben.',
    'Erneut versuchen',
    'In Screener Viewer ist ein Problem aufgetreten. Wenn es wieder vorkommt, installieren Sie es neu.',
  ],
  es: [
    'Abriendo su biblioteca',
    'Screener Viewer no ha podido iniciarse. Vuelva a instalarlo o pregunte a la persona que se lo dio.',
    'Reintentar',
    'Screener Viewer ha tenido un problema. Si vuelve a ocurrir, reinstálelo.',
  ],
  ja: [
    'ライブラリを開いています',
    'Screener Viewer を起動できませんでした。再インストールするか、配布元にお問い合わせください。',
    '再試行',
    'Screener Viewer で問題が発生しました。繰り返す場合は再インストールしてください。',
  ],
  ar: [
    'جارٍ فتح مكتبتك',
    'تعذّر تشغيل Screener Viewer. أعد تثبيته أو اسأل من أعطاك إياه.',
    'إعادة المحاولة',
    'واجه Screener Viewer مشكلة. إذا تكررت، فأعد تثبيته.',
  ],
};

const language = navigator.languages.map((one) => one.slice(0, 2)).find((one) => one in words) ?? 'en';
const [opening, startFailed, again, laterFailed] = words[language];

/** Sets the text and the language of the first paragraph of `place`. */
function say(place, text) {
  place.lang = language;
  // The letters of the text determine its direction.
  place.dir = 'auto';
  place.querySelector('p').textContent = text;
}

// The program removes the error page when it runs, and dispatches `viewer-failed` if it fails later.
const place = document.querySelector('#no-program');
addEventListener('viewer-failed', () => showErrorPage(laterFailed), { once: true });

/** Shows an error instead of an empty window. */
function showErrorPage(sentence) {
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
  showErrorPage(startFailed);
  throw error;
}
