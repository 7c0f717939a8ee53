import type { history as english } from '../en/history.ts';
import type { Translated } from '../message.ts';

export const history = {
  'history.lead':
    'Ce que vous avez lu sur cet ordinateur, quand, et comment cela s’est terminé. Conservé uniquement sur cet ordinateur, chiffré.',
  'history.loading': 'Ouverture de votre historique',
  'history.emptyTitle': 'Aucune séance pour l’instant',
  'history.emptyText': 'Vos séances apparaissent ici, avec la durée vue et les visionnages utilisés.',
  'history.summary': {
    one: '{count} séance, {watched} de visionnage',
    many: '{count} de séances, {watched} de visionnage',
    other: '{count} séances, {watched} de visionnage',
  },
  'history.summaryLittle': {
    one: '{count} séance, moins d’une minute de visionnage',
    many: '{count} de séances, moins d’une minute de visionnage',
    other: '{count} séances, moins d’une minute de visionnage',
  },
  'history.export': 'Exporter',
  'history.times': 'De {from} à {to}',
  'history.now': 'En cours',
  'history.watched': 'Durée vue : {length}',
  'history.watchedLittle': 'Durée vue : moins d’une minute',
  'history.usedView': 'Un visionnage utilisé',
  'history.noView': 'Aucun visionnage utilisé',
  'history.marked': 'Avec filigrane',
  'history.notes': 'Ce qui s’est passé',

  'history.ended.left': 'Vous avez arrêté la lecture',
  'history.ended.ended': 'Lu jusqu’à la fin',
  'history.ended.failed': 'La lecture a échoué',
  'history.ended.quit': 'Vous avez fermé l’application',
  'history.ended.cut-off': 'Arrêt inattendu de l’application ou de l’ordinateur',
  'history.ended.viewer-gone': 'L’application a eu un problème et s’est rechargée',
  'history.ended.signed-out': 'Votre session a pris fin',
  'history.ended.refused': 'N’est plus partagé',
  'history.ended.replaced': 'Vous avez ouvert un autre film',
  'history.ended.cancelled': 'Vous avez annulé',
  'history.ended.profile': 'La configuration a changé',
  'history.ended.expired': 'L’accès a expiré',
  'history.ended.other': 'Terminé',

  'history.note.watermark-recipient': 'Le filigrane affichait le nom du destinataire',
  'history.note.watermark-image-unavailable': 'L’image du filigrane n’était pas disponible',
  'history.note.watermark-lost': 'Le filigrane a été masqué un instant, le film s’est donc mis en pause',
  'history.note.grant-not-kept': 'Le visionnage n’a pas pu être enregistré pour plus tard',
  'history.note.engagement-refused': 'Le service a refusé le rapport de visionnage',
  'history.note.offline-view-refused': 'Le service a refusé le rapport d’un visionnage hors ligne',
  'history.note.begun-offline': 'Commencé hors ligne',
  'history.note.licence-refused': 'La licence a été refusée',
  'history.note.prepared': 'Téléchargé',
  'history.note.prepared-shown': 'Lu depuis le téléchargement',
  'history.note.problem': 'Un problème est survenu',
  'history.note.media-host': 'Une partie du film provenait de {host}',

  'history.reportTitle': 'Historique des séances sur cet ordinateur',
  'history.reportZone': 'Fuseau horaire : {zone}.',
} as const satisfies Translated<typeof english>;
