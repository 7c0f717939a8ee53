import type { notes as english } from '../en/notes.ts';
import type { Translated } from '../message.ts';

export const notes: Translated<typeof english> = {
  'notes.title': 'Sus notas',
  'notes.storage.on-disk': 'Se guardan en este equipo, cifradas, y nunca se envían.',
  'notes.storage.until-quit': 'Se guardan hasta que salga de la aplicación. Exporte sus notas antes.',
  'notes.storage.locked':
    'Su llavero está bloqueado. Lo que escriba ahora se pierde si sale antes de desbloquearlo.',
  'notes.rating': 'Su puntuación',
  'notes.ratingNone': 'Ninguna',
  'notes.playFrom': 'Reproducir desde {time}',
  'notes.at': 'Nota en {time}',
  'notes.whole': 'Nota sobre toda la película',
  'notes.add': 'Añadir una nota',
  'notes.remove': 'Eliminar esta nota',
  'notes.export': 'Exportar…',
  'notes.exported': 'Notas exportadas',
  'notes.notSaved': 'No se guardó ({code}). Su texto sigue aquí.',
  'notes.full': 'No se guardó: no queda espacio. Su texto sigue aquí; libere algo de espacio.',
  'notes.left': 'No se pudo guardar una nota ({code}). La encontrará en los detalles de la película.',
  'notes.stored': {
    one: 'Notas privadas sobre {count} película',
    many: 'Notas privadas sobre {count} de películas',
    other: 'Notas privadas sobre {count} películas',
  },
  'notes.storedHint': 'Se incluyen las notas sobre películas que ya no se comparten con usted.',
  'notes.signOutTitle': '¿Exportar antes sus notas?',
  'notes.signOutText': {
    one: 'Cerrar la sesión borra de este equipo sus notas sobre {count} película.',
    many: 'Cerrar la sesión borra de este equipo sus notas sobre {count} de películas.',
    other: 'Cerrar la sesión borra de este equipo sus notas sobre {count} películas.',
  },
  'notes.eraseText': {
    one: 'Sus notas sobre {count} película también se borran.',
    many: 'Sus notas sobre {count} de películas también se borran.',
    other: 'Sus notas sobre {count} películas también se borran.',
  },
};
