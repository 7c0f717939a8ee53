import type { profile as english } from '../en/profile.ts';
import type { Translated } from '../message.ts';

export const profile = {
  'profile.choose': 'Datei wählen',
  'profile.pasteLabel': 'Einladung hier einfügen oder Datei ablegen',
  'profile.dropLabel': 'Datei hier ablegen',
  'profile.pasteGo': 'Weiter',
  'profile.reading': 'Wird eingerichtet',
  'profile.declined': 'Nicht verbunden. Es wurde nichts eingerichtet.',
  'profile.unreachable':
    'Die Adresse aus Ihrer Einladung ist nicht erreichbar: Prüfen Sie Ihr Netzwerk oder fragen Sie den Absender.',
  'profile.noAnswer':
    'Der Server dieses Links antwortet nicht: Versuchen Sie es später noch einmal oder fragen Sie den Absender.',
  'profile.noneTitle': 'Willkommen. Richten wir alles ein.',
  'profile.noneText':
    'Mit Ihrer Einladung kam ein Link oder eine Datei. Daraus erfährt Screener Viewer, wo Ihre Screener liegen.',
  'profile.invalidTitle': 'Die Einrichtungsdatei enthält einen Fehler',
  'profile.invalidText': 'Das Feld {field} ist ungültig: {reason}',
  'profile.invalidNext':
    'Fügen Sie Ihre Einladung noch einmal ein oder bitten Sie den Absender um eine neue.',
} as const satisfies Translated<typeof english>;
