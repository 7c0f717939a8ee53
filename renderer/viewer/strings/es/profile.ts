import type { profile as english } from '../en/profile.ts';
import type { Translated } from '../message.ts';

export const profile = {
  'profile.choose': 'Elegir un archivo',
  'profile.pasteLabel': 'Pegue su invitación o suelte aquí el archivo',
  'profile.dropLabel': 'Suelte el archivo aquí',
  'profile.pasteGo': 'Continuar',
  'profile.reading': 'Configurando',
  'profile.declined': 'No se estableció la conexión. No se configuró nada.',
  'profile.unreachable':
    'No se puede acceder a la dirección de su invitación: compruebe su red o pregunte al remitente.',
  'profile.noAnswer': 'El servidor de este enlace no responde: inténtelo más tarde o pregunte al remitente.',
  'profile.noneTitle': 'Le damos la bienvenida. Empecemos.',
  'profile.noneText':
    'Su invitación incluía un enlace o un archivo. Con él, Screener Viewer sabe dónde están sus screeners.',
  'profile.invalidTitle': 'El archivo de configuración contiene un error',
  'profile.invalidText': 'El campo {field} no es válido: {reason}',
  'profile.invalidNext': 'Pegue de nuevo su invitación o pida una nueva al remitente.',
} as const satisfies Translated<typeof english>;
