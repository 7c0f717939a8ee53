import type { profile as english } from '../en/profile.ts';
import type { Translated } from '../message.ts';

export const profile = {
  'profile.choose': 'Choisir un fichier',
  'profile.pasteLabel': 'Collez votre invitation ou déposez le fichier ici',
  'profile.dropLabel': 'Déposez le fichier ici',
  'profile.pasteGo': 'Continuer',
  'profile.reading': 'Configuration en cours',
  'profile.declined': 'La connexion n’a pas été établie. Rien n’a été configuré.',
  'profile.unreachable':
    'L’adresse de votre invitation est injoignable : vérifiez votre réseau ou adressez-vous à l’expéditeur.',
  'profile.noAnswer':
    'Le serveur de ce lien ne répond pas : réessayez plus tard ou adressez-vous à l’expéditeur.',
  'profile.noneTitle': 'Bienvenue. Commençons la configuration.',
  'profile.noneText':
    'Votre invitation contenait un lien ou un fichier. Il indique à Screener Viewer où se trouvent vos screeners.',
  'profile.invalidTitle': 'Le fichier de configuration contient une erreur',
  'profile.invalidText': 'Le champ {field} n’est pas valide : {reason}',
  'profile.invalidNext': 'Collez à nouveau votre invitation ou demandez-en une nouvelle à l’expéditeur.',
} as const satisfies Translated<typeof english>;
