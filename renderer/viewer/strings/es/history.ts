import type { history as english } from '../en/history.ts';
import type { Translated } from '../message.ts';

export const history = {
  'history.lead':
    'Lo que reprodujo en este equipo, cuándo y cómo terminó. Se guarda solo en este equipo, cifrado.',
  'history.loading': 'Abriendo su historial',
  'history.emptyTitle': 'Aún no hay pases',
  'history.emptyText': 'Sus pases aparecen aquí, con el tiempo visto y los visionados usados.',
  'history.summary': {
    one: '{count} pase, {watched} de visionado',
    many: '{count} de pases, {watched} de visionado',
    other: '{count} pases, {watched} de visionado',
  },
  'history.summaryLittle': {
    one: '{count} pase, menos de un minuto de visionado',
    many: '{count} de pases, menos de un minuto de visionado',
    other: '{count} pases, menos de un minuto de visionado',
  },
  'history.export': 'Exportar',
  'history.times': 'De {from} a {to}',
  'history.now': 'En reproducción',
  'history.watched': 'Visto: {length}',
  'history.watchedLittle': 'Visto: menos de un minuto',
  'history.usedView': 'Se usó un visionado',
  'history.noView': 'No se usó ningún visionado',
  'history.marked': 'Con marca de agua',
  'history.notes': 'Qué ocurrió',

  'history.ended.left': 'Usted detuvo la reproducción',
  'history.ended.ended': 'Reproducido hasta el final',
  'history.ended.failed': 'Falló la reproducción',
  'history.ended.quit': 'Usted cerró la aplicación',
  'history.ended.cut-off': 'La aplicación o el equipo se detuvo de forma inesperada',
  'history.ended.viewer-gone': 'La aplicación tuvo un problema y se recargó',
  'history.ended.signed-out': 'Se cerró su sesión',
  'history.ended.refused': 'Ya no se comparte',
  'history.ended.replaced': 'Usted abrió otra película',
  'history.ended.cancelled': 'Usted lo canceló',
  'history.ended.profile': 'Cambió la configuración',
  'history.ended.expired': 'Caducó',
  'history.ended.other': 'Terminó',

  'history.note.watermark-recipient': 'La marca de agua mostraba el nombre del destinatario',
  'history.note.watermark-image-unavailable': 'La imagen de la marca de agua no estaba disponible',
  'history.note.watermark-lost': 'La marca de agua quedó oculta un momento y la película se puso en pausa',
  'history.note.grant-not-kept': 'El visionado no se pudo guardar para más tarde',
  'history.note.engagement-refused': 'El servicio rechazó el informe de visionado',
  'history.note.offline-view-refused': 'El servicio rechazó el informe de un visionado sin conexión',
  'history.note.begun-offline': 'Empezado sin conexión',
  'history.note.licence-refused': 'Se rechazó la licencia',
  'history.note.prepared': 'Descargada',
  'history.note.prepared-shown': 'Reproducida desde la descarga',
  'history.note.problem': 'Se produjo un problema',
  'history.note.media-host': 'Parte de la película vino de {host}',

  'history.reportTitle': 'Historial de pases en este equipo',
  'history.reportZone': 'Zona horaria: {zone}.',
} as const satisfies Translated<typeof english>;
