import type { prepared as english } from '../en/prepared.ts';
import type { Translated } from '../message.ts';

export const prepared = {
  'prepared.title': 'Ver sin conexión',
  'prepared.button': 'Sin conexión',
  'prepared.offer': 'Descargar',
  'prepared.explain':
    'Descarga la película cifrada. Se reproduce sin conexión mientras la aplicación esté abierta.',
  'prepared.costNone': 'Descargarla no gasta ningún visionado.',
  'prepared.costView': {
    one: 'Descargarla gasta ahora su único visionado. Reproducirla después no gasta más.',
    many: 'Descargarla gasta ahora uno de sus {count} visionados. Reproducirla después no gasta más.',
    other: 'Descargarla gasta ahora uno de sus {count} visionados. Reproducirla después no gasta más.',
  },
  'prepared.costLastView': 'Descargarla gasta ahora su último visionado. Reproducirla después no gasta más.',
  'prepared.asking': 'Pidiendo la película',
  'prepared.progress': 'Descargando: {percent}',
  'prepared.progressOf': 'Descargando: {percent}, {bytes} de unos {total}',
  'prepared.paused': 'En pausa: {percent}',
  'prepared.waiting': 'Esperando a la conexión: {percent}',
  'prepared.pause': 'Pausar',
  'prepared.resume': 'Reanudar',
  'prepared.cancel': 'Cancelar la descarga',
  'prepared.ready': 'Lista hasta que salga.',
  'prepared.readyUntil': 'Lista hasta que salga, como máximo hasta: {time}.',
  'prepared.erasedAfter': 'Después se elimina la descarga, también cuando haya visto la película.',
  'prepared.remove': 'Eliminar la descarga',
  'prepared.other': '{name} está descargada. Solo se puede descargar una película a la vez.',
  'prepared.gone.expired': 'Caducó, y la descarga se eliminó.',
  'prepared.gone.refused': 'Ya no se comparte, y la descarga se eliminó.',
  'prepared.gone.no-space': 'No cabe en su disco. No se guardó nada de ella.',
  'prepared.gone.not-encrypted': 'Esta película no está cifrada, así que nunca se guarda.',
  'prepared.gone.licence': 'No se pudo obtener su licencia. No se guardó nada de ella.',
  'prepared.gone.failed':
    'La descarga falló. No se guardó nada, y reproducirla con conexión no gasta más visionados.',
  'prepared.again': 'Volver a intentarlo',
  'prepared.dismiss': 'Cerrar',
  'prepared.frame': 'Película descargada',
  'prepared.quitTitle': '¿Salir y eliminar la descarga?',
  'prepared.quitText':
    '{name} está descargada. La descarga se elimina al salir, y repetirla puede gastar otro visionado.',
  'prepared.quit': 'Salir',
  'prepared.stay': 'Quedarse',
  'prepared.signOutTitle': '¿Cerrar sesión y eliminar la descarga?',
  'prepared.signOutText':
    '{name} está descargada. La descarga se elimina al cerrar la sesión, y repetirla puede gastar otro visionado.',
  'prepared.screen': 'Listo sin conexión',
  'prepared.lead': 'Ver sin red. Una descarga se guarda hasta que salga de la aplicación.',
  'prepared.empty': 'Nada descargado',
  'prepared.toLibrary': 'Ir a la biblioteca',
  'prepared.emptyText': 'Antes de viajar, abra los detalles de una película y elija Sin conexión.',
  'prepared.free': '{bytes} libres en este disco',
} as const satisfies Translated<typeof english>;
