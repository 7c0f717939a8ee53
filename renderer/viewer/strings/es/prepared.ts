import type { prepared as english } from '../en/prepared.ts';
import type { Translated } from '../message.ts';

export const prepared = {
  'prepared.title': 'Ver sin red',
  'prepared.offer': 'Preparar sin conexión',
  'prepared.explain':
    'Se descarga la película entera, cifrada como está, y se reproduce sin red mientras esta aplicación siga abierta.',
  'prepared.costNone': 'Prepararla no gasta ningún visionado.',
  'prepared.costView': {
    one: 'Prepararla gasta ahora su único visionado. Reproducirla después no gasta más.',
    many: 'Prepararla gasta ahora uno de sus {count} visionados. Reproducirla después no gasta más.',
    other: 'Prepararla gasta ahora uno de sus {count} visionados. Reproducirla después no gasta más.',
  },
  'prepared.costLastView': 'Prepararla gasta ahora su último visionado. Reproducirla después no gasta más.',
  'prepared.asking': 'Pidiendo la película',
  'prepared.progress': 'Preparando: {percent}',
  'prepared.progressOf': 'Preparando: {percent}, {bytes} de unos {total}',
  'prepared.paused': 'En pausa: {percent}',
  'prepared.waiting': 'Esperando a la red: {percent}',
  'prepared.pause': 'Pausar',
  'prepared.resume': 'Continuar',
  'prepared.cancel': 'Dejar de preparar',
  'prepared.ready': 'Lista hasta que salga.',
  'prepared.readyUntil': 'Lista hasta que salga, como máximo hasta: {time}.',
  'prepared.erasedAfter': 'Después se borra, también cuando la haya visto hasta el final.',
  'prepared.remove': 'Borrarla',
  'prepared.other': '{name} ya está preparada. Solo se puede preparar una película a la vez.',
  'prepared.gone.expired': 'Su plazo terminó y se borró.',
  'prepared.gone.refused': 'El servicio la retiró y se borró.',
  'prepared.gone.no-space': 'No cabe en su disco. No se guardó nada de ella.',
  'prepared.gone.not-encrypted': 'Esta película no está cifrada, así que nunca se guarda.',
  'prepared.gone.licence': 'No se pudo obtener su licencia. No se guardó nada de ella.',
  'prepared.gone.failed':
    'No se pudo preparar. No se guardó nada de ella, y reproducirla con conexión no gasta más visionados.',
  'prepared.again': 'Volver a intentarlo',
  'prepared.dismiss': 'Cerrar',
  'prepared.frame': 'Película preparada',
  'prepared.quitTitle': '¿Salir y perder la película preparada?',
  'prepared.quitText':
    '{name} se preparó para verse sin red. Se borra al salir, y prepararla otra vez puede gastar otro visionado.',
  'prepared.quit': 'Salir',
  'prepared.stay': 'Quedarse',
  'prepared.signOutTitle': '¿Cerrar sesión y perder la película preparada?',
  'prepared.signOutText':
    '{name} se preparó para verse sin red. Se borra al cerrar la sesión, y prepararla otra vez puede gastar otro visionado.',
} as const satisfies Translated<typeof english>;
