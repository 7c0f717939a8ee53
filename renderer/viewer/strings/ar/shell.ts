import type { shell as english } from '../en/shell.ts';
import type { Translated } from '../message.ts';

export const shell: Translated<typeof english> = {
  'app.name': 'Screener Viewer',
  'app.loading': 'جارٍ فتح مكتبتك',
  'app.skip': 'الانتقال إلى المحتوى',
  'app.stillWorking': 'يستغرق هذا وقتًا أطول من المعتاد.',
  'app.cancel': 'إلغاء',
  'app.close': 'إغلاق',
  'app.back': 'رجوع',
  'app.retry': 'المحاولة مجددًا',
  'app.dismiss': 'إغلاق',

  'shell.opening': 'جارٍ الفتح',
  'shell.library': 'المكتبة',
  'shell.menu': 'القائمة',
  'shell.addRoom': 'إضافة غرفة',
  'shell.settings': 'الإعدادات',
  'shell.check': 'فحص الحاسوب',
  'shell.history': 'سجل العروض',
  'shell.refresh': 'تحديث',
  'shell.signIn': 'تسجيل الدخول',
  'shell.signOut': 'تسجيل الخروج',
  'shell.signedInAs': 'الدخول باسم {name}',
  'shell.signedIn': 'تم تسجيل الدخول',
  'shell.notSignedIn': 'لم يُسجَّل الدخول',
  'shell.messages': 'الرسائل',
  'shell.status': 'حالة التطبيق',
  'shell.dropHere': 'أفلت الرابط لفتح غرفته',

  'banner.offline': 'دون اتصال منذ {time}. تعرض مكتبتك آخر ما اطُّلع عليه.',
  'banner.captivePortal':
    'تطلب هذه الشبكة تسجيل الدخول أولًا. افتح متصفحًا وسجّل الدخول إلى الشبكة ثم حاول مجددًا.',
  'banner.paused': 'الخدمة مشغولة. تُعاد المحاولة بعد {time}.',
  'banner.keychainMemory':
    'لا يوفر هذا الحاسوب سلسلة مفاتيح، فلا يُحفظ شيء بعد الإنهاء. ستسجّل الدخول مجددًا في المرة القادمة.',
  'banner.keychainMemoryRooms':
    'لا يوفر هذا الحاسوب سلسلة مفاتيح، فلا يُحفظ شيء بعد الإنهاء، لا غرفك ولا مواضعك في الأفلام.',
  'banner.keychainLocked': 'سلسلة المفاتيح مقفلة، فلا يمكن الوصول إلى ما حفظته. افتح قفلها وحاول مجددًا.',
  'banner.storageReadOnly':
    'لا يمكن الكتابة في مجلد بيانات التطبيق، لذا لا يُحفظ أي جديد. اطلب إذن الكتابة ثم حاول مرة أخرى.',
  'banner.storageFull': 'قرص هذا الكمبيوتر ممتلئ، لذا لا يُحفظ أي جديد. أفرغ مساحة ثم حاول مرة أخرى.',
  'banner.storageMovedAway':
    'اختفى مجلد بيانات التطبيق، لذا لا يُحفظ أي جديد. أعده إلى مكانه أو أعد توصيل محرك الأقراص ثم حاول مرة أخرى.',
  'banner.storageFailed':
    'تتعذر قراءة بيانات التطبيق أو كتابتها، لذا لا يُحفظ أي جديد. حاول مرة أخرى أو أعد تشغيل التطبيق.',
  'banner.resetVault': 'البدء من جديد',
  'banner.resetVaultTitle': 'البدء بمكتبة فارغة؟',
  'banner.resetVaultText':
    'يوضع ما حُفظ على هذا الحاسوب جانبًا مدة 30 يومًا، ويعود إن عاد مفتاحه. وحتى ذلك الحين تبدأ بلا غرف ودون تسجيل دخول.',
  'banner.protectionAbsent': 'لا يستطيع هذا الحاسوب منع تسجيل العرض، فلا يعمل شيء هنا.',
  'banner.protectionLimited':
    'في هذا الإصدار من macOS تستطيع بعض التطبيقات تسجيل الشاشة. لا يعمل هنا إلا ما يحمل علامة مائية.',
  'banner.protectionLifted': 'نسخة تطوير: حماية الشاشة مرفوعة. يمكن تسجيل العروض.',
  'banner.updateAvailable': 'الإصدار {version} متوفر.',
  'banner.updateFetch': 'تنزيله',
  'banner.updateRequiredSoon': 'يلزم الإصدار {version} لمواصلة المشاهدة. جارٍ تنزيله.',
  'banner.updateReady': 'الإصدار {version} جاهز. أعد التشغيل متى شئت.',
  'banner.updateInstall': 'إعادة التشغيل والتحديث',
  'banner.updateRequired': 'يلزم الإصدار {version} لمواصلة المشاهدة.',
  'banner.updateManual': 'فتح صفحة التنزيل',
  'banner.sessionExpired': 'انتهت مدة دخولك. سجّل الدخول مجددًا لرؤية كل غرفك.',
  'banner.sessionRefused': 'أنهت الخدمة دخولك. سجّل الدخول مجددًا لرؤية كل غرفك.',
  'banner.whyComputer': 'لماذا؟',

  'toast.copied': 'نُسخ',
  'toast.cameBack': 'توقفت النافذة ثم أُعيدت. يتابع فيلمك من حيث كان.',
  'toast.cameBackAlone': 'توقفت النافذة ثم أُعيدت.',
  'toast.nextGone': 'تعذّر فتح التالي. تجده في غرفته.',
  'toast.undo': 'تراجع',
  'toast.roomRemoved': 'لم تعد {name} في مكتبتك',
  'toast.roomRestored': 'عادت {name} إلى مكتبتك',
  'toast.roomMoved': 'أصبحت {name} في الموضع {place} من {count}',
  'toast.failed': 'لم ينجح ذلك ({code})',
};
