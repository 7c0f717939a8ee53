import type { report as english } from '../en/report.ts';
import type { Translated } from '../message.ts';

export const report: Translated<typeof english> = {
  'report.title': 'تقرير للدعم',
  'report.lead':
    'اقرأه قبل إرساله. لا يحتوي على كلمات مرور أو مفاتيح أو أسماء أو عناوين. وهو بالإنجليزية ليتمكن الدعم من قراءته.',
  'report.historyTitle': 'سجل عروضك',
  'report.historyLead': 'اقرأه قبل مشاركته. يُظهر ما شاهدته ومتى.',
  'report.text': 'نص التقرير',
  'report.making': 'جارٍ إعداد التقرير',
  'report.copy': 'نسخ',
  'report.save': 'حفظ كملف',
  'report.saved': 'حُفظ',
  'report.notSaved': 'تعذّر حفظ الملف. جرّب مجلدًا آخر.',
};
