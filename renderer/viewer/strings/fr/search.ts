import type { search as english } from '../en/search.ts';
import type { Translated } from '../message.ts';

export const search = {
  'search.title': 'Recherche',
  'search.label': 'Titre, réalisation, distribution ou salle',
  'search.before': 'Recherchez des films, des personnes et des salles dans votre bibliothèque.',
  'search.unwatched': 'Non vus',
  'search.short': 'Moins de {minutes} minutes',
  'search.favourites': 'Favoris',
  'search.rooms': 'Salles',
  'search.films': 'Films',
  'search.found': { one: '{count} film', many: '{count} de films', other: '{count} films' },
  'search.ask': 'Rechercher dans toutes les salles',
  'search.searched': 'Salles parcourues : {searched} sur {of}',
  'search.missingSignIn': {
    one: '{count} exige de se connecter',
    many: '{count} exigent de se connecter',
    other: '{count} exigent de se connecter',
  },
  'search.missingClosed': {
    one: '{count} n’est pas disponible',
    many: '{count} ne sont pas disponibles',
    other: '{count} ne sont pas disponibles',
  },
  'search.missingFailed': { one: '{count} en échec', many: '{count} en échec', other: '{count} en échec' },
  'search.held': 'Salles parcourues : {searched} sur {of}. La suite arrive sous peu.',
  'search.noneHere': 'Pour l’instant, seul ce qui est chargé sur cet ordinateur a été parcouru.',
  'search.noneFilter': 'Aucun film ne correspond aux filtres',
  'search.filtersOn': 'Filtres actifs : {filters}',
  'search.hidden': 'Aucun résultat pour « {query} » avec ces filtres',
  'search.noFavourites': 'Pas encore de favoris',
  'search.favouritesHow': 'Pour en ajouter un, ouvrez un film et choisissez « {action} ».',
  'search.clearFilters': 'Effacer les filtres',
} as const satisfies Translated<typeof english>;
