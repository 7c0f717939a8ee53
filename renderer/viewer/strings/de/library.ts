import type { library as english } from '../en/library.ts';
import type { Translated } from '../message.ts';

export const library = {
  'library.title': 'Bibliothek',
  'library.rooms': 'Ihre Räume',
  'library.continue': 'Weitersehen',
  'library.continueMore': 'Mehr zum Weitersehen',
  'library.expiring': 'Läuft bald ab',
  'library.toRoom': 'Zum Raum',
  'library.refreshing': 'Suche nach Neuem',
  'library.scrollBack': 'In {name} zurückblättern',
  'library.scrollOn': 'In {name} weiterblättern',

  'library.emptyTitle': 'Ihre Vorführungen beginnen mit einer Einladung',
  'library.emptyText':
    'Sie kam per E-Mail, mit einem Link oder einem Raumschlüssel. Fügen Sie eines von beiden hier ein.',

  'card.sharedWith': 'Für {name}',
  'card.new': { one: '{count} neu', other: '{count} neu' },
  'card.videos': { one: '{count} Video', other: '{count} Videos' },
  'card.signIn': 'Anmeldung nötig',
  'card.noLongerShared': 'Nicht mehr freigegeben',
  'card.unread': 'Noch nicht abgerufen',
  'card.closes': 'Schließt {distance}',
  'card.closed': 'Geschlossen {distance}',
  'card.nextExpiry': 'Nächster Ablauf {distance}',
  'card.refreshing': 'Wird aktualisiert',
  'card.more': 'Mehr zu {name}',
  'card.moveFirst': 'An den Anfang',
  'card.moveEarlier': 'Nach vorn',
  'card.moveLater': 'Nach hinten',
  'card.moveLast': 'Ans Ende',
  'card.remove': 'Aus der Bibliothek entfernen',
  'card.series': 'Serie',
  'card.film': 'Film',

  'continue.left': 'Noch {duration}',
  'continue.resumeNamed': '{name} weitersehen',

  'add.title': 'Raum hinzufügen',
  'add.label': 'Raumschlüssel, Link oder Text Ihrer Einladung',
  'add.placeholder': 'Hier einfügen',
  'add.hint': 'Ein Link lässt sich auch überall auf diesem Fenster ablegen.',
  'add.submit': 'Raum öffnen',
  'add.reading': 'Der eingefügte Text wird gelesen',
  'add.adding': 'Der Raum wird gesucht',
  'add.nothing':
    'In diesem Text steht kein Raumschlüssel. Ein Schlüssel hat 6 bis 64 Buchstaben, Ziffern, Binde- oder Unterstriche.',
  'add.chooseTitle': 'Welcher Raum ist es?',
  'add.chooseText': {
    one: 'Der Text enthält {count} möglichen Schlüssel.',
    other: 'Der Text enthält {count} mögliche Schlüssel.',
  },
  'add.fromHost': 'von {host}',
  'add.bareKey': 'ein Schlüssel ohne Link',
  'add.foreignTitle': 'Dieser Link kommt von anderswo',
  'add.foreignText':
    'Er führt zu {host}; von dort kommen Ihre Screener nicht. Verwendet wird nur der Schlüssel {key} darin, und nur bei Ihrem eigenen Dienst. Fahren Sie fort, wenn Sie dem Absender vertrauen.',
  'add.foreignGo': 'Schlüssel verwenden',
  'add.foreignBack': 'Nicht verwenden',
} as const satisfies Translated<typeof english>;
