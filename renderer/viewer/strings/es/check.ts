import type { check as english } from '../en/check.ts';
import type { Translated } from '../message.ts';

export const check = {
  'check.lead': 'Comprueba si las películas se reproducirán en este equipo. No usa ningún visionado.',
  'check.running': 'Comprobando su equipo',
  'check.again': 'Comprobar de nuevo',
  'check.report': 'Ver el informe',
  'check.allGood': 'Todo está listo para un pase.',
  'check.someLimited': {
    one: 'Las películas se reproducirán, con {count} limitación.',
    many: 'Las películas se reproducirán, con {count} de limitaciones.',
    other: 'Las películas se reproducirán, con {count} limitaciones.',
  },
  'check.someFailed': {
    one: '{count} problema requiere su atención.',
    many: '{count} de problemas requieren su atención.',
    other: '{count} problemas requieren su atención.',
  },
  'check.checkedAt': 'Última comprobación: {time}',
  'check.passed': 'Listo',
  'check.limited': 'Limitado',
  'check.failed': 'Requiere atención',
  'check.waiting': 'Comprobando',
  'check.groupFilm': 'Películas',
  'check.groupNetwork': 'Red',
  'check.groupComputer': 'Este equipo',

  'check.drm': 'Componente de reproducción (Widevine)',
  'check.drm.passed': 'Está instalado y funciona.',
  'check.drm.limited':
    'Las películas del entorno de desarrollo se reproducen. Las de un servicio real necesitan Widevine.',
  'check.drm.failed':
    'Falta o no se inicia. Reinicie la aplicación; si no basta, permítalo en su programa de seguridad.',
  'check.output': 'Protección de la pantalla (HDCP)',
  'check.output.passed': 'Su pantalla y su cable admiten HDCP.',
  'check.output.limited':
    'Puede que su pantalla no admita HDCP y que algunas películas se reproduzcan con menor calidad. Use la pantalla integrada, sin adaptadores.',
  'check.output.failed': 'Su pantalla no admite HDCP. Use la pantalla integrada, sin adaptadores.',
  'check.codecs': 'Formatos de imagen y sonido',
  'check.codecs.passed': 'Este equipo reproduce todos los formatos de las películas.',
  'check.codecs.limited': 'No pudimos comprobar los formatos. Compruebe de nuevo en un momento.',
  'check.codecs.failed': 'Falta un formato necesario. Instale las actualizaciones de su sistema.',
  'check.clip': 'Clip de prueba',
  'check.clip.passed': 'Un clip breve se reprodujo en segundo plano.',
  'check.clip.limited':
    'El clip se reprodujo despacio o no terminó. Cierre otras aplicaciones y compruebe de nuevo.',
  'check.clip.failed':
    'El clip no se reprodujo. Reinicie el equipo; si no basta, envíe el informe a asistencia técnica.',
  'check.protection': 'Protección contra grabación',
  'check.protection.passed': 'Esta ventana no aparece en capturas ni grabaciones.',
  'check.service': 'Servicio de visionado',
  'check.service.passed': 'El servicio responde.',
  'check.service.limited': 'El servicio responde, pero no como debería.',
  'check.service.failed':
    'El servicio no responde. Compruebe la red; puede que lo bloquee una VPN, un proxy o un cortafuegos.',
  'check.media': 'Servidores multimedia',
  'check.media.passed': 'Los servidores multimedia responden.',
  'check.media.limited': 'Sabremos cuáles son los servidores multimedia cuando reproduzca una película.',
  'check.media.failed':
    'Algunos servidores multimedia no responden. Pida al administrador de la red que los permita.',
  'check.local-network': 'Red local',
  'check.local-network.passed': 'macOS deja que la aplicación llegue a un servidor de su red local.',
  'check.local-network.limited':
    'Un servidor está en su red local. Es posible que macOS le pida permitir el acceso.',
  'check.local-network.failed':
    'Un servidor de su red local no responde. Permita Screener Viewer en Ajustes del Sistema, en Privacidad y seguridad, Red local.',
  'check.keychain': 'Llavero',
  'check.keychain.passed': 'Cifra su sesión y sus datos.',
  'check.keychain.limited':
    'Este equipo no tiene llavero, así que no se conserva nada al salir de la aplicación.',
  'check.keychain.failed': 'Está bloqueado. Desbloquéelo y compruebe de nuevo.',
  'check.storage': 'Almacenamiento',
  'check.storage.passed': 'Sus salas y posiciones se guardan en el disco, cifradas.',
  'check.storage.limited': 'Ahora no se puede escribir en el disco: los datos nuevos se pierden al salir.',
  'check.storage.failed': 'No se puede escribir en el disco. Libere espacio.',
  'check.clock': 'Reloj',
  'check.clock.passed': 'El reloj de este equipo está en hora.',
  'check.clock.limited':
    'El reloj de este equipo difiere del reloj del servicio, que fija los plazos. Póngalo en hora para ver los plazos correctos.',
  'check.clock.failed': 'El reloj de este equipo no está en hora. Corríjalo en los ajustes del sistema.',
  'check.shared': 'Compartido con usted',
  'check.shared.passed': 'Las películas compartidas con su cuenta están disponibles.',
  'check.shared.limited':
    'El servicio rechazó algunas películas compartidas con su cuenta. Quedan ocultas hasta que vuelva a iniciar sesión o reinicie la aplicación.',
  'check.shared.failed': 'No se pueden cargar las películas compartidas con su cuenta.',
} as const satisfies Translated<typeof english>;
