import type { availability as english } from '../en/availability.ts';
import type { Translated } from '../message.ts';

export const availability = {
  'availability.noLongerShared': 'Plus partagé',
  'availability.expired': 'Expiré',
  'availability.expiredOn': 'Expiré {when}',
  'availability.notOpenYet': 'Pas encore ouvert',
  'availability.opens': 'Ouvre {distance}',
  'availability.usedUp': 'Visionnages épuisés',
  'availability.signInNeeded': 'Connexion requise',
  'availability.offline': 'Nécessite une connexion',

  'reason.noLongerShared': 'L’expéditeur ne le partage plus avec vous.',
  'reason.expired': 'Expiré : {when}.',
  'reason.expiredPlain': 'L’accès a expiré.',
  'reason.notOpenYet': 'Le visionnage ouvre le {when}.',
  'reason.usedUp': 'Vous avez utilisé tous vos visionnages.',
  'reason.signInNeeded': 'Il a été partagé avec vous nommément.',
  'reason.offline': 'Lecture possible dès que le service répondra de nouveau.',

  'chip.expires': 'Expire {distance}',
  'chip.lastView': 'Dernier visionnage',
  'chip.viewsLeft': {
    one: '{count} visionnage restant sur {of}',
    many: '{count} visionnages restants sur {of}',
    other: '{count} visionnages restants sur {of}',
  },
  'chip.password': 'Mot de passe',
  'chip.passcode': 'Code d’accès',
  'chip.prepared': 'Téléchargé',
} as const satisfies Translated<typeof english>;
