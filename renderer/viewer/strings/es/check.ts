import type { check as english } from '../en/check.ts';
import type { Translated } from '../message.ts';

export const check = {
  'check.lead': 'Averigua si las películas se reproducirán aquí. No gasta ningún visionado.',
  'check.running': 'Examinando su equipo',
  'check.again': 'Comprobar de nuevo',
  'check.report': 'Ver el informe',
  'check.allGood': 'Todo está listo para un pase.',
  'check.someLimited': {
    one: 'Las películas se reproducirán. Conviene conocer {count} punto.',
    many: 'Las películas se reproducirán. Conviene conocer {count} puntos.',
    other: 'Las películas se reproducirán. Conviene conocer {count} puntos.',
  },
  'check.someFailed': {
    one: '{count} punto impide reproducir películas, ahora o pronto.',
    many: '{count} puntos impiden reproducir películas, ahora o pronto.',
    other: '{count} puntos impiden reproducir películas, ahora o pronto.',
  },
  'check.checkedAt': 'Comprobado a las {time}',
  'check.passed': 'Listo',
  'check.limited': 'Limitado',
  'check.failed': 'Requiere atención',
  'check.waiting': 'Comprobando',
  'check.groupFilm': 'Películas',
  'check.groupNetwork': 'Red',
  'check.groupComputer': 'Este equipo',

  'check.drm': 'Descifrado',
  'check.drm.passed': 'Widevine está presente y da claves.',
  'check.drm.limited':
    'Las películas del entorno de desarrollo se reproducen. Las de un servicio real necesitan Widevine.',
  'check.drm.failed':
    'Widevine, que descifra las películas, falta o no se inicia. Reinicie la aplicación; si no basta, permítalo en su programa de seguridad.',
  'check.output': 'Protección de la pantalla (HDCP)',
  'check.output.passed': 'Su pantalla y su cable protegen la imagen (HDCP).',
  'check.output.limited':
    'Su pantalla no protege la imagen (HDCP), o no puede saberse. Algunas películas se reproducen entonces con menor calidad: use la pantalla integrada, sin adaptadores.',
  'check.output.failed':
    'Su pantalla no protege la imagen (HDCP). Use la pantalla integrada, sin adaptadores.',
  'check.codecs': 'Formatos de imagen y sonido',
  'check.codecs.passed': 'Todos los formatos en que llegan las películas se pueden descodificar.',
  'check.codecs.limited': 'No se pudieron examinar los formatos. Compruebe de nuevo en un momento.',
  'check.codecs.failed': 'Falta un formato necesario. Instale las actualizaciones de su sistema.',
  'check.clip': 'Clip de prueba',
  'check.clip.passed': 'Se reprodujo un clip breve, sin verse ni oírse.',
  'check.clip.limited':
    'El clip se reprodujo despacio, o no se esperó a que acabara. Cierre otros programas y compruebe de nuevo.',
  'check.clip.failed': 'El clip no se reprodujo. Reinicie el equipo; si no basta, entregue el informe.',
  'check.protection': 'Protección contra grabación',
  'check.protection.passed': 'Esta ventana no aparece en capturas ni grabaciones.',
  'check.protection.limited':
    'Algunas aplicaciones pueden grabar esta ventana de todos modos, o la protección está suspendida para desarrollo. En macOS solo se reproducen entonces screeners con marca de agua.',
  'check.protection.failed':
    'Este equipo, o una sesión remota, no puede impedir que se grabe un pase. Vea el pase en otro equipo.',
  'check.service': 'Servicio de visionado',
  'check.service.passed': 'El servicio responde.',
  'check.service.limited': 'El servicio responde, pero no como debería.',
  'check.service.failed':
    'El servicio no responde. Compruebe la red; puede que lo impida una VPN, un proxy o un cortafuegos.',
  'check.media': 'Servidores de medios',
  'check.media.passed': 'Los servidores de los que vienen las películas responden.',
  'check.media.limited': 'De qué servidores vienen las películas se sabrá tras la primera.',
  'check.media.failed':
    'No todos los servidores de los que vienen las películas responden. Pida a quien administra su red que los deje pasar.',
  'check.local-network': 'Red local',
  'check.local-network.passed': 'macOS deja que la aplicación llegue a un servidor de su red local.',
  'check.local-network.limited':
    'Un servidor está en su red local. Quizá macOS pregunte si la aplicación puede llegar a él.',
  'check.local-network.failed':
    'Un servidor de su red local no responde. Permita Screener Viewer en Ajustes del Sistema, en Privacidad y seguridad, Red local.',
  'check.keychain': 'Llavero',
  'check.keychain.passed': 'Sella su sesión y lo que se guarda.',
  'check.keychain.limited': 'No hay ninguno: nada perdura tras esta sesión.',
  'check.keychain.failed': 'Está bloqueado. Desbloquéelo y compruebe de nuevo.',
  'check.storage': 'Almacenamiento',
  'check.storage.passed': 'Las posiciones y salas se guardan en el disco, selladas.',
  'check.storage.limited': 'Ahora no se puede guardar nada en el disco: se perderá al salir.',
  'check.storage.failed': 'No se puede escribir en el disco. Libere espacio.',
  'check.clock': 'Reloj',
  'check.clock.passed': 'El reloj de este equipo va bien.',
  'check.clock.limited':
    'El reloj de este equipo difiere del reloj del servicio, que es el que cuenta. Póngalo en hora para ver horas correctas.',
  'check.clock.failed': 'El reloj de este equipo va mal. Póngalo en hora.',
  'check.shared': 'Compartido con usted',
  'check.shared.passed': 'Lo que se comparte con su cuenta se puede leer.',
  'check.shared.limited':
    'El servicio rechaza una parte de lo que se comparte con su cuenta. Queda oculta hasta que vuelva a iniciar sesión o reinicie la aplicación.',
  'check.shared.failed': 'Lo que se comparte con su cuenta no se puede leer.',
} as const satisfies Translated<typeof english>;
