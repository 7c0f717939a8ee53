/** States whose layout is looked at in every size. */
export const sizedStates = [
  'library',
  'room-series',
  'room-many',
  'details-last-view',
  'library-empty',
  'first-run',
  'sign-in-pin',
  'access-link',
  'access-sent-both',
  'reactivate-draft',
  'banners-network',
  'settings',
  'check-trouble',
  'history',
  'history-export',
];

/** States with the most words in the least room. */
export const wordyStates = [
  // One presses a button by its English name.
  ...sizedStates.filter((id) => id !== 'history-export'),
  'library-no-hero',
  'room-series-grid',
  'settings-about',
  'settings-erase',
  'sign-in-either',
  'access-both',
  'opening-new-view',
  'add-foreign',
  'update-needed',
];
