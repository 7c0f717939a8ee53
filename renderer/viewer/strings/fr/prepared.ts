import type { prepared as english } from '../en/prepared.ts';
import type { Translated } from '../message.ts';

export const prepared = {
  'prepared.title': 'Regarder sans réseau',
  'prepared.offer': 'Préparer hors ligne',
  'prepared.explain':
    'Le film entier est téléchargé, toujours chiffré, et se lit sans réseau tant que l’application reste ouverte.',
  'prepared.costNone': 'La préparation n’utilise aucun visionnage.',
  'prepared.costView': {
    one: 'La préparation utilise dès maintenant votre unique visionnage. La lecture n’en utilisera pas d’autre.',
    many: 'La préparation utilise dès maintenant un de vos {count} visionnages. La lecture n’en utilisera pas d’autre.',
    other:
      'La préparation utilise dès maintenant un de vos {count} visionnages. La lecture n’en utilisera pas d’autre.',
  },
  'prepared.costLastView':
    'La préparation utilise dès maintenant votre dernier visionnage. La lecture n’en utilisera pas d’autre.',
  'prepared.asking': 'Demande du film',
  'prepared.progress': 'Préparation : {percent}',
  'prepared.progressOf': 'Préparation : {percent}, {bytes} sur environ {total}',
  'prepared.paused': 'En pause à {percent}',
  'prepared.waiting': 'En attente du réseau à {percent}',
  'prepared.pause': 'Pause',
  'prepared.resume': 'Continuer',
  'prepared.cancel': 'Arrêter la préparation',
  'prepared.ready': 'Prêt tant que l’application reste ouverte.',
  'prepared.readyUntil': 'Prêt tant que l’application reste ouverte, au plus tard jusqu’au {time}.',
  'prepared.erasedAfter': 'Il est effacé ensuite, ou dès que vous l’avez vu jusqu’à la fin.',
  'prepared.remove': 'L’effacer',
  'prepared.other': '{name} est préparé. Un seul film peut l’être à la fois.',
  'prepared.gone.expired': 'Son délai a pris fin : il a été effacé.',
  'prepared.gone.refused': 'Le service l’a repris : il a été effacé.',
  'prepared.gone.no-space': 'Votre disque manque de place. Rien n’en a été conservé.',
  'prepared.gone.not-encrypted': 'Ce film n’est pas chiffré ; il n’est donc jamais enregistré.',
  'prepared.gone.licence': 'Sa licence n’a pas pu être obtenue. Rien n’en a été conservé.',
  'prepared.gone.failed':
    'La préparation a échoué. Rien n’en a été conservé, et le lire en ligne n’utilise pas d’autre visionnage.',
  'prepared.again': 'Réessayer',
  'prepared.dismiss': 'Fermer',
  'prepared.frame': 'Film préparé',
  'prepared.quitTitle': 'Quitter et perdre le film préparé ?',
  'prepared.quitText':
    '{name} est préparé pour être vu sans réseau. Il est effacé quand vous quittez l’application, et le préparer de nouveau peut utiliser un autre visionnage.',
  'prepared.quit': 'Quitter',
  'prepared.stay': 'Rester',
  'prepared.signOutTitle': 'Se déconnecter et perdre le film préparé ?',
  'prepared.signOutText':
    '{name} est préparé pour être vu sans réseau. Il est effacé quand vous vous déconnectez, et le préparer de nouveau peut utiliser un autre visionnage.',
} as const satisfies Translated<typeof english>;
