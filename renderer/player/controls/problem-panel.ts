import { type Problem } from '../../embed/messages.ts';
import { formatMetrics } from '../playback-metrics.ts';
import { rowOf } from '../problems.ts';
import { hideOnStage } from '../stage.ts';
import { createTranslate, isStringKey, type StringKey, type Translate } from '../strings.ts';
import { createIconButton, createPill, make } from './elements.ts';
import { createIcon } from './icons.ts';

export interface ProblemPanel {
  readonly element: HTMLElement;
  /** Shows the problem, unless a failure is visible and this one is a notice or no more final. */
  show: (problem: Problem) => void;
  hide: () => void;
  /** Hides a promise that the film plays by itself, unless it does; call while the film waits and while it is paused. */
  setGoesOn: (goesOn: boolean) => void;
  /** Returns the severity of the visible problem; null if none is visible. */
  shown: () => Problem['severity'] | null;
  /** Returns whether a notice is visible that says why the film waits. */
  saysWait: () => boolean;
}

export interface ProblemPorts {
  readonly t: Translate;
  /** Title of the film, which a failure names because it covers the title line. Null on a web page. */
  readonly film: string | null;
  /** Returns whether the quality menu offers a lower quality than the one that plays. */
  readonly hasLowerQuality: () => boolean;
  readonly onRetry: () => void;
  /** Leaves the film; null if there is no page to go back to. */
  readonly onLeave: (() => void) | null;
  /** Copies a text to the clipboard. Resolves to whether it succeeded. */
  readonly copy: (text: string) => Promise<boolean>;
  /** Runs `go` once the panel may take the focus: not while the reviewer types a note. */
  readonly whenFocusFree: (go: () => void) => void;
}

/** Codes of notices that remain true until the film ends. The panel hides these notices after a while. */
const passing = new Set([
  ...['SV-CAPTIONS', 'SV-AUDIO', 'SV-AUDIO-CODEC', 'SV-HDKEY'],
  ...['SV-SOUND-LATE', 'SV-SOUND-STOPPED', 'SV-SOUND-SILENT'],
]);
/** Titles of notices whose advice says that the film plays by itself. */
const promises = new Set<StringKey>(['errorStallNetwork', 'errorStallStart', 'errorNetwork']);
/** Titles of notices that say why the film waits. */
const waitTitles = new Set<StringKey>([...promises, 'errorStall', 'opening']);
/** Titles of failures whose advice is to go back, which is then the first button. */
const leaveTitles = new Set<StringKey>(['errorForbidden', 'errorLicenceRefused', 'errorExpired']);
/** Titles of failures for which another try is useless. They replace the failure that is shown. */
const finalTitles = new Set<StringKey>([...leaveTitles, 'errorOutput', 'errorMark']);
const PASSING_MILLISECONDS = 12_000;
/** A notice is visible for this long, and then with the controls only, which stay while the film waits. */
const BRIEF_MILLISECONDS = 4000;
const english = createTranslate({});

/**
 * Creates the panel that shows a problem in one sentence, a recovery action and, under Details, the code for support. A
 * notice is a strip; a fatal problem fills the screen.
 */
export function createProblemPanel(ports: ProblemPorts): ProblemPanel {
  const { t, onRetry, onLeave, copy } = ports;
  const element = make('section', 'problem');
  let severity: Problem['severity'] | null = null;
  let shownTitle: StringKey | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Makes what is below the panel inert, because a fatal problem covers it; or usable again. */
  const setInertBelow = (isInert: boolean) => {
    let below = element.previousElementSibling;
    for (; below !== null; below = below.previousElementSibling) below.toggleAttribute('inert', isInert);
  };
  const hide = () => {
    clearTimeout(timer);
    severity = null;
    setInertBelow(false);
    hideOnStage(element);
    element.replaceChildren();
  };

  /** Lets the notice appear with the controls only. Its changes are not announced: a screen reader has read it. */
  const makeBrief = () => {
    element.classList.add('brief');
    element.removeAttribute('role');
  };
  const hideLater = (code: Problem['code']) => {
    timer = passing.has(code)
      ? setTimeout(hide, PASSING_MILLISECONDS)
      : setTimeout(makeBrief, BRIEF_MILLISECONDS);
  };

  const details = ({ code: name, facts, origins }: Problem) => {
    const hosts = origins.map((origin) => origin.replace(/^\w+:\/\//, ''));
    const code = [name, ...hosts].join(' · ');
    // The copied text is for support, so it is in English.
    const text = facts === undefined ? code : `${code} · ${formatMetrics(facts, english)}`;
    const button = createPill(t('copyCode'), () => {
      void copy(text).then((isCopied) => {
        if (isCopied) button.textContent = t('copied');
      });
    });
    button.classList.add('small');
    const disclosure = make(
      'details',
      'problem-details',
      make('summary', '', t('details')),
      make('p', '', t('quoteCode')),
      make('p', 'problem-code', make('span', 'code', t('code', { code })), button),
      // The film waits for data. Support receives the metrics with every code.
      ...(facts && name.startsWith('SV-STALL') ? [make('p', 'problem-facts', formatMetrics(facts, t))] : []),
    );
    // A notice stays while the reviewer reads its details.
    disclosure.addEventListener('toggle', () => {
      clearTimeout(timer);
      if (!disclosure.open) hideLater(name);
    });
    return disclosure;
  };

  const show = (problem: Problem) => {
    const { textKey, try: advice } = rowOf(problem.code, problem.httpStatus);
    const title = isStringKey(problem.textKey) ? problem.textKey : textKey;
    const isFatal = problem.severity === 'fatal';
    // A failure stays until the reviewer acts: its words must not change while they are read.
    const isFinal = (one: StringKey | null) => one !== null && finalTitles.has(one);
    if (severity === 'fatal' && !(isFatal && isFinal(title) && !isFinal(shownTitle))) return;
    clearTimeout(timer);
    if (!isFatal) hideLater(problem.code);
    severity = problem.severity;
    shownTitle = title;
    const tryKey = title === 'errorStall' && ports.hasLowerQuality() ? 'errorStallLowerTry' : `${title}Try`;
    element.className = isFatal ? 'problem fatal' : 'problem strip';
    element.setAttribute('role', isFatal ? 'alertdialog' : 'status');
    const heading = make('h2', '', t(title, { codec: problem.codec ?? '' }));
    heading.id = 'problem-title';
    element.setAttribute('aria-labelledby', heading.id);
    const text = make(
      'div',
      'problem-text',
      heading,
      make('p', '', t(isStringKey(tryKey) ? tryKey : advice)),
    );
    element.replaceChildren(createIcon('alert'), text);
    if (isFatal) {
      const again = createPill(t('tryAgain'), onRetry);
      const leave = onLeave === null ? [] : [createPill(t('close'), onLeave)];
      const ways = leaveTitles.has(title) ? [...leave, again] : [again, ...leave];
      const first = ways[0] ?? again;
      first.classList.add('main');
      text.append(make('div', 'problem-ways', ...ways), details(problem));
      if (ports.film !== null) text.prepend(make('p', 'problem-film', ports.film));
      element.hidden = false;
      setInertBelow(true);
      // If the problem is over by then, the button is no longer in the document and takes no focus.
      ports.whenFocusFree(() => first.focus());
    } else {
      if (title === 'errorStallStart')
        text.append(make('div', 'problem-ways', createPill(t('tryAgain'), onRetry)));
      text.append(details(problem));
      element.append(createIconButton('close', t('dismiss'), hide).element);
      element.hidden = false;
    }
  };

  hide();
  return {
    element,
    show,
    hide,
    setGoesOn: (goesOn) => {
      const advice = element.querySelector<HTMLElement>('h2 + p');
      if (advice !== null && shownTitle !== null) advice.hidden = !goesOn && promises.has(shownTitle);
    },
    shown: () => severity,
    saysWait: () => severity === 'notice' && shownTitle !== null && waitTitles.has(shownTitle),
  };
}
