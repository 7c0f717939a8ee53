import type { search as english } from '../en/search.ts';
import type { Translated } from '../message.ts';

export const search = {
  'search.title': 'بحث',
  'search.lead': 'ابحث عن فيلم بعنوانه أو مخرجه أو ممثليه، أو عن غرفة باسمها.',
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
  'search.held': 'تم البحث في {searched} من {of} من الغرف. البقية بعد قليل.',
  'search.noneHere': 'شمل البحث حتى الآن ما حُمّل على هذا الحاسوب فقط.',
  'search.noneFilter': 'لا نتائج',
} as const satisfies Translated<typeof english>;
