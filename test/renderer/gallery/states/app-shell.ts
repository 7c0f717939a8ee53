import type { CheckResult } from '../../../../preload/contract/app.ts';
import {
  anAuditEntry,
  aStorageUse,
  aVideo,
  day,
  goodChecks,
  hour,
  noon,
} from '../../../builders/contract.ts';
import { failed } from '../../../fakes/bridge.ts';
import { cards } from '../catalogue.ts';
import { type GalleryState, never } from '../state.ts';

const world = { cards };

const history = [
  anAuditEntry({ openedAt: noon - 0.4 * hour, endedAt: null, watchedSeconds: 1_320, endedBecause: null }),
  anAuditEntry({
    id: 'entry-2',
    roomKey: 'the-cartographers',
    title: 'The Meridian',
    openedAt: noon - 3 * hour,
    endedAt: noon - 2 * hour,
    watchedSeconds: 3_180,
    watermark: 'none',
  }),
  anAuditEntry({
    id: 'entry-3',
    roomKey: 'gone',
    title: 'حديقة الظلال الطويلة',
    openedAt: noon - day - 5 * hour,
    endedAt: noon - day - 3.2 * hour,
    watchedSeconds: 4_020,
    endedBecause: 'cut-off',
    notes: ['watermark-lost', 'problem-SV-S1002'],
  }),
  anAuditEntry({
    id: 'entry-4',
    roomKey: 'vault-nine',
    title: 'Vault Nine',
    openedAt: noon - day - 8 * hour,
    endedAt: noon - day - 8 * hour + 30,
    watchedSeconds: 12,
    endedBecause: 'failed',
    spentView: false,
    notes: ['licence-refused-403'],
  }),
  anAuditEntry({
    id: 'entry-5',
    roomKey: 'garden',
    title: 'The Garden of Long Shadows and the Three Daughters of the Clockmaker',
    openedAt: noon - 9 * day,
    endedAt: noon - 9 * day + 2 * hour,
    watchedSeconds: 6_900,
    endedBecause: 'left',
    notes: ['watermark-recipient', 'begun-offline'],
    watermark: 'recipient',
  }),
];

const change = (...changed: readonly CheckResult[]): readonly CheckResult[] =>
  goodChecks.map((check) => changed.find(({ id }) => id === check.id) ?? check);

const worn = {
  profile: {
    state: 'ready',
    host: 'watch.example.com',
    source: 'imported',
  },
  session: { signedIn: false, name: null, method: 'password', rememberSeconds: null, endedBecause: null },
  canOpenAtLogin: false,
  update: { state: 'downloading', percent: 42, version: '1.2.0' },
  widevine: { state: 'absent', reason: 'not-in-this-build' },
  protection: { capture: 'bypassable', reason: 'macos-screen-capture-kit', lifted: false },
} as const;

/** States of the settings, the check of the computer, the history, and texts that are shown before they are sent. */
export const appShellStates: readonly GalleryState[] = [
  { id: 'settings', world, route: { name: 'settings' } },
  { id: 'settings-language', world, route: { name: 'settings' }, press: 'English' },
  { id: 'settings-storage', world, route: { name: 'settings' }, heading: 'settings.storage' },
  {
    id: 'settings-advanced',
    world,
    route: { name: 'settings' },
    act: () => {
      const summary = document.querySelector<HTMLElement>('main summary');
      summary?.click();
      summary?.closest('section')?.scrollIntoView();
    },
  },
  { id: 'settings-about', world, route: { name: 'settings' }, scroll: 100_000 },
  {
    id: 'settings-unsaved',
    world,
    route: { name: 'settings' },
    answers: { 'settings:write': () => failed('storage', { code: 'SV-STORAGE' }) },
    wait: 300,
    act: () => document.querySelector<HTMLElement>('input[value=large]')?.click(),
  },
  {
    id: 'settings-worn',
    world: {
      ...world,
      status: worn,
      storage: aStorageUse({ kept: 'in-memory', reportsWaiting: 3 }),
    },
    route: { name: 'settings' },
    heading: 'settings.startUp',
  },
  {
    id: 'settings-storage-failed',
    world,
    route: { name: 'settings' },
    answers: { 'storage:read': () => failed('storage') },
    heading: 'settings.storage',
  },
  {
    id: 'settings-sign-out',
    world,
    route: { name: 'settings' },
    act: ({ dialogs }) => dialogs.getState().show({ kind: 'sign-out', notedFilms: 2 }),
  },
  {
    id: 'settings-erase',
    world,
    route: { name: 'settings' },
    act: ({ dialogs }) => dialogs.getState().show({ kind: 'erase', what: 'everything' }),
  },
  { id: 'check', world, route: { name: 'check' } },
  {
    id: 'check-trouble',
    world: {
      ...world,
      checks: change(
        { id: 'protection', state: 'limited', fact: 'bypassable, macos-screen-capture-kit' },
        { id: 'service', state: 'failed', fact: 'timeout SV-TIMEOUT' },
        { id: 'media', state: 'failed', fact: '1 of 2 media hosts answer' },
        { id: 'keychain', state: 'limited', fact: 'memory' },
        { id: 'clock', state: 'limited', fact: 'the system clock differs by -7260 s' },
      ),
      status: worn,
    },
    route: { name: 'check' },
    facts: {
      widevine: null,
      clearKey: true,
      hdcp: null,
      codecs: ['vp9', 'opus'],
      clip: { how: 'none', frames: 0, dropped: 0, milliseconds: 6_012 },
    },
  },
  { id: 'check-running', world, route: { name: 'check' }, answers: { 'diagnostics:check': never } },
  {
    id: 'check-report',
    world,
    route: { name: 'check' },
    act: ({ report }) => void report.getState().showComputer('W4100'),
  },
  { id: 'history', world: { ...world, history }, route: { name: 'history' } },
  { id: 'history-empty', world, route: { name: 'history' } },
  {
    id: 'history-loading',
    world,
    route: { name: 'history' },
    answers: { 'screenings:history': never },
    wait: 500,
  },
  {
    id: 'history-failed',
    world,
    route: { name: 'history' },
    answers: { 'screenings:history': () => failed('keychain-locked') },
  },
  {
    id: 'history-export',
    world: { ...world, history },
    route: { name: 'history' },
    press: 'Export',
  },
  {
    id: 'update-needed',
    world: { ...world, status: { update: { state: 'required', version: '2.0.0', ready: true } } },
    answers: { 'screenings:open': () => failed('update-needed', { code: 'SV-UPDATE', canRetry: false }) },
    act: ({ screening }) => void screening.getState().play(aVideo()),
    wait: 300,
  },
  {
    id: 'whats-new',
    world: { ...world, status: { whatsNew: { version: '1.2.0', notes: '' } } },
    act: ({ dialogs }) =>
      dialogs.getState().show({
        kind: 'whats-new',
        version: '1.2.0',
        notes:
          'A calmer autumn.\n- Films begin sooner.\n- Your history, to read and to pass on.\n- <b>Bold</b> stays as it is.',
      }),
  },
];
