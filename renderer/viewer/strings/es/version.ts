import type { version as english } from '../en/version.ts';
import type { Translated } from '../message.ts';

export const version = {
  'update.installed': 'Actualizado a la versión {version}.',
  'update.whatsNew': 'Novedades',
  'update.whatsNewIn': 'Novedades de la versión {version}',
  'update.neededTitle': 'Actualice la aplicación para ver la película',
  'update.neededText':
    'Las películas de este servicio requieren una versión más reciente. Conservará su biblioteca y su posición en cada película.',
  'update.no-network': 'No se pudo descargar la actualización: no había red.',
  'update.proxy': 'El proxy de esta red bloqueó la actualización. Consulte al administrador de la red.',
  'update.not-found': 'La actualización no está en el servidor. Vuelva a intentarlo más tarde.',
  'update.server': 'El servidor de actualizaciones tiene un problema. Vuelva a intentarlo más tarde.',
  'update.bad-feed':
    'El servidor de actualizaciones envió una respuesta inesperada. Si el problema persiste, contacte con asistencia técnica.',
  'update.bad-checksum': 'La actualización se dañó durante la descarga y se descartó.',
  'update.bad-signature':
    'La actualización no está firmada correctamente y se descartó. Contacte con asistencia técnica.',
  'update.read-only-volume':
    'La aplicación no puede actualizarse en su ubicación actual. Muévala a la carpeta Aplicaciones y ábrala desde allí.',
  'update.disk-full': 'No hay espacio suficiente en el disco para la actualización.',
  'update.cancelled': 'La actualización se canceló.',
  'update.unknown': 'No se pudo instalar la actualización.',

  'widevine.installing':
    'Instalando el componente de reproducción (Widevine). Mientras tanto, puede usar su biblioteca.',
  'widevine.not-in-this-build':
    'Esta versión de la aplicación no puede reproducir películas protegidas. Pida la correcta al remitente.',
  'widevine.install-failed':
    'No se pudo descargar el componente de reproducción (Widevine). Puede que lo bloquee la red o un cortafuegos; la aplicación lo intenta de nuevo cada cinco minutos.',
  'widevine.not-installed':
    'Falta el componente de reproducción (Widevine). Reinicie la aplicación; si no basta, actualícela.',
  'widevine.cannot-load':
    'No se puede cargar el componente de reproducción (Widevine). Reinicie el equipo; si no basta, puede que lo bloquee un programa de seguridad.',
  'widevine.refused-version':
    'El componente de reproducción (Widevine) está desactualizado. Reinicie la aplicación para actualizarlo.',
} as const satisfies Translated<typeof english>;
