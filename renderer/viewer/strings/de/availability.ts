import type { availability as english } from '../en/availability.ts';
import type { Translated } from '../message.ts';

export const availability = {
  'availability.noLongerShared': 'Nicht mehr freigegeben',
  'availability.expired': 'Abgelaufen',
  'availability.expiredOn': 'Abgelaufen {when}',
  'availability.notOpenYet': 'Noch nicht verfügbar',
  'availability.opens': 'Verfügbar {distance}',
  'availability.usedUp': 'Alle Sichtungen verbraucht',
  'availability.signInNeeded': 'Anmeldung nötig',
  'availability.offline': 'Benötigt eine Verbindung',

  'reason.noLongerShared': 'Der Absender gibt es nicht mehr für Sie frei.',
  'reason.expired': 'Abgelaufen: {when}.',
  'reason.expiredPlain': 'Es ist abgelaufen.',
  'reason.notOpenYet': 'Zu sehen ab {when}.',
  'reason.usedUp': 'Sie haben alle Sichtungen verbraucht.',
  'reason.signInNeeded': 'Es wurde namentlich für Sie freigegeben.',
  'reason.offline': 'Sie können es abspielen, sobald der Dienst wieder antwortet.',

  'chip.expires': 'Läuft {distance} ab',
  'chip.lastView': 'Letzte Sichtung',
  'chip.viewsLeft': {
    one: 'Noch {count} von {of} Sichtungen',
    other: 'Noch {count} von {of} Sichtungen',
  },
  'chip.password': 'Passwort',
  'chip.passcode': 'Zugangscode',
  'chip.prepared': 'Heruntergeladen',
} as const satisfies Translated<typeof english>;
