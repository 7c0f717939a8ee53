import type { availability as english } from '../en/availability.ts';
import type { Translated } from '../message.ts';

export const availability = {
  'availability.noLongerShared': 'N’est plus partagé',
  'availability.expired': 'Expiré',
  'availability.expiredOn': 'Expiré {when}',
  'availability.notOpenYet': 'Pas encore disponible',
  'availability.opens': 'Disponible {distance}',
  'availability.usedUp': 'Visionnages épuisés',
  'availability.signInNeeded': 'Se connecter pour voir',
  'availability.offline': 'Service injoignable',

  'reason.noLongerShared': 'L’expéditeur ne le partage plus avec vous.',
  'reason.expired': 'Expiré : {when}.',
  'reason.expiredPlain': 'L’accès a expiré.',
  'reason.notOpenYet': 'Disponible à partir du {when}.',
  'reason.usedUp': 'Vous avez utilisé tous vos visionnages. Demandez-en d’autres à l’expéditeur.',
  'reason.signInNeeded': 'Ce partage est nominatif.',
  'reason.offline': 'Lecture possible dès que le service de visionnage sera joignable.',

  'chip.expires': 'Expire {distance}',
  'chip.lastView': 'Dernier visionnage',
  'chip.viewsLeft': {
    one: 'Encore {count} visionnage sur {of}',
    many: 'Encore {count} de visionnages sur {of}',
    other: 'Encore {count} visionnages sur {of}',
  },
  'chip.password': 'Mot de passe',
  'chip.passcode': 'Code d’accès',
  'chip.prepared': 'Téléchargé',
} as const satisfies Translated<typeof english>;
