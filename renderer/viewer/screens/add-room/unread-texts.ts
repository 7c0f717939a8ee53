/** Sentences for a file or a text that was not read, or not to its end. */
export const unreadTexts = {
  'not-text': 'add.notText',
  empty: 'add.emptyFile',
  'too-long': 'add.tooLong',
} as const;
