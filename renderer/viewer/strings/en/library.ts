import type { Message } from '../message.ts';

export const library = {
  'library.title': 'Library',
  'library.rooms': 'Your rooms',
  'library.continue': 'Continue watching',
  'library.continueMore': 'More to continue',
  'library.expiring': 'Expiring soon',
  'library.toRoom': 'Go to the room',
  'library.refreshing': 'Looking for news',
  'library.scrollBack': 'Scroll back in {name}',
  'library.scrollOn': 'Scroll on in {name}',

  'library.emptyTitle': 'Your screenings begin with an invitation',
  'library.emptyText': 'It came by e-mail, with a link or a room key. Paste either one here.',

  'card.sharedWith': 'For {name}',
  'card.new': { one: '{count} new', other: '{count} new' },
  'card.videos': { one: '{count} video', other: '{count} videos' },
  'card.signIn': 'Sign in to open',
  'card.noLongerShared': 'No longer shared',
  'card.unread': 'Not read yet',
  'card.closes': 'Closes {distance}',
  'card.closed': 'Closed {distance}',
  'card.refreshing': 'Refreshing',
  'card.more': 'More for {name}',
  'card.moveFirst': 'Move to the front',
  'card.moveEarlier': 'Move earlier',
  'card.moveLater': 'Move later',
  'card.moveLast': 'Move to the end',
  'card.remove': 'Remove from library',
  'card.series': 'Series',
  'card.film': 'Film',

  'continue.left': '{duration} left',
  'continue.resumeNamed': 'Resume {name}',

  'add.title': 'Add a room',
  'add.label': 'Room key, link, or the text of your invitation',
  'add.placeholder': 'Paste it here',
  'add.hint': 'You can also drop a link anywhere on this window.',
  'add.submit': 'Open room',
  'add.reading': 'Reading what you pasted',
  'add.adding': 'Looking for the room',
  'add.nothing':
    'There is no room key in this text. A key has 6 to 64 letters, digits, dashes or underscores.',
  'add.chooseTitle': 'Which room is it?',
  'add.chooseText': {
    one: 'The text holds {count} possible key.',
    other: 'The text holds {count} possible keys.',
  },
  'add.fromHost': 'from {host}',
  'add.bareKey': 'a key without a link',
  'add.foreignTitle': 'This link is from elsewhere',
  'add.foreignText':
    'It points to {host}, which is not where your screeners come from. Only the key {key} in it is used, and only with your own service. Go on if you trust who sent it.',
  'add.foreignGo': 'Use the key',
  'add.foreignBack': 'Do not use it',
} as const satisfies Readonly<Record<string, Message>>;
