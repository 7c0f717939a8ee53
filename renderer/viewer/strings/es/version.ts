import type { version as english } from '../en/version.ts';
import type { Translated } from '../message.ts';

export const version = {
  'update.installed': 'Actualizado a la versión {version}.',
  'update.whatsNew': 'Novedades',
  'update.whatsNewIn': 'Novedades de la versión {version}',
  'update.neededTitle': 'Para reproducir se necesita una versión más reciente',
  'update.neededText':
    'Las películas de este servicio solo se reproducen en una versión más reciente. Su biblioteca y su posición en cada película quedan como están.',
  'update.no-network': 'No había red y la actualización no se descargó.',
  'update.proxy': 'El proxy de esta red no dejó pasar la actualización. Pregunte a quien administra la red.',
  'update.not-found': 'La actualización no está en su servidor. Puede que llegue más tarde.',
  'update.server': 'El servidor de actualizaciones tiene un problema. Puede que funcione más tarde.',
  'update.bad-feed':
    'El servidor de actualizaciones dio una respuesta sin sentido. Si persiste, avise a asistencia.',
  'update.bad-checksum': 'La actualización llegó dañada y se descartó.',
  'update.bad-signature': 'La actualización no lleva la firma debida y se descartó. Avise a asistencia.',
  'update.read-only-volume':
    'La aplicación se ejecuta desde un lugar donde no se puede escribir. Muévala a la carpeta Aplicaciones y ábrala desde allí.',
  'update.disk-full': 'No hay espacio suficiente en el disco para la actualización.',
  'update.cancelled': 'La actualización se canceló.',
  'update.unknown': 'No se pudo instalar la actualización.',

  'widevine.installing': 'Descargando lo que descifra las películas. Mientras tanto, su biblioteca funciona.',
  'widevine.not-in-this-build':
    'Esta edición de la aplicación no puede descifrar películas. Pida la aplicación a quien las comparte.',
  'widevine.install-failed':
    'No se pudo descargar lo que descifra las películas. Puede que la red o un cortafuegos lo impida; se vuelve a intentar cada cinco minutos.',
  'widevine.not-installed':
    'Falta lo que descifra las películas, aunque nada ha fallado. Vuelva a abrir la aplicación; si no basta, actualícela.',
  'widevine.cannot-load':
    'No se puede cargar lo que descifra las películas. Reinicie el equipo; si no basta, puede que lo impida un programa de seguridad.',
  'widevine.refused-version':
    'La versión de lo que descifra las películas no sirve. Vuelva a abrir la aplicación para renovarlo.',
} as const satisfies Translated<typeof english>;
