import type { profile as english } from '../en/profile.ts';
import type { Translated } from '../message.ts';

export const profile: Translated<typeof english> = {
  'profile.choose': 'اختيار ملف التعريف',
  'profile.pasteLabel': 'رابط ملف التعريف',
  'profile.pasteGo': 'استخدام الرابط',
  'profile.dropHint': 'يمكنك أيضًا إفلات الملف في هذه النافذة.',
  'profile.reading': 'جارٍ قراءة ملف التعريف',
  'profile.noneTitle': 'أهلًا بك. ملف واحد ويكتمل الإعداد.',
  'profile.noneText': 'يعمل Screener Viewer بملف تعريف يخبره من أي خدمة تأتي عروضك. وقد وصلك مع الدعوة.',
  'profile.invalidTitle': 'في ملف التعريف خطأ',
  'profile.invalidText': 'لا يمكن استخدام الحقل {field}: {reason}',
};
