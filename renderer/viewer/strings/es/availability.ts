import type { availability as english } from '../en/availability.ts';
import type { Translated } from '../message.ts';

export const availability = {
  'availability.noLongerShared': 'Ya no se comparte',
  'availability.expired': 'Caducado',
  'availability.expiredOn': 'Caducó {when}',
  'availability.notOpenYet': 'Aún no disponible',
  'availability.opens': 'Disponible {distance}',
  'availability.usedUp': 'Visionados agotados',
  'availability.signInNeeded': 'Requiere iniciar sesión',
  'availability.offline': 'Servicio no disponible',

  'reason.noLongerShared': 'El remitente ya no lo comparte con usted.',
  'reason.expired': 'Caducó: {when}.',
  'reason.expiredPlain': 'Ha caducado.',
  'reason.notOpenYet': 'Disponible a partir del {when}.',
  'reason.usedUp': 'Ha usado todos sus visionados. Pida más al remitente.',
  'reason.signInNeeded': 'Se ha compartido a su nombre.',
  'reason.offline': 'Podrá reproducirlo cuando el servicio de visionado esté disponible.',

  'chip.expires': 'Caduca {distance}',
  'chip.lastView': 'Último visionado',
  'chip.viewsLeft': {
    one: 'Queda {count} de {of} visionados',
    many: 'Quedan {count} de {of} visionados',
    other: 'Quedan {count} de {of} visionados',
  },
  'chip.password': 'Contraseña',
  'chip.passcode': 'Código de acceso',
  'chip.prepared': 'Descargado',
} as const satisfies Translated<typeof english>;
