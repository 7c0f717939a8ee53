import type { search as english } from '../en/search.ts';
import type { Translated } from '../message.ts';

export const search = {
  'search.title': 'بحث',
  'search.label': 'العنوان أو المخرج أو الممثلون أو الغرفة',
  'search.unseen': 'لم تُشاهد',
  'search.short': 'أقل من {minutes} دقيقة',
  'search.favourites': 'المفضلة',
  'search.rooms': 'الغرف',
  'search.films': 'الأفلام',
  'search.found': {
    zero: 'لا أفلام',
    one: 'فيلم واحد',
    two: 'فيلمان',
    few: '{count} أفلام',
    many: '{count} فيلمًا',
    other: '{count} فيلم',
  },
  'search.ask': 'البحث في كل الغرف',
  'search.searched': 'تم البحث في {searched} من {of} من الغرف',
  'search.missingSignIn': {
    zero: 'لا غرفة تتطلب تسجيل الدخول',
    one: 'غرفة واحدة تتطلب تسجيل الدخول',
    two: 'غرفتان تتطلبان تسجيل الدخول',
    few: '{count} غرف تتطلب تسجيل الدخول',
    many: '{count} غرفة تتطلب تسجيل الدخول',
    other: '{count} غرفة تتطلب تسجيل الدخول',
  },
  'search.missingClosed': {
    zero: 'لا غرفة غير متاحة',
    one: 'غرفة واحدة غير متاحة',
    two: 'غرفتان غير متاحتين',
    few: '{count} غرف غير متاحة',
    many: '{count} غرفة غير متاحة',
    other: '{count} غرفة غير متاحة',
  },
  'search.missingFailed': {
    zero: 'لم يتعذّر البحث في أي غرفة',
    one: 'تعذّر البحث في غرفة واحدة',
    two: 'تعذّر البحث في غرفتين',
    few: 'تعذّر البحث في {count} غرف',
    many: 'تعذّر البحث في {count} غرفة',
    other: 'تعذّر البحث في {count} غرفة',
  },
  'search.held': 'تم البحث في {searched} من {of} من الغرف. البقية بعد قليل.',
  'search.noneHere': 'شمل البحث حتى الآن ما حُمّل على هذا الحاسوب فقط.',
  'search.noneFilter': 'لا نتائج',
} as const satisfies Translated<typeof english>;
