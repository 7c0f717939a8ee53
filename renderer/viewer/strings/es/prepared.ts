import type { prepared as english } from '../en/prepared.ts';
import type { Translated } from '../message.ts';

export const prepared = {
  'prepared.title': 'Ver sin conexión',
  'prepared.button': 'Sin conexión',
  'prepared.offer': 'Descargar',
  'prepared.explain':
    'Descarga la película cifrada. Se reproduce sin conexión mientras la aplicación esté abierta.',
  'prepared.costNone': 'Descargarla no usa ningún visionado.',
  'prepared.costView': {
    one: 'Descargarla usa ahora su único visionado. Reproducirla después no usa ninguno más.',
    many: 'Descargarla usa ahora uno de sus {count} visionados. Reproducirla después no usa ninguno más.',
    other: 'Descargarla usa ahora uno de sus {count} visionados. Reproducirla después no usa ninguno más.',
  },
  'prepared.costLastView':
    'Descargarla usa ahora su último visionado. Reproducirla después no usa ninguno más.',
  'prepared.newViewTitle': 'Descargarla usa otro visionado',
  'prepared.asking': 'Pidiendo la película',
  'prepared.progress': 'Descargando: {percent}',
  'prepared.progressOf': 'Descargando: {percent}, {bytes} de unos {total}',
  'prepared.paused': 'En pausa: {percent}',
  'prepared.waiting': 'Esperando la conexión: {percent}',
  'prepared.waitingForServer': 'Descargando: {percent}, esperando al servidor de la película',
  'prepared.pause': 'Pausar',
  'prepared.resume': 'Reanudar',
  'prepared.cancel': 'Cancelar la descarga',
  'prepared.ready': 'Disponible hasta que salga de la aplicación.',
  'prepared.readyUntil': 'Disponible hasta que salga de la aplicación, como máximo hasta el {time}.',
  'prepared.remove': 'Eliminar la descarga',
  'prepared.removeTitle': '¿Eliminar la descarga?',
  'prepared.removeText': 'No podrá volver a descargar {name} hasta que el servicio esté disponible.',
  'prepared.other': 'Solo se puede guardar una película sin conexión. Elimine antes {name}.',
  'prepared.unreachable': 'Podrá descargarla cuando el servicio de visionado esté disponible.',
  'prepared.gone.expired': 'Caducó, y la descarga se eliminó.',
  'prepared.gone.refused': 'Ya no se comparte, y la descarga se eliminó.',
  'prepared.gone.no-space': 'No hay espacio suficiente en su disco. No se guardó nada.',
  'prepared.gone.not-encrypted': 'Esta película no está cifrada, así que no se puede descargar.',
  'prepared.gone.licence': 'Su licencia no estaba disponible. No hay nada guardado.',
  'prepared.gone.unreachable':
    'La descarga falló porque no se pudo acceder al servidor de la película. No se guardó nada, y reproducirla con conexión no usa más visionados.',
  'prepared.gone.failed':
    'La descarga falló. No se guardó nada, y reproducirla con conexión no usa más visionados.',
  'prepared.gone.lost':
    'La descarga se perdió porque el reproductor se detuvo. Todavía puede reproducir la película en línea.',
  'prepared.again': 'Volver a intentarlo',
  'prepared.dismiss': 'Cerrar',
  'prepared.frame': 'Película descargada',
  'prepared.quitTitle': '¿Salir y eliminar la descarga?',
  'prepared.quitText':
    'Ha descargado {name}. La descarga se elimina al salir, y repetirla puede usar otro visionado.',
  'prepared.quit': 'Salir',
  'prepared.stay': 'Quedarse',
  'prepared.signOutText':
    'Ha descargado {name}. La descarga se elimina al cerrar la sesión, y repetirla puede usar otro visionado.',
  'prepared.screen': 'Disponible sin conexión',
  'prepared.lead': 'Vea películas sin conexión. Una descarga se conserva hasta que salga de la aplicación.',
  'prepared.empty': 'Nada descargado',
  'prepared.toLibrary': 'Ir a la biblioteca',
  'prepared.emptyText': 'Abra una película. Si se puede descargar, tiene el botón «Sin conexión».',
  'prepared.free': '{bytes} libres en este disco',
} as const satisfies Translated<typeof english>;
