import type { report as english } from '../en/report.ts';
import type { Translated } from '../message.ts';

export const report = {
  'report.title': 'Rapport pour l’assistance',
  'report.lead':
    'Lisez-le avant de l’envoyer. Il ne contient ni mot de passe, ni clé, ni nom, ni titre. Il est en anglais, pour que l’assistance puisse le lire.',
  'report.historyTitle': 'Votre historique des séances',
  'report.historyLead': 'Lisez-le avant de le transmettre. Il montre ce que vous avez vu, et quand.',
  'report.text': 'Texte du rapport',
  'report.making': 'Préparation du rapport',
  'report.copy': 'Copier',
  'report.save': 'Enregistrer dans un fichier',
  'report.saved': 'Enregistré',
  'report.notSaved': 'Impossible d’enregistrer le fichier. Essayez un autre dossier.',
} as const satisfies Translated<typeof english>;
