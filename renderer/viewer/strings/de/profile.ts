import type { profile as english } from '../en/profile.ts';
import type { Translated } from '../message.ts';

export const profile = {
  'profile.choose': 'Profildatei wählen',
  'profile.pasteLabel': 'Link zur Profildatei',
  'profile.pasteGo': 'Link verwenden',
  'profile.dropHint': 'Sie können die Datei auch in dieses Fenster ziehen.',
  'profile.reading': 'Profil wird gelesen',
  'profile.noneTitle': 'Willkommen. Eine Datei, und es kann losgehen.',
  'profile.noneText':
    'Screener Viewer braucht eine Profildatei, die sagt, von welchem Dienst Ihre Screener kommen. Sie kam mit Ihrer Einladung.',
  'profile.invalidTitle': 'Das Profil enthält einen Fehler',
  'profile.invalidText': 'Das Feld {field} ist nicht verwendbar: {reason}',
} as const satisfies Translated<typeof english>;
