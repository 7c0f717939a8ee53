/** Ids of the states whose layout is checked in every size. */
export const sizedStates = [
  'library',
  'room-series',
  'room-many',
  'room-list',
  'search',
  'details-last-view',
  'details-external-display',
  'library-empty',
  'library-shared',
  'first-run',
  'sign-in-pin',
  'room-sign-in',
  'access-link',
  'access-sent-both',
  'reactivate-draft',
  'banners-network',
  'settings',
  'check-trouble',
  'history',
  'history-export',
  'prepared-screen',
  'toasts',
];

/** Ids of the states with the most text in the least space. */
export const wordyStates = [
  // `history-export` is excluded, because it presses a button by its English name.
  ...sizedStates.filter((id) => id !== 'history-export' && id !== 'toasts'),
  'library-no-hero',
  'room-series-grid',
  'settings-about',
  'settings-erase',
  'sign-in-either',
  'access-both',
  'opening-new-view',
  'add-foreign',
  'update-needed',
  'search-empty',
  'failure-dialog',
];

/** Window sizes. The smallest ones are the wide ones magnified, and need no screenshot. */
export const sizes = [
  { width: 900, height: 600, photographed: true },
  { width: 1280, height: 800, photographed: false },
  { width: 2560, height: 1440, photographed: true },
  // 1280 by 800 at 200 %.
  { width: 640, height: 400, photographed: false },
  // 1280 wide at 400 %, as WCAG's reflow criterion requires.
  { width: 320, height: 256, photographed: false },
] as const;

/** Runs in the page. Returns the largest horizontal scroll distance of any element, in CSS pixels. */
export function sidewaysScroll(): number {
  const places = document.querySelectorAll('main, [role=dialog], [role=alertdialog]');
  return Math.max(
    ...[...places].map((place) => place.scrollWidth - place.clientWidth),
    document.documentElement.scrollWidth - innerWidth,
  );
}

/** Runs in the page. Returns targets that are smaller than 24 by 24 CSS pixels, or invisible without a hover. */
export function unseenTargets(): string[] {
  return (
    [...document.querySelectorAll<HTMLElement>('button, a, input, [role=tab], [role=menuitem]')]
      .filter((element) => element.checkVisibility() && !element.closest('[class*=skip]'))
      // These elements are only for screen readers.
      .filter((element) => element.style.width !== '1px')
      // The button of a card covers the whole card, so the card is the target.
      .filter((element) => getComputedStyle(element, '::after').position !== 'absolute')
      // The field of a switch or a choice is hidden, so its label is the target.
      .map((element) => ({ element, box: (element.closest('label') ?? element).getBoundingClientRect() }))
      .filter(({ element, box }) => {
        if (box.width === 0) return false;
        // The menu of a card is not needed to use the card.
        const isSeen = element.ariaHasPopup !== null || element.checkVisibility({ opacityProperty: true });
        return !isSeen || box.width < 24 || box.height < 24;
      })
      .map(({ element }) => element.outerHTML.slice(0, 140))
  );
}
