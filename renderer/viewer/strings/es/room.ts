import type { room as english } from '../en/room.ts';
import type { Translated } from '../message.ts';

export const room = {
  'room.loading': 'Abriendo la sala',
  'room.sharedWith': 'Compartida con {name}',
  'room.series': 'Serie',
  'room.film': 'Película',
  'room.seasons': { one: '{count} temporada', many: '{count} temporadas', other: '{count} temporadas' },
  'room.more': 'Más',
  'room.less': 'Menos',
  'room.about': 'Acerca de {name}',
  'room.aboutOpen': 'Reparto, equipo y más',
  'room.cast': 'Reparto y equipo',
  'room.recipient': 'Compartida con',
  'room.stale': 'Última consulta: {when}',

  'room.videos': 'Vídeos',
  'room.episodes': 'Episodios',
  'room.allSeasons': 'Todos los episodios',
  'room.season': 'Temporada {number}',
  'room.specials': 'Especiales',
  'room.seasonsLabel': 'Temporadas',
  'room.search': 'Buscar por nombre',
  'room.searchClear': 'Borrar la búsqueda',
  'room.searching': 'Buscando',
  'room.count': { one: '{count} vídeo', many: '{count} vídeos', other: '{count} vídeos' },
  'room.countSoFar': {
    one: '{count} vídeo por ahora',
    many: '{count} vídeos por ahora',
    other: '{count} vídeos por ahora',
  },
  'room.found': { one: '{count} resultado', many: '{count} resultados', other: '{count} resultados' },
  'room.layout': 'Disposición',
  'room.layoutGrid': 'Mostrar en cuadrícula',
  'room.layoutList': 'Mostrar en lista',
  'room.loadingPage': 'Cargando más vídeos',

  'room.emptyTitle': 'Aún no hay nada aquí',
  'room.emptyText': 'Los vídeos que se compartan en esta sala aparecerán aquí por sí solos.',
  'room.emptySeasonTitle': 'Aún no hay episodios en esta temporada',
  'room.emptySeasonText': 'Aparecerán aquí en cuanto se compartan con usted.',
  'room.noMatchTitle': 'Ningún nombre contiene «{query}»',
  'room.noMatchText': 'Revise la ortografía o busque con menos letras.',
  'room.noMatchSeason': 'Buscar en todos los episodios',

  'room.signInTitle': 'Inicie sesión para abrir esta sala',
  'room.signInText': 'Se compartió con usted personalmente.',
  'room.skipSignIn': 'Continuar sin iniciar sesión',
  'room.goneTitle': '{name} ya no se comparte con usted',
  'room.goneText':
    'Es posible que quien la envió haya dado por terminado el pase. Lo que se guardaba aquí se ha borrado.',
} as const satisfies Translated<typeof english>;
