import type { library as english } from '../en/library.ts';
import type { Translated } from '../message.ts';

export const library = {
  'library.title': 'Biblioteca',
  'library.rooms': 'Sus salas',
  'library.continue': 'Seguir viendo',
  'library.continueMore': 'Más títulos para seguir viendo',
  'library.expiring': 'Caduca pronto',
  'library.toRoom': 'Ir a la sala',
  'library.refreshing': 'Buscando novedades',
  'library.scrollBack': 'Retroceder en {name}',
  'library.scrollOn': 'Avanzar en {name}',

  'library.emptyTitle': 'Sus pases empiezan con una invitación',
  'library.emptyText':
    'Llegó por correo electrónico, con un enlace o una clave de sala. Pegue aquí cualquiera de los dos.',

  'card.sharedWith': 'Para {name}',
  'card.new': { one: '{count} novedad', many: '{count} novedades', other: '{count} novedades' },
  'card.videos': { one: '{count} vídeo', many: '{count} vídeos', other: '{count} vídeos' },
  'card.signIn': 'Requiere iniciar sesión',
  'card.noLongerShared': 'Ya no se comparte',
  'card.unread': 'Aún sin consultar',
  'card.closes': 'Cierra {distance}',
  'card.closed': 'Cerró {distance}',
  'card.nextExpiry': 'Próximo vencimiento {distance}',
  'card.refreshing': 'Actualizando',
  'card.more': 'Más opciones para {name}',
  'card.moveFirst': 'Llevar al principio',
  'card.moveEarlier': 'Adelantar',
  'card.moveLater': 'Atrasar',
  'card.moveLast': 'Llevar al final',
  'card.remove': 'Quitar de la biblioteca',
  'card.series': 'Serie',
  'card.film': 'Película',

  'continue.left': 'Quedan {duration}',
  'continue.resumeNamed': 'Reanudar {name}',

  'add.title': 'Añadir una sala',
  'add.label': 'Clave de sala, enlace o texto de la invitación',
  'add.placeholder': 'Pegar aquí',
  'add.hint': 'También puede soltar un enlace en cualquier punto de esta ventana.',
  'add.submit': 'Abrir la sala',
  'add.reading': 'Leyendo el texto pegado',
  'add.adding': 'Buscando la sala',
  'add.nothing':
    'Este texto no contiene ninguna clave de sala. Una clave tiene de 6 a 64 letras, cifras, guiones o guiones bajos.',
  'add.chooseTitle': '¿Qué sala es?',
  'add.chooseText': {
    one: 'El texto contiene {count} clave posible.',
    many: 'El texto contiene {count} claves posibles.',
    other: 'El texto contiene {count} claves posibles.',
  },
  'add.fromHost': 'de {host}',
  'add.bareKey': 'una clave sin enlace',
  'add.foreignTitle': 'Este enlace viene de otro sitio',
  'add.foreignText':
    'Lleva a {host}, de donde no vienen sus screeners. Solo se usa la clave {key} que contiene, y solo con su propio servicio. Continúe si confía en quien lo envió.',
  'add.foreignGo': 'Usar la clave',
  'add.foreignBack': 'No usarla',
} as const satisfies Translated<typeof english>;
