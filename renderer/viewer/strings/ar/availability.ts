import type { availability as english } from '../en/availability.ts';
import type { Translated } from '../message.ts';

export const availability: Translated<typeof english> = {
  'availability.noLongerShared': 'لم يعد مشارَكًا',
  'availability.expired': 'انتهى',
  'availability.expiredOn': 'انتهى {when}',
  'availability.notOpenYet': 'لم يُفتح بعد',
  'availability.opens': 'يُفتح {distance}',
  'availability.usedUp': 'استُهلكت كل المشاهدات',
  'availability.signInNeeded': 'سجّل الدخول للمشاهدة',
  'availability.offline': 'يحتاج إلى اتصال',

  'reason.noLongerShared': 'لم يعد المرسل يشاركه معك.',
  'reason.expired': 'انتهت المدة: {when}.',
  'reason.expiredPlain': 'انتهت مدته.',
  'reason.notOpenYet': 'يمكنك مشاهدته ابتداءً من {when}.',
  'reason.usedUp': 'استنفدت كل مشاهداتك.',
  'reason.signInNeeded': 'لقد شورِك معك بالاسم.',
  'reason.offline': 'يمكنك تشغيله عندما تستجيب الخدمة مجددًا.',

  'chip.expires': 'ينتهي {distance}',
  'chip.lastView': 'آخر مشاهدة',
  'chip.viewsLeft': {
    zero: 'لم تبق مشاهدات من {of}',
    one: 'بقيت مشاهدة من {of}',
    two: 'بقيت مشاهدتان من {of}',
    few: 'بقيت {count} مشاهدات من {of}',
    many: 'بقيت {count} مشاهدة من {of}',
    other: 'بقيت {count} مشاهدة من {of}',
  },
  'chip.password': 'كلمة مرور',
  'chip.passcode': 'رمز',
  'chip.prepared': 'منزَّل',
};
