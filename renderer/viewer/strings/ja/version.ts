import type { version as english } from '../en/version.ts';
import type { Translated } from '../message.ts';

export const version: Translated<typeof english> = {
  'update.installed': 'バージョン {version} に更新しました。',
  'update.whatsNew': '新機能',
  'update.whatsNewIn': 'バージョン {version} の新機能',
  'update.neededTitle': '再生には新しいバージョンが必要です',
  'update.neededText':
    'このサービスの作品は、新しいバージョンでのみ再生できます。ライブラリと各作品の再生位置はそのまま残ります。',
  'update.no-network': 'ネットワークがないため、更新を取得できませんでした。',
  'update.proxy':
    'ネットワークのプロキシが更新を通しませんでした。ネットワークの管理者にお問い合わせください。',
  'update.not-found': '更新がサーバーにありません。後で公開される場合があります。',
  'update.server': '更新サーバーに問題が起きています。後でお試しください。',
  'update.bad-feed': '更新サーバーの応答を読み取れませんでした。続く場合は、サポートにお知らせください。',
  'update.bad-checksum': '更新が壊れた状態で届いたため、破棄しました。',
  'update.bad-signature': '更新に正しい署名がないため、破棄しました。サポートにお知らせください。',
  'update.read-only-volume':
    'アプリが書き込みできない場所で動いています。「アプリケーション」フォルダーに移して開いてください。',
  'update.disk-full': '更新に必要なディスクの空きがありません。',
  'update.cancelled': '更新を中止しました。',
  'update.unknown': '更新をインストールできませんでした。',

  'widevine.installing': '映像の復号に必要なものを取得しています。その間もライブラリは使えます。',
  'widevine.not-in-this-build':
    'このアプリは映像を復号できません。作品の共有元からアプリを入手してください。',
  'widevine.install-failed':
    '映像の復号に必要なものを取得できませんでした。ネットワークやファイアウォールが妨げている可能性があります。5 分ごとに再試行します。',
  'widevine.not-installed':
    '映像の復号に必要なものが見つかりません。アプリを再起動し、改善しない場合は更新してください。',
  'widevine.cannot-load':
    '映像の復号に必要なものを読み込めません。コンピューターを再起動してください。改善しない場合は、セキュリティソフトが妨げている可能性があります。',
  'widevine.refused-version':
    '映像の復号に必要なものが、再生できないバージョンです。アプリを再起動すると新しくなります。',
};
