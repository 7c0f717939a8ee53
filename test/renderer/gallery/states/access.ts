import type { Video } from '../../../../preload/contract/rooms.ts';
import type { FailureKind } from '../../../../preload/contract/failures.ts';
import { aPasscodeMessage, day, noon } from '../../../builders/contract.ts';
import { aFailure, failed, ok } from '../../../fakes/bridge.ts';
import { cards, episodes, feature, film, series, signedOut } from '../catalogue.ts';
import type { GalleryState } from '../state.ts';

const world = { cards, rooms: [film, series], videos: [feature, ...episodes] };
const route = { name: 'room', roomKey: 'salt-and-starlight' } as const;

const access = (
  id: string,
  kind: FailureKind,
  part: Partial<Video>,
  more: Partial<GalleryState> = {},
): GalleryState => {
  const video = { ...feature, cost: 'view', maxViews: 3, viewsConsumed: 1, ...part } as const;
  return {
    id: `access-${id}`,
    world,
    route,
    answers: { 'screenings:send-code': () => ok(aPasscodeMessage()) },
    ...more,
    act: (viewer, fake) => {
      const detail = kind.endsWith('-refused') ? { detail: 'Please check what you have entered.' } : {};
      viewer.dialogs.getState().show({
        kind: 'access',
        video,
        failure: aFailure(kind, { code: kind.endsWith('-refused') ? 'W4100' : 'SV-ASKED', ...detail }),
      });
      more.act?.(viewer, fake);
      if (id.startsWith('sent')) void viewer.access.getState().send(video);
      if (id === 'not-linked') void viewer.access.getState().send(video);
      if (id === 'link') viewer.access.getState().openLink(video);
    },
  };
};
const linked = { passcodeNeeded: true, maskedPhone: '+44 ···· 123' };
const expired: Video = {
  ...feature,
  positionSeconds: null,
  chips: [],
  availability: 'expired',
  expiryDate: noon - 3 * day,
  canReactivate: true,
};
const reactivate = (id: string, more: Partial<GalleryState>): GalleryState => ({
  id,
  world: { ...world, videos: [expired] },
  route,
  answers: { 'screenings:read-draft': () => ok(null) },
  act: ({ dialogs }) => dialogs.getState().show({ kind: 'reactivate', video: expired }),
  ...more,
});

/** States of sign-in, passwords, passcodes, phones and reactivation requests. */
export const accessStates: readonly GalleryState[] = [
  {
    id: 'sign-in-password',
    world: { ...world, status: { session: signedOut } },
    act: ({ dialogs }) => dialogs.getState().show({ kind: 'sign-in', resume: null, skip: null }),
  },
  {
    id: 'sign-in-pin',
    world: { ...world, status: { session: { ...signedOut, method: 'pin' } } },
    act: ({ dialogs }) => dialogs.getState().show({ kind: 'sign-in', resume: null, skip: () => undefined }),
  },
  {
    id: 'sign-in-either',
    world: { ...world, status: { session: { ...signedOut, method: null }, keychain: 'memory' } },
    act: ({ dialogs }) => dialogs.getState().show({ kind: 'sign-in', resume: null, skip: null }),
  },
  access('password', 'password-needed', { passwordNeeded: true }),
  access('password-refused', 'password-refused', { passwordNeeded: true }),
  access('both', 'password-needed', { passwordNeeded: true, ...linked }),
  access('sent-both', 'password-needed', { passwordNeeded: true, ...linked }),
  access('unknown-phone', 'passcode-needed', { passcodeNeeded: true, maskedPhone: null }),
  access('link', 'passcode-needed', { passcodeNeeded: true, maskedPhone: null }, { wait: 300 }),
  access(
    'not-linked',
    'passcode-needed',
    { passcodeNeeded: true, maskedPhone: null },
    {
      wait: 300,
      answers: {
        'screenings:send-code': () =>
          failed('phone-unknown', { code: 'W4105', detail: 'No phone number is linked to this screener.' }),
      },
    },
  ),
  access('sent-refused', 'passcode-refused', linked),
  reactivate('reactivate', {}),
  reactivate('reactivate-lost', {
    answers: {
      'screenings:read-draft': () => ok(null),
      'screenings:reactivate': () => failed('may-have-been-sent', { canRetry: false }),
    },
    press: 'Send request',
  }),
  reactivate('reactivate-draft', {
    world: {
      ...world,
      videos: [expired],
      status: { connection: { state: 'offline', since: noon - 600, hasNetwork: false } },
    },
    answers: {
      'screenings:read-draft': () =>
        ok({ email: 'ines@example.com', message: 'I fell ill before the end. Could you open it again?' }),
    },
  }),
  reactivate('reactivate-unread', {
    answers: { 'screenings:read-draft': () => failed('internal') },
  }),
  {
    id: 'library-hidden',
    world: {
      cards: [
        {
          ...cards[0]!,
          state: 'sign-in-needed',
          projectName: '',
          posterUrl: null,
          recipient: { name: null, email: null },
          openUntil: null,
          nextExpiry: null,
          videoCount: null,
          newCount: 0,
        },
        {
          ...cards[1]!,
          state: 'unread',
          projectName: '',
          posterUrl: null,
          recipient: { name: null, email: null },
          openUntil: null,
          nextExpiry: null,
          videoCount: null,
          newCount: 0,
        },
        ...cards.slice(2, 4),
      ],
    },
  },
];
