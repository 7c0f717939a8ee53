/** States whose layout is checked in every size. */
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

/** States with the most text in the least space. */
export const wordyStates = [
  // Excluded: one presses a button by its English name.
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
];

/** Window sizes. The smallest are the wide ones magnified, and need no screenshot. */
export const sizes = [
  { width: 900, height: 600, photographed: true },
  { width: 1280, height: 800, photographed: false },
  { width: 2560, height: 1440, photographed: true },
  // 1280 by 800 at 200 %.
  { width: 640, height: 400, photographed: false },
  // WCAG reflow: 1280 at 400 %.
  { width: 320, height: 256, photographed: false },
] as const;

/** In the page: the largest horizontal scroll distance of any element, in CSS pixels. */
export function sidewaysScroll(): number {
  const places = document.querySelectorAll('main, [role=dialog], [role=alertdialog]');
  return Math.max(
    ...[...places].map((place) => place.scrollWidth - place.clientWidth),
    document.documentElement.scrollWidth - innerWidth,
  );
}

/** In the page: returns targets smaller than 24 by 24 CSS pixels. */
export function smallTargets(): string[] {
  return (
    [...document.querySelectorAll<HTMLElement>('button, a, input, [role=tab], [role=menuitem]')]
      .filter((element) => element.checkVisibility() && !element.closest('[class*=skip]'))
      // These are only for screen readers.
      .filter((element) => element.style.width !== '1px')
      // A card is its own target: its button covers the whole card.
      .filter((element) => getComputedStyle(element, '::after').position !== 'absolute')
      // The label of a switch or a choice is its target: the field itself is hidden.
      .map((element) => ({ element, box: (element.closest('label') ?? element).getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && (box.width < 24 || box.height < 24))
      .map(({ element }) => element.outerHTML.slice(0, 140))
  );
}
