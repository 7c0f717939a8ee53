import type { search as english } from '../en/search.ts';
import type { Translated } from '../message.ts';

export const search = {
  'search.title': 'Suche',
  'search.label': 'Titel, Regie, Besetzung oder Raum',
  'search.before': 'Durchsuchen Sie Filme, Personen und Räume Ihrer Bibliothek.',
  'search.unwatched': 'Ungesehen',
  'search.short': 'Unter {minutes} Minuten',
  'search.favourites': 'Favoriten',
  'search.rooms': 'Räume',
  'search.films': 'Filme',
  'search.found': { one: '{count} Film', other: '{count} Filme' },
  'search.ask': 'In allen Räumen suchen',
  'search.searched': '{searched} von {of} Räumen durchsucht',
  'search.missingSignIn': { one: '{count} braucht eine Anmeldung', other: '{count} brauchen eine Anmeldung' },
  'search.missingClosed': { one: '{count} ist nicht verfügbar', other: '{count} sind nicht verfügbar' },
  'search.missingFailed': { one: '{count} ist fehlgeschlagen', other: '{count} sind fehlgeschlagen' },
  'search.held': '{searched} von {of} Räumen durchsucht. Der Rest folgt in Kürze.',
  'search.noneHere': 'Bisher wurde nur durchsucht, was auf diesem Computer geladen ist.',
  'search.noneFilter': 'Keine Filme passen zu den Filtern',
  'search.filtersOn': 'Gefiltert nach: {filters}',
  'search.hidden': 'Keine Ergebnisse für „{query}“ mit diesen Filtern',
  'search.noFavourites': 'Noch keine Favoriten',
  'search.favouritesHow': 'Um einen hinzuzufügen, öffnen Sie einen Film und wählen Sie „{action}“.',
  'search.clearFilters': 'Filter entfernen',
} as const satisfies Translated<typeof english>;
