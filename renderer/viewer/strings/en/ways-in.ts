import type { Message } from '../message.ts';

export const waysIn = {
  'signIn.title': 'Sign in',
  'signIn.pin': 'PIN',
  'signIn.username': 'User name or e-mail',
  'signIn.password': 'Password',
  'signIn.submit': 'Sign in',
  'signIn.busy': 'Signing you in',

  'access.title': 'Before {name} plays',
  'access.password': 'Password',
  'access.passcode': 'Passcode',
  'access.submit': 'Play',

  'reactivate.title': 'Ask to watch {name} again',
  'reactivate.email': 'Your e-mail address',
  'reactivate.message': 'Message',
  'reactivate.submit': 'Send',

  'settings.title': 'Settings',
  'check.title': 'Check my computer',
  'history.title': 'Screening history',
} as const satisfies Readonly<Record<string, Message>>;
