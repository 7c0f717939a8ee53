import type { report as english } from '../en/report.ts';
import type { Translated } from '../message.ts';

export const report = {
  'report.title': 'Informe para asistencia técnica',
  'report.lead':
    'Léalo antes de enviarlo. No contiene contraseñas, claves, nombres ni títulos. Está en inglés para que asistencia técnica pueda leerlo.',
  'report.historyTitle': 'Su historial de pases',
  'report.historyLead': 'Léalo antes de compartirlo. Muestra qué vio y cuándo.',
  'report.text': 'Texto del informe',
  'report.making': 'Preparando el informe',
  'report.copy': 'Copiar',
  'report.save': 'Guardar como archivo',
  'report.saved': 'Guardado',
  'report.notSaved': 'No se pudo guardar el archivo. Pruebe con otra carpeta.',
} as const satisfies Translated<typeof english>;
