import type { Language } from '../../preload/contract/app.ts';
import { directions, firstSpoken } from '../../preload/contract/languages.ts';

/** Failure code of a viewer that keeps stopping, for the support team. */
const stoppedCode = 'SV-VIEWER-STOPPED';

interface PageTexts {
  readonly title: string;
  readonly text: string;
  readonly kept: string;
  readonly again: string;
  readonly code: string;
}

/**
 * These texts are not in the viewer's catalogue: the viewer has failed, so this page uses none of its scripts and
 * styles.
 */
const texts: Readonly<Record<Language, PageTexts>> = {
  en: {
    title: 'Screener Viewer stopped several times',
    text: 'It restarted twice within a minute and stopped each time.',
    kept: 'If a film was open, your place in it is saved.',
    again: 'Start again',
    code: 'Code for support',
  },
  fr: {
    title: 'Screener Viewer s’est arrêté plusieurs fois',
    text: 'L’application a redémarré deux fois en une minute et s’est arrêtée à chaque fois.',
    kept: 'Si un film était ouvert, votre position est enregistrée.',
    again: 'Relancer',
    code: 'Code pour l’assistance',
  },
  de: {
    title: 'Screener Viewer wurde mehrmals beendet',
    text: 'Die App wurde innerhalb einer Minute zweimal neu gestartet und jedes Mal beendet.',
    kept: 'Falls ein Film geöffnet war, ist Ihre Position darin gespeichert.',
    again: 'Neu starten',
    code: 'Code für den Support',
  },
  es: {
    title: 'Screener Viewer se ha detenido varias veces',
    text: 'La aplicación se ha reiniciado dos veces en un minuto y se ha detenido cada vez.',
    kept: 'Si había una película abierta, su posición está guardada.',
    again: 'Volver a iniciar',
    code: 'Código para soporte',
  },
  ja: {
    title: 'Screener Viewer が繰り返し停止しました',
    text: '1 分以内に 2 回再起動しましたが、そのたびに停止しました。',
    kept: '作品を開いていた場合、再生位置は保存されています。',
    again: '再起動する',
    code: 'サポート用コード',
  },
  ar: {
    title: 'توقّف Screener Viewer عدة مرات',
    text: 'أُعيد تشغيله مرتين خلال دقيقة وتوقّف في كل مرة.',
    kept: 'إن كان هناك فيلم مفتوح، فموضعك فيه محفوظ.',
    again: 'إعادة التشغيل',
    code: 'رمز للدعم',
  },
};

const style = `
  :root { color-scheme: dark light; --page: #0b0c0f; --text: #f3f1ec; --soft: #b5b3ad; --accent: #e8b04b }
  @media (prefers-color-scheme: light) { :root { --page: #f8f6f2; --text: #17181c; --soft: #55565b } }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: var(--page); color: var(--text);
    font: 1.0625rem/1.6 'Inter Variable', system-ui, sans-serif }
  main { max-width: 34rem; padding: 2rem }
  h1 { margin: 0 0 1rem; font-size: 1.875rem; line-height: 1.25; font-weight: 650 }
  p { margin: 0 0 0.75rem; color: var(--soft) }
  a { display: inline-block; margin: 1.25rem 0 1.75rem; padding: 0.7rem 1.5rem; border-radius: 999px; font-weight: 600;
    background: var(--accent); color: #191204; text-decoration: none }
  a:focus { outline: 3px solid var(--text); outline-offset: 3px }
  code { user-select: all; color: var(--text); font: 0.9375rem ui-monospace, monospace }
`;

/**
 * Returns the page that explains why the viewer is not shown: plain HTML, in the first of the system's languages that
 * the app has.
 */
export function stoppedPage(systemLanguages: readonly string[], nonce: string): string {
  const language = firstSpoken(systemLanguages);
  const { title, text, kept, again, code } = texts[language];
  return `<!doctype html>
<html lang="${language}" dir="${directions[language]}">
<meta charset="utf-8"><title>${title}</title><style nonce="${nonce}">${style}</style>
<main role="alert"><h1>${title}</h1><p>${text}</p><p>${kept}</p>
<a href="/index.html" autofocus>${again}</a><p>${code}: <code>${stoppedCode}</code></p></main>
</html>
`;
}
