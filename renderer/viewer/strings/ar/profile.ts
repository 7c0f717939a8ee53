import type { profile as english } from '../en/profile.ts';
import type { Translated } from '../message.ts';

export const profile: Translated<typeof english> = {
  'profile.choose': 'اختيار ملف',
  'profile.pasteLabel': 'الصق دعوتك أو أفلت الملف هنا',
  'profile.dropLabel': 'أفلت الملف هنا',
  'profile.pasteGo': 'متابعة',
  'profile.reading': 'جارٍ الإعداد',
  'profile.declined': 'لم يتم الاتصال. لم يُعدّ شيء.',
  'profile.unreachable': 'تعذّر الوصول إلى العنوان الوارد في دعوتك: تحقق من الشبكة أو اسأل من أرسلها.',
  'profile.noAnswer': 'خادم هذا الرابط لا يستجيب: أعد المحاولة لاحقًا أو اسأل من أرسله.',
  'profile.noneTitle': 'أهلًا بك. لنبدأ الإعداد.',
  'profile.noneText': 'وصل مع دعوتك رابط أو ملف. منه يعرف Screener Viewer أين توجد عروضك.',
  'profile.invalidTitle': 'ملف الإعداد غير صالح',
  'profile.invalidText': 'الحقل {field} غير صالح: {reason}',
  'profile.invalidNext': 'الصق دعوتك مرة أخرى، أو اطلب من المرسل دعوة جديدة.',
};
