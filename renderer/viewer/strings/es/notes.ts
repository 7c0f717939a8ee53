import type { notes as english } from '../en/notes.ts';
import type { Translated } from '../message.ts';

export const notes: Translated<typeof english> = {
  'notes.title': 'Sus notas',
  'notes.storage.on-disk': 'Se guardan solo en este equipo, cifradas.',
  'notes.storage.until-quit': 'Se guardan solo hasta que salga de la aplicación.',
  'notes.exportFirst': 'Expórtelas antes.',
  'notes.storage.locked':
    'Su llavero está bloqueado. Desbloquéelo antes de salir o se perderán las notas nuevas.',
  'notes.rating': 'Su puntuación',
  'notes.ratingNone': 'Ninguna',
  'notes.playFrom': 'Reproducir desde {time}',
  'notes.at': 'Nota en {time}',
  'notes.whole': 'Nota sobre toda la película',
  'notes.add': 'Añadir una nota',
  'notes.remove': 'Eliminar nota',
  'notes.removed': 'Nota eliminada',
  'notes.export': 'Exportar…',
  'notes.exported': 'Notas exportadas',
  'notes.notSaved': 'No se pudo guardar esta nota, pero su texto sigue aquí.',
  'notes.full': 'No se guardó: no queda espacio. Libere algo de espacio; su texto sigue aquí.',
  'notes.left': 'No se pudo guardar una nota. La encontrará en los detalles de la película.',
  'notes.stored': {
    one: 'Notas privadas sobre {count} película',
    many: 'Notas privadas sobre {count} de películas',
    other: 'Notas privadas sobre {count} películas',
  },
  'notes.storedHint': 'Incluye notas sobre películas que ya no se comparten con usted.',
  'notes.eraseText': {
    one: 'También se borran sus notas sobre {count} película.',
    many: 'También se borran sus notas sobre {count} de películas.',
    other: 'También se borran sus notas sobre {count} películas.',
  },
  'notes.unsavedTitle': {
    one: 'Su nota no se guardó',
    many: 'Sus notas no se guardaron',
    other: 'Sus notas no se guardaron',
  },
  'notes.unsavedText': {
    one: 'Se cerró su sesión o terminó la película antes de poder guardarla. Copie el texto si lo necesita: al cerrar, se descarta.',
    many: 'Se cerró su sesión o terminó la película antes de poder guardarlas. Copie los textos si los necesita: al cerrar, se descartan.',
    other:
      'Se cerró su sesión o terminó la película antes de poder guardarlas. Copie los textos si los necesita: al cerrar, se descartan.',
  },
};
