import type { Message } from '../message.ts';

export const search = {
  'search.title': 'Search',
  'search.label': 'Title, director, cast or room',
  'search.before': 'Search the films, people and rooms in your library.',
  'search.unwatched': 'Unwatched',
  'search.short': 'Under {minutes} minutes',
  'search.favourites': 'Favourites',
  'search.rooms': 'Rooms',
  'search.films': 'Films',
  'search.found': { one: '{count} film', other: '{count} films' },
  'search.ask': 'Search all rooms',
  'search.searched': 'Searched {searched} of {of} rooms',
  'search.missingSignIn': { one: '{count} needs a sign-in', other: '{count} need a sign-in' },
  'search.missingClosed': { one: '{count} isn’t available', other: '{count} aren’t available' },
  'search.missingFailed': { one: '{count} failed', other: '{count} failed' },
  'search.held': 'Searched {searched} of {of} rooms. The rest follow shortly.',
  'search.noneHere': 'So far we searched only what’s loaded on this computer.',
  'search.noneFilter': 'No matches',
  'search.clearFilters': 'Clear filters',
} as const satisfies Readonly<Record<string, Message>>;
