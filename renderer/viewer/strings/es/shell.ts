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
  'app.justNow': 'hace un momento',

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
  'shell.notSignedIn': 'Sesión no iniciada',
  'shell.messages': 'Mensajes',
  'shell.status': 'Estado de la aplicación',
  'shell.dropHere': 'Suelte el enlace para abrir su sala',

  'banner.offline': 'No tiene conexión. Última actualización de su biblioteca: {time}.',
  'banner.unanswered': 'El servicio de visionado no responde. Última actualización de su biblioteca: {time}.',
  'banner.captivePortal':
    'Esta red exige iniciar sesión. Abra un navegador, inicie sesión en la red y vuelva a intentarlo.',
  'banner.paused': 'El servicio está saturado. Nuevo intento en {time}.',
  'banner.pausedNow': 'El servicio está saturado. Nuevo intento…',
  'banner.keychainMemory':
    'Este equipo no tiene llavero, así que no se conserva nada al salir de la aplicación. La próxima vez tendrá que iniciar sesión.',
  'banner.keychainMemoryRooms':
    'Este equipo no tiene llavero, así que sus salas y sus posiciones en las películas se pierden al salir de la aplicación.',
  'banner.keychainLocked':
    'Su llavero está bloqueado y sus datos guardados no están disponibles. Desbloquéelo y vuelva a intentarlo.',
  'banner.storageReadOnly':
    'La aplicación no puede escribir en su carpeta de datos, así que no se guarda nada nuevo. Permita la escritura y vuelva a intentarlo.',
  'banner.storageFull':
    'Su disco está lleno, así que no se guarda nada nuevo. Libere espacio y vuelva a intentarlo.',
  'banner.storageMovedAway':
    'Falta la carpeta de datos de la aplicación, así que no se guarda nada nuevo. Devuélvala a su sitio o vuelva a conectar su unidad e inténtelo de nuevo.',
  'banner.storageFailed':
    'La aplicación no puede leer ni escribir sus datos, así que no se guarda nada nuevo. Inténtelo de nuevo o reinicie la aplicación.',
  'banner.resetVault': 'Empezar de cero…',
  'banner.resetVaultGo': 'Empezar de cero',
  'banner.resetVaultTitle': '¿Empezar con una biblioteca vacía?',
  'banner.resetVaultText':
    'Sus datos guardados se apartan durante 30 días y vuelven si su llavero puede desbloquearlos de nuevo. Hasta entonces, no tiene salas ni sesión iniciada.',
  'banner.protectionAbsent': 'Este equipo no puede impedir la grabación, así que aquí no se reproduce nada.',
  'banner.protectionLimited':
    'En esta versión de macOS algunas aplicaciones pueden grabar la pantalla. Aquí solo se reproducen screeners con marca de agua.',
  'banner.protectionLimitedWindows':
    'En esta versión de Windows algunas aplicaciones pueden grabar la pantalla. Hasta que actualice a Windows 11 22H2 solo se reproducen screeners con marca de agua.',
  'banner.protectionLifted':
    'Desarrollo: la protección de pantalla está desactivada. Los pases se pueden grabar.',
  'banner.updateAvailable': 'La versión {version} está disponible.',
  'banner.updateFetch': 'Descargar',
  'banner.updateRequiredSoon':
    'Necesita la versión {version} para seguir viendo películas. Se está descargando.',
  'banner.updateReady': 'La versión {version} está lista. Reinicie cuando quiera.',
  'banner.updateInstall': 'Reiniciar y actualizar',
  'banner.updateRequired': 'Necesita la versión {version} para seguir viendo películas.',
  'banner.updateManual': 'Abrir la página de descarga',
  'banner.sessionExpired': 'Su sesión ha caducado.',
  'banner.sessionRefused': 'El servicio cerró su sesión.',
  'banner.signInAgain': 'Inicie sesión de nuevo para ver todas sus salas.',
  'banner.whyComputer': '¿Por qué?',

  'toast.copied': 'Copiado',
  'toast.cameBack': 'La aplicación tuvo un problema y se recargó. Su película se reanuda donde se detuvo.',
  'toast.cameBackAlone': 'La aplicación tuvo un problema y se recargó.',
  'toast.cameBackLost': 'La aplicación tuvo un problema y se recargó. La descarga se perdió.',
  'toast.nextGone': 'No se pudo abrir la película siguiente. La encontrará en su sala.',
  'toast.favouriteAdded': 'Añadido a favoritos. Los encontrará en la búsqueda.',
  'toast.seen': 'Ha visto {name}',
  'toast.rate': 'Puntuar',
  'toast.undo': 'Deshacer',
  'toast.roomRemoved': '{name} ya no está en su biblioteca',
  'toast.roomRestored': '{name} vuelve a estar en su biblioteca',
  'toast.roomMoved': '{name} ocupa ahora el lugar {place} de {count}',
  'toast.roomsAdded': {
    one: '{count} sala añadida',
    many: '{count} de salas añadidas',
    other: '{count} salas añadidas',
  },
} as const satisfies Translated<typeof english>;
