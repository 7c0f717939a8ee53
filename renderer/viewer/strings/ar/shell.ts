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
  'app.justNow': 'قبل لحظات',

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

  'banner.offline': 'أنت دون اتصال. آخر تحديث لمكتبتك: {time}.',
  'banner.unanswered': 'لا تستجيب خدمة المشاهدة. آخر تحديث لمكتبتك: {time}.',
  'banner.captivePortal': 'تتطلب هذه الشبكة تسجيل الدخول. افتح متصفحًا وسجّل الدخول إلى الشبكة ثم حاول مجددًا.',
  'banner.paused': 'الخدمة مشغولة. تُعاد المحاولة بعد {time}.',
  'banner.pausedNow': 'الخدمة مشغولة. تُعاد المحاولة…',
  'banner.keychainMemory':
    'لا توجد سلسلة مفاتيح على هذا الحاسوب، فلا يُحفظ شيء بعد إنهاء التطبيق. ستحتاج إلى تسجيل الدخول مجددًا في المرة القادمة.',
  'banner.keychainMemoryRooms':
    'لا توجد سلسلة مفاتيح على هذا الحاسوب، فتضيع غرفك ومواضعك في الأفلام عند إنهاء التطبيق.',
  'banner.keychainLocked': 'سلسلة المفاتيح مقفلة، فبياناتك المحفوظة غير متاحة. افتح قفلها ثم حاول مجددًا.',
  'banner.storageReadOnly':
    'لا يستطيع التطبيق الكتابة في مجلد بياناته، لذا لا يُحفظ أي جديد. اسمح بالكتابة ثم حاول مجددًا.',
  'banner.storageFull': 'القرص ممتلئ، لذا لا يُحفظ أي جديد. أفرغ مساحة ثم حاول مجددًا.',
  'banner.storageMovedAway':
    'مجلد بيانات التطبيق مفقود، لذا لا يُحفظ أي جديد. أعده إلى مكانه أو أعد توصيل محرك الأقراص ثم حاول مجددًا.',
  'banner.storageFailed':
    'لا يستطيع التطبيق قراءة بياناته أو كتابتها، لذا لا يُحفظ أي جديد. حاول مجددًا أو أعد تشغيل التطبيق.',
  'banner.resetVault': 'البدء من جديد',
  'banner.resetVaultTitle': 'البدء بمكتبة فارغة؟',
  'banner.resetVaultText':
    'توضع بياناتك المحفوظة جانبًا مدة 30 يومًا، وتعود إن أمكن فتح قفلها بسلسلة مفاتيحك مجددًا. وحتى ذلك الحين تكون بلا غرف ودون تسجيل دخول.',
  'banner.protectionAbsent': 'لا يستطيع هذا الحاسوب منع التسجيل، فلا يعمل شيء هنا.',
  'banner.protectionLimited':
    'في هذا الإصدار من macOS تستطيع بعض التطبيقات تسجيل الشاشة. لا يعمل هنا إلا ما يحمل علامة مائية.',
  'banner.protectionLimitedWindows':
    'في هذا الإصدار من Windows تستطيع بعض التطبيقات تسجيل الشاشة. لا يعمل إلا ما يحمل علامة مائية حتى التحديث إلى Windows 11 22H2.',
  'banner.protectionLifted': 'نسخة تطوير: حماية الشاشة متوقفة. يمكن تسجيل العروض.',
  'banner.updateAvailable': 'الإصدار {version} متوفر.',
  'banner.updateFetch': 'تنزيل',
  'banner.updateRequiredSoon': 'تحتاج إلى الإصدار {version} لمواصلة المشاهدة. جارٍ تنزيله.',
  'banner.updateReady': 'الإصدار {version} جاهز. أعد التشغيل متى شئت.',
  'banner.updateInstall': 'إعادة التشغيل والتحديث',
  'banner.updateRequired': 'تحتاج إلى الإصدار {version} لمواصلة المشاهدة.',
  'banner.updateManual': 'فتح صفحة التنزيل',
  'banner.sessionExpired': 'انتهت صلاحية تسجيل دخولك.',
  'banner.sessionRefused': 'أنهت الخدمة تسجيل دخولك.',
  'banner.signInAgain': 'سجّل الدخول مجددًا لرؤية كل غرفك.',
  'banner.whyComputer': 'لماذا؟',

  'toast.copied': 'نُسخ',
  'toast.cameBack': 'حدثت مشكلة في التطبيق فأُعيد تحميله. يُستأنف فيلمك من حيث توقف.',
  'toast.cameBackAlone': 'حدثت مشكلة في التطبيق فأُعيد تحميله.',
  'toast.nextGone': 'تعذّر فتح الفيلم التالي. ستجده في غرفته.',
  'toast.favouriteAdded': 'أُضيف إلى المفضلة. تجدها في البحث.',
  'toast.undo': 'تراجع',
  'toast.roomRemoved': 'لم تعد {name} في مكتبتك',
  'toast.roomRestored': 'عادت {name} إلى مكتبتك',
  'toast.roomMoved': 'أصبحت {name} في الموضع {place} من {count}',
  'toast.roomsAdded': {
    zero: 'لم تُضَف أي غرفة',
    one: 'أُضيفت غرفة واحدة',
    two: 'أُضيفت غرفتان',
    few: 'أُضيفت {count} غرف',
    many: 'أُضيفت {count} غرفة',
    other: 'أُضيفت {count} غرفة',
  },
};
