import type { search as english } from '../en/search.ts';
import type { Translated } from '../message.ts';

export const search = {
  'search.title': 'Búsqueda',
  'search.label': 'Título, dirección, reparto o sala',
  'search.before': 'Busque películas, personas y salas en su biblioteca.',
  'search.unwatched': 'No vistos',
  'search.short': 'Menos de {minutes} minutos',
  'search.favourites': 'Favoritos',
  'search.rooms': 'Salas',
  'search.films': 'Películas',
  'search.found': { one: '{count} película', many: '{count} de películas', other: '{count} películas' },
  'search.ask': 'Buscar en todas las salas',
  'search.searched': '{searched} de {of} salas revisadas',
  'search.missingSignIn': {
    one: '{count} requiere iniciar sesión',
    many: '{count} requieren iniciar sesión',
    other: '{count} requieren iniciar sesión',
  },
  'search.missingClosed': {
    one: '{count} no está disponible',
    many: '{count} no están disponibles',
    other: '{count} no están disponibles',
  },
  'search.missingFailed': {
    one: '{count} ha fallado',
    many: '{count} han fallado',
    other: '{count} han fallado',
  },
  'search.held': '{searched} de {of} salas revisadas. El resto sigue en breve.',
  'search.noneHere': 'Por ahora solo se ha buscado en lo que está cargado en este equipo.',
  'search.noneFilter': 'Ninguna película coincide con los filtros',
  'search.filtersOn': 'Filtros activos: {filters}',
  'search.hidden': 'Sin resultados para «{query}» con estos filtros',
  'search.noFavourites': 'Aún no hay favoritos',
  'search.favouritesHow': 'Para añadir uno, abra una película y elija «{action}».',
  'search.clearFilters': 'Quitar los filtros',
} as const satisfies Translated<typeof english>;
