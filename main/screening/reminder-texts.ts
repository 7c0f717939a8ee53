import type { Language } from '../../preload/contract/app.ts';

export type ReminderMoment = 'today' | 'tomorrow' | 'in-two-days' | 'in-three-days';

/**
 * Texts of the reminders. They name no film, room or studio, because others may see the screen. They are separate from
 * the viewer's strings, because the operating system shows them.
 */
export const reminderTexts: Readonly<Record<Language, Readonly<Record<ReminderMoment | 'body', string>>>> = {
  en: {
    today: 'A screener expires today',
    tomorrow: 'A screener expires tomorrow',
    'in-two-days': 'A screener expires in 2 days',
    'in-three-days': 'A screener expires in 3 days',
    body: 'You haven’t watched it yet.',
  },
  fr: {
    today: 'Un screener expire aujourd’hui',
    tomorrow: 'Un screener expire demain',
    'in-two-days': 'Un screener expire dans 2 jours',
    'in-three-days': 'Un screener expire dans 3 jours',
    body: 'Vous ne l’avez pas encore vu.',
  },
  de: {
    today: 'Ein Screener läuft heute ab',
    tomorrow: 'Ein Screener läuft morgen ab',
    'in-two-days': 'Ein Screener läuft in 2 Tagen ab',
    'in-three-days': 'Ein Screener läuft in 3 Tagen ab',
    body: 'Sie haben ihn noch nicht gesehen.',
  },
  es: {
    today: 'Un screener caduca hoy',
    tomorrow: 'Un screener caduca mañana',
    'in-two-days': 'Un screener caduca dentro de 2 días',
    'in-three-days': 'Un screener caduca dentro de 3 días',
    body: 'Todavía no lo ha visto.',
  },
  ja: {
    today: '今日期限が切れるスクリーナーがあります',
    tomorrow: '明日期限が切れるスクリーナーがあります',
    'in-two-days': '2日後に期限が切れるスクリーナーがあります',
    'in-three-days': '3日後に期限が切れるスクリーナーがあります',
    body: 'まだご覧になっていません。',
  },
  ar: {
    today: 'عرض ينتهي اليوم',
    tomorrow: 'عرض ينتهي غدًا',
    'in-two-days': 'عرض ينتهي خلال يومين',
    'in-three-days': 'عرض ينتهي خلال 3 أيام',
    body: 'لم تشاهده بعد.',
  },
};
