import type { version as english } from '../en/version.ts';
import type { Translated } from '../message.ts';

export const version: Translated<typeof english> = {
  'update.installed': 'バージョン{version}に更新しました。',
  'update.whatsNew': '新機能',
  'update.whatsNewIn': 'バージョン{version}の新機能',
  'update.neededTitle': '再生するにはアプリを更新してください',
  'update.neededText':
    'このサービスの作品には新しいバージョンが必要です。ライブラリと各作品の再生位置はそのまま残ります。',
  'update.no-network': 'ネットワークがないため、更新を取得できませんでした。',
  'update.proxy':
    'ネットワークのプロキシが更新をブロックしました。ネットワーク管理者にお問い合わせください。',
  'update.not-found': '更新がサーバーにありません。後でもう一度お試しください。',
  'update.server': '更新サーバーに問題が起きています。後でもう一度お試しください。',
  'update.bad-feed':
    '更新サーバーから予期しない応答がありました。続く場合は、サポートにお問い合わせください。',
  'update.bad-checksum': '更新はダウンロード中に破損したため、破棄しました。',
  'update.bad-signature': '更新に正しい署名がないため、破棄しました。サポートにお問い合わせください。',
  'update.read-only-volume':
    '現在の場所では、アプリを更新できません。「アプリケーション」フォルダーに移して開いてください。',
  'update.disk-full': '更新に必要なディスクの空きがありません。',
  'update.cancelled': '更新を中止しました。',
  'update.unknown': '更新をインストールできませんでした。',

  'widevine.installing':
    '再生コンポーネント（Widevine）をインストールしています。その間もライブラリは使えます。',
  'widevine.not-in-this-build':
    'このバージョンのアプリは、保護された作品を再生できません。正しいバージョンを送信者に問い合わせてください。',
  'widevine.install-failed':
    '再生コンポーネント（Widevine）をダウンロードできませんでした。ネットワークやファイアウォールがブロックしている可能性があります。アプリは5分ごとに再試行します。',
  'widevine.not-installed':
    '再生コンポーネント（Widevine）がありません。アプリを再起動し、改善しない場合は更新してください。',
  'widevine.cannot-load':
    '再生コンポーネント（Widevine）を読み込めません。コンピューターを再起動してください。改善しない場合は、セキュリティソフトがブロックしている可能性があります。',
  'widevine.refused-version':
    '再生コンポーネント（Widevine）が古くなっています。アプリを再起動すると更新されます。',
};
