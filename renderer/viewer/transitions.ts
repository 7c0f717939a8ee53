/**
 * Keeps the start of transitions inside `place` from react-aria, whose list of running transitions
 * (its `runAfterTransition`) keeps an element for good that is removed while two or more of its properties change: it
 * listens for one `transitioncancel` only. Each such element holds the whole tree that was removed with it, such as a
 * row of a room that scrolls under the pointer. React-aria uses the list only to delay the focus under a screen reader.
 */
export function keepTransitions(place: HTMLElement): void {
  place.addEventListener('transitionrun', (event) => event.stopPropagation());
}
