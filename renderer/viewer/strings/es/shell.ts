import type { shell as english } from '../en/shell.ts';
import type { Translated } from '../message.ts';

export const shell = {
  'app.name': 'Screener Viewer',
  'app.loading': 'Abriendo su biblioteca',
  'app.skip': 'Ir al contenido',
  'app.stillWorking': 'Está tardando más de lo habitual.',
  'app.cancel': 'Cancelar',
  'app.close': 'Cerrar',
  'app.back': 'Volver',
  'app.retry': 'Volver a intentarlo',
  'app.dismiss': 'Descartar',

  'shell.opening': 'Abriendo',
  'shell.library': 'Biblioteca',
  'shell.menu': 'Menú',
  'shell.addRoom': 'Añadir una sala',
  'shell.settings': 'Ajustes',
  'shell.check': 'Comprobar mi equipo',
  'shell.history': 'Historial de pases',
  'shell.refresh': 'Actualizar',
  'shell.signIn': 'Iniciar sesión',
  'shell.signOut': 'Cerrar sesión',
  'shell.signedInAs': 'Sesión de {name}',
  'shell.signedIn': 'Sesión iniciada',
  'shell.notSignedIn': 'Sin iniciar sesión',
  'shell.messages': 'Mensajes',
  'shell.status': 'Estado de la aplicación',
  'shell.dropHere': 'Suelte el enlace para abrir su sala',

  'banner.offline': 'Sin conexión desde las {time}. Su biblioteca muestra lo último que se vio.',
  'banner.captivePortal':
    'Esta red pide antes iniciar sesión. Abra un navegador, inicie sesión en la red y vuelva a intentarlo.',
  'banner.paused': 'El servicio está ocupado. Nuevo intento en {time}.',
  'banner.keychainMemory':
    'Este equipo no ofrece llavero, así que nada se guarda después de salir. La próxima vez tendrá que iniciar sesión.',
  'banner.keychainMemoryRooms':
    'Este equipo no ofrece llavero, así que nada se guarda después de salir, ni sus salas ni por dónde iba en cada película.',
  'banner.keychainLocked':
    'Su llavero está bloqueado y lo guardado queda fuera de alcance. Desbloquéelo y vuelva a intentarlo.',
  'banner.storageReadOnly':
    'La carpeta de datos de la app es de solo lectura, así que no se guarda nada nuevo. Pida permiso de escritura y vuelva a intentarlo.',
  'banner.storageFull':
    'El disco de este ordenador está lleno, así que no se guarda nada nuevo. Libere espacio y vuelva a intentarlo.',
  'banner.storageMovedAway':
    'La carpeta de datos de la app ya no está, así que no se guarda nada nuevo. Devuélvala a su sitio o vuelva a conectar su unidad e inténtelo de nuevo.',
  'banner.storageFailed':
    'Los datos de la app no se pueden leer ni escribir, así que no se guarda nada nuevo. Inténtelo de nuevo o reinicie la app.',
  'banner.resetVault': 'Empezar de cero',
  'banner.resetVaultTitle': '¿Empezar con una biblioteca vacía?',
  'banner.resetVaultText':
    'Lo guardado en este equipo se aparta durante 30 días y vuelve si vuelve su clave. Hasta entonces empieza sin salas y sin sesión.',
  'banner.protectionAbsent':
    'Este equipo no puede impedir que se grabe un pase, así que aquí no se reproduce nada.',
  'banner.protectionLimited':
    'En esta versión de macOS algunas aplicaciones pueden grabar la pantalla. Aquí solo se reproducen screeners con marca de agua.',
  'banner.protectionLifted':
    'Desarrollo: la protección de pantalla está suspendida. Los pases se pueden grabar.',
  'banner.updateAvailable': 'La versión {version} está disponible.',
  'banner.updateFetch': 'Descargarla',
  'banner.updateRequiredSoon': 'Para seguir viendo se necesita la versión {version}. Se está descargando.',
  'banner.updateReady': 'La versión {version} está lista. Reinicie cuando quiera.',
  'banner.updateInstall': 'Reiniciar y actualizar',
  'banner.updateRequired': 'Para seguir viendo se necesita la versión {version}.',
  'banner.updateManual': 'Abrir la página de descarga',
  'banner.sessionExpired': 'Su sesión ha caducado. Inicie sesión de nuevo para ver todas sus salas.',
  'banner.sessionRefused': 'El servicio cerró su sesión. Inicie sesión de nuevo para ver todas sus salas.',
  'banner.whyComputer': '¿Por qué?',

  'toast.copied': 'Copiado',
  'toast.cameBack': 'La ventana se detuvo y se recuperó. Su película sigue donde estaba.',
  'toast.cameBackAlone': 'La ventana se detuvo y se recuperó.',
  'toast.nextGone': 'No se pudo abrir el siguiente. Está en su sala.',
  'toast.undo': 'Deshacer',
  'toast.roomRemoved': '{name} ya no está en su biblioteca',
  'toast.roomRestored': '{name} vuelve a estar en su biblioteca',
  'toast.roomMoved': '{name} ocupa ahora el lugar {place} de {count}',
  'toast.failed': 'No se pudo hacer ({code})',
} as const satisfies Translated<typeof english>;
