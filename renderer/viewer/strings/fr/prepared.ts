import type { prepared as english } from '../en/prepared.ts';
import type { Translated } from '../message.ts';

export const prepared = {
  'prepared.title': 'Regarder hors ligne',
  'prepared.button': 'Hors ligne',
  'prepared.offer': 'Télécharger',
  'prepared.explain':
    'Télécharge le film chiffré. Il se lit hors ligne tant que l’application reste ouverte.',
  'prepared.costNone': 'Le téléchargement n’utilise aucun visionnage.',
  'prepared.costView': {
    one: 'Le téléchargement utilise dès maintenant votre unique visionnage. La lecture n’en utilisera pas d’autre.',
    many: 'Le téléchargement utilise dès maintenant un de vos {count} visionnages. La lecture n’en utilisera pas d’autre.',
    other:
      'Le téléchargement utilise dès maintenant un de vos {count} visionnages. La lecture n’en utilisera pas d’autre.',
  },
  'prepared.costLastView':
    'Le téléchargement utilise dès maintenant votre dernier visionnage. La lecture n’en utilisera pas d’autre.',
  'prepared.newViewTitle': 'Le téléchargement utilise un autre visionnage',
  'prepared.asking': 'Demande du film',
  'prepared.progress': 'Téléchargement : {percent}',
  'prepared.progressOf': 'Téléchargement : {percent}, {bytes} sur environ {total}',
  'prepared.paused': 'En pause à {percent}',
  'prepared.waiting': 'En attente de la connexion à {percent}',
  'prepared.waitingForServer': 'Téléchargement : {percent}, en attente du serveur du film',
  'prepared.pause': 'Pause',
  'prepared.resume': 'Reprendre',
  'prepared.cancel': 'Annuler le téléchargement',
  'prepared.ready': 'Disponible tant que l’application reste ouverte.',
  'prepared.readyUntil': 'Disponible tant que l’application reste ouverte, au plus tard jusqu’au {time}.',
  'prepared.remove': 'Supprimer le téléchargement',
  'prepared.removeTitle': 'Supprimer le téléchargement ?',
  'prepared.removeText':
    'Vous ne pourrez télécharger à nouveau {name} que lorsque le service sera joignable.',
  'prepared.other': 'Un seul film peut être conservé hors ligne. Supprimez d’abord {name}.',
  'prepared.unreachable': 'Téléchargement possible dès que le service de visionnage sera joignable.',
  'prepared.gone.expired': 'Il a expiré : le téléchargement a été supprimé.',
  'prepared.gone.refused': 'Il n’est plus partagé : le téléchargement a été supprimé.',
  'prepared.gone.no-space': 'L’espace disque ne suffit pas. Rien n’a été enregistré.',
  'prepared.gone.not-encrypted': 'Ce film n’est pas chiffré : il ne peut donc pas être téléchargé.',
  'prepared.gone.licence': 'Sa licence n’était pas disponible. Rien n’est enregistré.',
  'prepared.gone.unreachable':
    'Le téléchargement a échoué, car le serveur du film est injoignable. Rien n’a été enregistré, et la lecture en ligne n’utilisera pas d’autre visionnage.',
  'prepared.gone.failed':
    'Le téléchargement a échoué. Rien n’a été enregistré, et la lecture en ligne n’utilisera pas d’autre visionnage.',
  'prepared.gone.lost':
    'Le téléchargement est perdu, car le lecteur s’est arrêté. Vous pouvez toujours regarder le film en ligne.',
  'prepared.again': 'Réessayer',
  'prepared.dismiss': 'Fermer',
  'prepared.frame': 'Film téléchargé',
  'prepared.quitTitle': 'Quitter et supprimer le téléchargement ?',
  'prepared.quitText':
    'Vous avez téléchargé {name}. Le téléchargement est supprimé quand vous quittez l’application, et le refaire peut utiliser un autre visionnage.',
  'prepared.quit': 'Quitter',
  'prepared.stay': 'Rester',
  'prepared.signOutText':
    'Vous avez téléchargé {name}. Le téléchargement est supprimé quand vous vous déconnectez, et le refaire peut utiliser un autre visionnage.',
  'prepared.screen': 'Disponible hors ligne',
  'prepared.lead':
    'Regardez hors ligne. Un téléchargement est conservé jusqu’à la fermeture de l’application.',
  'prepared.empty': 'Aucun téléchargement',
  'prepared.toLibrary': 'Aller à la bibliothèque',
  'prepared.emptyText': 'Ouvrez un film. S’il est téléchargeable, il a un bouton « Hors ligne ».',
  'prepared.free': '{bytes} libres sur ce disque',
} as const satisfies Translated<typeof english>;
