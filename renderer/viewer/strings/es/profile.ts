import type { profile as english } from '../en/profile.ts';
import type { Translated } from '../message.ts';

export const profile = {
  'profile.choose': 'Elegir un archivo de perfil',
  'profile.pasteLabel': 'Enlace al archivo de perfil',
  'profile.pasteGo': 'Usar el enlace',
  'profile.dropHint': 'También puede soltar el archivo en esta ventana.',
  'profile.reading': 'Leyendo el perfil',
  'profile.noneTitle': 'Le damos la bienvenida. Con un archivo, todo listo.',
  'profile.noneText':
    'Screener Viewer necesita un archivo de perfil que indique de qué servicio vienen sus screeners. Lo recibió con su invitación.',
  'profile.invalidTitle': 'El perfil contiene un error',
  'profile.invalidText': 'El campo {field} no se puede usar: {reason}',
} as const satisfies Translated<typeof english>;
