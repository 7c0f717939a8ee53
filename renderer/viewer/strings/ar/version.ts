import type { version as english } from '../en/version.ts';
import type { Translated } from '../message.ts';

export const version: Translated<typeof english> = {
  'update.installed': 'تم التحديث إلى الإصدار {version}.',
  'update.whatsNew': 'الجديد',
  'update.whatsNewIn': 'الجديد في الإصدار {version}',
  'update.neededTitle': 'حدّث التطبيق لتشغيل الفيلم',
  'update.neededText': 'تتطلب أفلام هذه الخدمة إصدارًا أحدث. تحتفظ بمكتبتك وبموضعك في كل فيلم.',
  'update.no-network': 'تعذّر تنزيل التحديث: لم تكن هناك شبكة.',
  'update.proxy': 'حجب وكيل هذه الشبكة التحديث. اسأل مسؤول الشبكة.',
  'update.not-found': 'التحديث غير موجود على الخادم. حاول لاحقًا.',
  'update.server': 'يواجه خادم التحديثات مشكلة. حاول لاحقًا.',
  'update.bad-feed': 'أرسل خادم التحديثات ردًّا غير متوقع. اتصل بالدعم إن استمر ذلك.',
  'update.bad-checksum': 'تلف التحديث أثناء التنزيل فحُذف.',
  'update.bad-signature': 'التحديث غير موقّع بشكل صحيح، فحُذف. اتصل بالدعم.',
  'update.read-only-volume':
    'لا يستطيع التطبيق تحديث نفسه في مكانه الحالي. انقله إلى مجلد التطبيقات وافتحه من هناك.',
  'update.disk-full': 'لا توجد مساحة كافية على القرص للتحديث.',
  'update.cancelled': 'أُلغي التحديث.',
  'update.unknown': 'تعذّر تثبيت التحديث.',

  'widevine.installing': 'جارٍ تثبيت مكوّن التشغيل (Widevine). يمكنك استخدام مكتبتك في هذه الأثناء.',
  'widevine.not-in-this-build':
    'لا تستطيع هذه النسخة من التطبيق تشغيل الأفلام المحمية. اطلب النسخة المناسبة من المرسل.',
  'widevine.install-failed':
    'تعذّر تنزيل مكوّن التشغيل (Widevine). ربما حجبته الشبكة أو جدار الحماية؛ ويعيد التطبيق المحاولة كل خمس دقائق.',
  'widevine.not-installed': 'مكوّن التشغيل (Widevine) مفقود. أعد تشغيل التطبيق، وإن لم ينفع ذلك فحدّثه.',
  'widevine.cannot-load':
    'لا يمكن تحميل مكوّن التشغيل (Widevine). أعد تشغيل الحاسوب، وإن لم ينفع ذلك فربما يحجبه برنامج الأمان.',
  'widevine.refused-version': 'مكوّن التشغيل (Widevine) قديم. أعد تشغيل التطبيق لتحديثه.',
};
