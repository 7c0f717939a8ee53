import type { version as english } from '../en/version.ts';
import type { Translated } from '../message.ts';

export const version: Translated<typeof english> = {
  'update.installed': 'تم التحديث إلى الإصدار {version}.',
  'update.whatsNew': 'الجديد',
  'update.whatsNewIn': 'الجديد في الإصدار {version}',
  'update.neededTitle': 'يلزم إصدار أحدث للتشغيل',
  'update.neededText': 'لا تعمل أفلام هذه الخدمة إلا في إصدار أحدث. تبقى مكتبتك وموضعك في كل فيلم كما هي.',
  'update.no-network': 'لم تكن هناك شبكة، فلم يُنزَّل التحديث.',
  'update.proxy': 'لم يسمح وكيل هذه الشبكة بمرور التحديث. اسأل من يدير الشبكة.',
  'update.not-found': 'التحديث غير موجود على خادمه. قد يصل لاحقًا.',
  'update.server': 'يواجه خادم التحديثات مشكلة. قد يعمل لاحقًا.',
  'update.bad-feed': 'أعطى خادم التحديثات ردًّا غير مفهوم. أبلغ الدعم إن استمر ذلك.',
  'update.bad-checksum': 'وصل التحديث تالفًا فحُذف.',
  'update.bad-signature': 'التحديث غير موقّع كما يجب، فحُذف. أبلغ الدعم.',
  'update.read-only-volume':
    'يعمل التطبيق من مكان لا يمكن الكتابة فيه. انقله إلى مجلد التطبيقات وافتحه من هناك.',
  'update.disk-full': 'لا توجد مساحة كافية على القرص للتحديث.',
  'update.cancelled': 'أُلغي التحديث.',
  'update.unknown': 'تعذّر تثبيت التحديث.',

  'widevine.installing': 'جارٍ جلب ما يفك تشفير الأفلام. تعمل مكتبتك في هذه الأثناء.',
  'widevine.not-in-this-build': 'لا تستطيع هذه النسخة فك تشفير الأفلام. احصل على التطبيق ممن يشاركها.',
  'widevine.install-failed':
    'تعذّر جلب ما يفك تشفير الأفلام. ربما منعته الشبكة أو جدار الحماية؛ وتُعاد المحاولة كل خمس دقائق.',
  'widevine.not-installed':
    'ما يفك تشفير الأفلام غير موجود رغم أن شيئًا لم يفشل. أعد تشغيل التطبيق، وإن لم ينفع ذلك فحدّثه.',
  'widevine.cannot-load':
    'لا يمكن تحميل ما يفك تشفير الأفلام. أعد تشغيل الحاسوب، وإن لم ينفع ذلك فربما يمنعه برنامج الأمان.',
  'widevine.refused-version': 'ما يفك تشفير الأفلام من إصدار لا يعمل. أعد تشغيل التطبيق لتجديده.',
};
