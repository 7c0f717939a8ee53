import { dialog, type App } from 'electron';
import type { Language } from '../../preload/contract/app.ts';
import { firstSpoken } from '../../preload/contract/languages.ts';

const texts: Readonly<Record<Language, { readonly title: string; readonly text: string }>> = {
  en: {
    title: 'Screener Viewer didn’t start',
    text: 'Something on this computer started it in a way that isn’t allowed. Remove it, or ask your administrator:',
  },
  fr: {
    title: 'Screener Viewer n’a pas démarré',
    text: 'L’application a été lancée d’une façon qui n’est pas autorisée. Supprimez l’élément indiqué ici ou demandez à la personne qui gère cet ordinateur :',
  },
  de: {
    title: 'Screener Viewer wurde nicht gestartet',
    text: 'Die App wurde auf eine Weise gestartet, die nicht erlaubt ist. Entfernen Sie, was hier genannt ist, oder fragen Sie die Person, die diesen Computer verwaltet:',
  },
  es: {
    title: 'Screener Viewer no se ha iniciado',
    text: 'La aplicación se ha iniciado de una forma que no está permitida. Quite lo que se indica aquí o pregunte a la persona que administra este ordenador:',
  },
  ja: {
    title: 'Screener Viewer を起動できませんでした',
    text: '許可されていない方法で起動されました。次の項目を取り除くか、このコンピューターの管理者にお問い合わせください。',
  },
  ar: {
    title: 'لم يبدأ تشغيل Screener Viewer',
    text: 'جرى تشغيل التطبيق بطريقة غير مسموح بها. أزل العنصر المذكور هنا، أو اسأل الشخص الذي يدير هذا الحاسوب:',
  },
};

/**
 * Shows why the app does not start. `because` is the result of `launchRefusal`. Returns when the box is closed. On
 * Linux, before `ready`, Electron writes to stderr instead and shows no box.
 */
export function showRefusedLaunch(app: Pick<App, 'getPreferredSystemLanguages'>, because: string): void {
  const { title, text } = texts[firstSpoken(app.getPreferredSystemLanguages())];
  dialog.showErrorBox(title, `${text}\n\n${because}`);
}
