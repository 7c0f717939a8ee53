import type { Language } from '../../preload/contract/app.ts';

/** Questions before a profile is fetched or adopted; the dialog's detail shows the host. */
export interface ProfileDialogTexts {
  /** Name of the file type in the system's dialog. */
  readonly file: string;
  readonly fetch: string;
  readonly connect: string;
  readonly filmErased: string;
  readonly fetchYes: string;
  readonly connectYes: string;
  readonly no: string;
}

/** Separate from the viewer's catalogue, since the system's own dialogs ask: no page can answer them. */
export const profileDialogTexts: Readonly<Record<Language, ProfileDialogTexts>> = {
  en: {
    file: 'Profile file',
    fetch: 'Get the profile file from this address?',
    connect: 'Get your screeners from the service at this address?',
    filmErased: 'The film that you prepared for watching offline is erased.',
    fetchYes: 'Get the file',
    connectYes: 'Connect',
    no: 'Cancel',
  },
  fr: {
    file: 'Fichier de profil',
    fetch: 'Récupérer le fichier de profil à cette adresse ?',
    connect: 'Recevoir vos films du service à cette adresse ?',
    filmErased: 'Le film préparé pour être regardé hors ligne sera effacé.',
    fetchYes: 'Récupérer',
    connectYes: 'Se connecter',
    no: 'Annuler',
  },
  de: {
    file: 'Profildatei',
    fetch: 'Die Profildatei von dieser Adresse holen?',
    connect: 'Ihre Filme vom Dienst unter dieser Adresse beziehen?',
    filmErased: 'Der für offline vorbereitete Film wird gelöscht.',
    fetchYes: 'Datei holen',
    connectYes: 'Verbinden',
    no: 'Abbrechen',
  },
  es: {
    file: 'Archivo de perfil',
    fetch: '¿Obtener el archivo de perfil de esta dirección?',
    connect: '¿Recibir sus películas del servicio en esta dirección?',
    filmErased: 'Se borrará la película que preparó para ver sin conexión.',
    fetchYes: 'Obtener archivo',
    connectYes: 'Conectar',
    no: 'Cancelar',
  },
  ja: {
    file: 'プロファイル',
    fetch: 'このアドレスからプロファイルのファイルを取得しますか？',
    connect: 'このアドレスのサービスから作品を受け取りますか？',
    filmErased: 'オフライン用に準備した作品は消去されます。',
    fetchYes: '取得する',
    connectYes: '接続する',
    no: 'キャンセル',
  },
  ar: {
    file: 'ملف التعريف',
    fetch: 'هل تريد جلب ملف التعريف من هذا العنوان؟',
    connect: 'هل تريد استلام أفلامك من الخدمة في هذا العنوان؟',
    filmErased: 'سيُمحى الفيلم الذي حضّرته لدون اتصال.',
    fetchYes: 'جلب الملف',
    connectYes: 'اتصال',
    no: 'إلغاء',
  },
};
