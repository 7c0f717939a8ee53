import type { Language } from '../../preload/contract/app.ts';

/** Texts of the dialogs that ask before a profile is fetched or adopted. The dialog's detail shows the host. */
export interface ProfileDialogTexts {
  /** Name of the file type in the system's open dialog. */
  readonly file: string;
  readonly fetch: string;
  readonly connect: string;
  readonly filmErased: string;
  readonly fetchYes: string;
  readonly connectYes: string;
  readonly no: string;
}

/**
 * These texts are not in the viewer's catalogue, because main shows them in the system's dialogs, which no page can
 * answer.
 */
export const profileDialogTexts: Readonly<Record<Language, ProfileDialogTexts>> = {
  en: {
    file: 'Set-up file',
    fetch: 'Get the set-up file from this address?',
    connect: 'Get your screeners from the service at this address?',
    filmErased: 'This also removes your downloaded film.',
    fetchYes: 'Get the file',
    connectYes: 'Connect',
    no: 'Cancel',
  },
  fr: {
    file: 'Fichier de configuration',
    fetch: 'Récupérer le fichier de configuration à cette adresse ?',
    connect: 'Recevoir vos films du service à cette adresse ?',
    filmErased: 'Cela supprime aussi votre film téléchargé.',
    fetchYes: 'Récupérer',
    connectYes: 'Se connecter',
    no: 'Annuler',
  },
  de: {
    file: 'Einrichtungsdatei',
    fetch: 'Die Einrichtungsdatei von dieser Adresse holen?',
    connect: 'Ihre Filme vom Dienst unter dieser Adresse beziehen?',
    filmErased: 'Ihr heruntergeladener Film wird ebenfalls gelöscht.',
    fetchYes: 'Datei holen',
    connectYes: 'Verbinden',
    no: 'Abbrechen',
  },
  es: {
    file: 'Archivo de configuración',
    fetch: '¿Obtener el archivo de configuración de esta dirección?',
    connect: '¿Recibir sus películas del servicio en esta dirección?',
    filmErased: 'También se elimina su película descargada.',
    fetchYes: 'Obtener archivo',
    connectYes: 'Conectar',
    no: 'Cancelar',
  },
  ja: {
    file: '設定ファイル',
    fetch: 'このアドレスから設定ファイルを取得しますか？',
    connect: 'このアドレスのサービスから作品を受け取りますか？',
    filmErased: 'ダウンロードした作品も削除されます。',
    fetchYes: '取得する',
    connectYes: '接続する',
    no: 'キャンセル',
  },
  ar: {
    file: 'ملف الإعداد',
    fetch: 'هل تريد جلب ملف الإعداد من هذا العنوان؟',
    connect: 'هل تريد استلام أفلامك من الخدمة في هذا العنوان؟',
    filmErased: 'سيُزال أيضًا الفيلم الذي نزّلته.',
    fetchYes: 'جلب الملف',
    connectYes: 'اتصال',
    no: 'إلغاء',
  },
};
