import type { availability as english } from '../en/availability.ts';
import type { Translated } from '../message.ts';

export const availability: Translated<typeof english> = {
  'availability.noLongerShared': 'لم يعد مشارَكًا',
  'availability.expired': 'انتهت مدته',
  'availability.expiredOn': 'انتهت مدته {when}',
  'availability.notOpenYet': 'غير متاح بعد',
  'availability.opens': 'يُتاح {distance}',
  'availability.usedUp': 'استُهلكت كل المشاهدات',
  'availability.signInNeeded': 'سجّل الدخول للمشاهدة',
  'availability.offline': 'تعذّر الوصول إلى الخدمة',

  'reason.noLongerShared': 'لم يعد المرسل يشاركه معك.',
  'reason.expired': 'انتهت المدة: {when}.',
  'reason.expiredPlain': 'انتهت مدته.',
  'reason.notOpenYet': 'يمكنك مشاهدته ابتداءً من {when}.',
  'reason.usedUp': 'استنفدت كل مشاهداتك. اطلب المزيد من المرسل.',
  'reason.signInNeeded': 'تمت مشاركته معك باسمك.',
  'reason.offline': 'يمكنك تشغيله عندما يمكن الوصول إلى خدمة المشاهدة.',

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
