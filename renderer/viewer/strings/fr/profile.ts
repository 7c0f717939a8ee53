import type { profile as english } from '../en/profile.ts';
import type { Translated } from '../message.ts';

export const profile = {
  'profile.choose': 'Choisir un fichier de profil',
  'profile.pasteLabel': 'Lien vers le fichier de profil',
  'profile.pasteGo': 'Utiliser le lien',
  'profile.dropHint': 'Vous pouvez aussi déposer le fichier dans cette fenêtre.',
  'profile.reading': 'Lecture du profil',
  'profile.noneTitle': 'Bienvenue. Un fichier, et tout est prêt.',
  'profile.noneText':
    'Screener Viewer a besoin d’un fichier de profil pour savoir de quel service viennent vos screeners. Vous l’avez reçu avec votre invitation.',
  'profile.invalidTitle': 'Le profil contient une erreur',
  'profile.invalidText': 'Le champ {field} ne peut pas être utilisé : {reason}',
} as const satisfies Translated<typeof english>;
