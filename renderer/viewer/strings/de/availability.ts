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
  'availability.offline': 'Dienst nicht erreichbar',

  'reason.noLongerShared': 'Der Absender hat die Freigabe für Sie beendet.',
  'reason.expired': 'Abgelaufen: {when}.',
  'reason.expiredPlain': 'Der Zugang ist abgelaufen.',
  'reason.notOpenYet': 'Zu sehen ab {when}.',
  'reason.usedUp': 'Sie haben alle Sichtungen verbraucht. Bitten Sie den Absender um weitere.',
  'reason.signInNeeded': 'Die Freigabe ist auf Ihren Namen ausgestellt.',
  'reason.offline': 'Sie können es abspielen, sobald der Sichtungsdienst erreichbar ist.',

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
