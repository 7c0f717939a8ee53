import type { report as english } from '../en/report.ts';
import type { Translated } from '../message.ts';

export const report = {
  'report.title': 'Bericht für den Support',
  'report.lead':
    'Lesen Sie ihn, bevor Sie ihn senden. Er enthält keine Passwörter, Schlüssel, Namen oder Titel. Er ist auf Englisch, damit der Support ihn lesen kann.',
  'report.historyTitle': 'Ihr Vorführungsverlauf',
  'report.historyLead': 'Lesen Sie ihn, bevor Sie ihn weitergeben. Er zeigt, was Sie wann gesehen haben.',
  'report.text': 'Berichtstext',
  'report.making': 'Der Bericht wird zusammengestellt',
  'report.copy': 'Kopieren',
  'report.save': 'Als Datei speichern',
  'report.saved': 'Gespeichert',
  'report.notSaved': 'Die Datei konnte nicht gespeichert werden. Versuchen Sie einen anderen Ordner.',
} as const satisfies Translated<typeof english>;
