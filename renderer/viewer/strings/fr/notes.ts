import type { notes as english } from '../en/notes.ts';
import type { Translated } from '../message.ts';

export const notes: Translated<typeof english> = {
  'notes.title': 'Vos notes',
  'notes.storage.on-disk': 'Conservées sur cet ordinateur, chiffrées, et jamais envoyées.',
  'notes.storage.until-quit':
    'Conservées jusqu’à ce que vous quittiez l’application. Exportez vos notes avant.',
  'notes.storage.locked':
    'Votre trousseau est verrouillé. Ce que vous écrivez maintenant sera perdu si vous quittez l’application avant de le déverrouiller.',
  'notes.rating': 'Votre note sur 10',
  'notes.ratingNone': 'Aucune',
  'notes.playFrom': 'Lire à partir de {time}',
  'notes.at': 'Note à {time}',
  'notes.whole': 'Note sur l’ensemble du film',
  'notes.add': 'Ajouter une note',
  'notes.remove': 'Supprimer cette note',
  'notes.export': 'Exporter…',
  'notes.exported': 'Notes exportées',
  'notes.notSaved': 'Non enregistré ({code}). Votre texte reste ici.',
  'notes.full': 'Non enregistré : il n’y a plus d’espace. Votre texte reste ici ; libérez de l’espace.',
  'notes.left': 'Une note n’a pas pu être enregistrée ({code}). Vous la retrouvez dans les détails du film.',
  'notes.stored': {
    one: 'Notes privées sur {count} film',
    many: 'Notes privées sur {count} de films',
    other: 'Notes privées sur {count} films',
  },
  'notes.storedHint': 'Les notes sur les films qui ne sont plus partagés avec vous sont comprises.',
  'notes.signOutTitle': 'Exporter d’abord vos notes ?',
  'notes.signOutText': {
    one: 'Se déconnecter efface de cet ordinateur vos notes sur {count} film.',
    many: 'Se déconnecter efface de cet ordinateur vos notes sur {count} de films.',
    other: 'Se déconnecter efface de cet ordinateur vos notes sur {count} films.',
  },
  'notes.eraseText': {
    one: 'Vos notes sur {count} film sont effacées aussi.',
    many: 'Vos notes sur {count} de films sont effacées aussi.',
    other: 'Vos notes sur {count} films sont effacées aussi.',
  },
};
