import type { notes as english } from '../en/notes.ts';
import type { Translated } from '../message.ts';

export const notes: Translated<typeof english> = {
  'notes.title': 'Vos notes',
  'notes.storage.on-disk': 'Enregistrées uniquement sur cet ordinateur, chiffrées.',
  'notes.storage.until-quit': 'Conservées jusqu’à la fermeture de l’application.',
  'notes.exportFirst': 'Exportez vos notes avant.',
  'notes.storage.locked':
    'Votre trousseau est verrouillé. Déverrouillez-le avant de quitter, sinon les nouvelles notes seront perdues.',
  'notes.rating': 'Votre note sur 10',
  'notes.ratingNone': 'Aucune',
  'notes.playFrom': 'Lire à partir de {time}',
  'notes.at': 'Note à {time}',
  'notes.whole': 'Note sur l’ensemble du film',
  'notes.add': 'Ajouter une note',
  'notes.remove': 'Supprimer la note',
  'notes.removed': 'Note supprimée',
  'notes.export': 'Exporter…',
  'notes.exported': 'Notes exportées',
  'notes.notSaved': 'Impossible d’enregistrer cette note, mais votre texte reste ici.',
  'notes.full': 'Non enregistré : il n’y a plus d’espace. Libérez de l’espace ; votre texte reste ici.',
  'notes.left': 'Une note n’a pas pu être enregistrée. Vous la retrouverez dans les détails du film.',
  'notes.stored': {
    one: 'Notes privées sur {count} film',
    many: 'Notes privées sur {count} de films',
    other: 'Notes privées sur {count} films',
  },
  'notes.storedHint': 'Comprend les notes sur les films qui ne sont plus partagés avec vous.',
  'notes.eraseText': {
    one: 'Cela efface aussi vos notes sur {count} film.',
    many: 'Cela efface aussi vos notes sur {count} de films.',
    other: 'Cela efface aussi vos notes sur {count} films.',
  },
  'notes.unsavedTitle': {
    one: 'Votre note n’a pas été enregistrée',
    many: 'Vos notes n’ont pas été enregistrées',
    other: 'Vos notes n’ont pas été enregistrées',
  },
  'notes.unsavedText': {
    one: 'Votre session ou le film a pris fin avant l’enregistrement. Copiez le texte si vous en avez besoin : il est supprimé à la fermeture.',
    many: 'Votre session ou le film a pris fin avant l’enregistrement. Copiez les textes si vous en avez besoin : ils sont supprimés à la fermeture.',
    other:
      'Votre session ou le film a pris fin avant l’enregistrement. Copiez les textes si vous en avez besoin : ils sont supprimés à la fermeture.',
  },
};
