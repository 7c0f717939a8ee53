import type { check as english } from '../en/check.ts';
import type { Translated } from '../message.ts';

export const check: Translated<typeof english> = {
  'check.lead': 'このコンピューターで作品を再生できるか確認します。視聴回数は減りません。',
  'check.running': 'コンピューターを確認中',
  'check.again': 'もう一度確認',
  'check.report': 'レポートを見る',
  'check.allGood': '試写の準備は整っています。',
  'check.someLimited': { other: '再生できます。制限が{count}件あります。' },
  'check.someFailed': { other: '対応が必要な問題が{count}件あります。' },
  'check.checkedAt': '確認時刻：{time}',
  'check.passed': '準備完了',
  'check.limited': '制限あり',
  'check.failed': '対応が必要',
  'check.waiting': '確認中',
  'check.groupFilm': '作品',
  'check.groupNetwork': 'ネットワーク',
  'check.groupComputer': 'このコンピューター',

  'check.drm': '再生コンポーネント（Widevine）',
  'check.drm.passed': 'インストール済みで、正常に動作しています。',
  'check.drm.limited': '開発環境の作品は再生できます。実際のサービスの作品にはWidevineが必要です。',
  'check.drm.failed':
    '見つからないか、起動しません。アプリを再起動し、改善しない場合はセキュリティソフトで許可してください。',
  'check.output': '画面の保護（HDCP）',
  'check.output.passed': '画面とケーブルはHDCPに対応しています。',
  'check.output.limited':
    '画面がHDCPに対応していない可能性があり、一部の作品は画質が下がることがあります。アダプターなしで内蔵画面をお使いください。',
  'check.output.failed': '画面がHDCPに対応していません。アダプターなしで内蔵画面をお使いください。',
  'check.codecs': '映像と音声の形式',
  'check.codecs.passed': 'このコンピューターは、作品で使われるすべての形式を再生できます。',
  'check.codecs.limited': '形式を確認できませんでした。少し待って、もう一度確認してください。',
  'check.codecs.failed': '作品に必要な形式がありません。システムの更新をインストールしてください。',
  'check.clip': 'テスト映像',
  'check.clip.passed': '短い映像をバックグラウンドで再生しました。',
  'check.clip.limited':
    '映像の再生が遅いか、最後まで再生できませんでした。ほかのアプリを閉じて、もう一度確認してください。',
  'check.clip.failed':
    'テスト映像を再生できませんでした。コンピューターを再起動し、改善しない場合はレポートをサポートにお送りください。',
  'check.protection': '録画の防止',
  'check.protection.passed': 'このウィンドウはスクリーンショットや録画に写りません。',
  'check.service': '配信サービス',
  'check.service.passed': 'サービスは応答しています。',
  'check.service.limited': 'サービスは応答していますが、通常とは異なります。',
  'check.service.failed':
    'サービスが応答しません。ネットワークを確認してください。VPN、プロキシ、ファイアウォールがブロックしている可能性があります。',
  'check.media': 'メディアサーバー',
  'check.media.passed': 'メディアサーバーが応答しています。',
  'check.media.limited': 'メディアサーバーは、作品を一度再生すると分かります。',
  'check.media.failed': '応答しないメディアサーバーがあります。ネットワーク管理者に許可を依頼してください。',
  'check.local-network': 'ローカルネットワーク',
  'check.local-network.passed': 'macOSは、ローカルネットワーク上のサーバーへの接続を許可しています。',
  'check.local-network.limited':
    'サーバーがローカルネットワーク上にあります。macOSが接続の許可を求めることがあります。',
  'check.local-network.failed':
    'ローカルネットワーク上のサーバーが応答しません。システム設定の「プライバシーとセキュリティ」→「ローカルネットワーク」でScreener Viewerを許可してください。',
  'check.keychain': 'キーチェーン',
  'check.keychain.passed': 'サインイン情報とデータを暗号化しています。',
  'check.keychain.limited':
    'このコンピューターにはキーチェーンがないため、アプリを終了すると何も残りません。',
  'check.keychain.failed': 'ロックされています。解除してから、もう一度確認してください。',
  'check.storage': 'ストレージ',
  'check.storage.passed': 'ルームと再生位置は、暗号化してディスクに保存されています。',
  'check.storage.limited': '現在ディスクに書き込めないため、新しいデータはアプリを終了すると失われます。',
  'check.storage.failed': 'ディスクに書き込めません。空き容量を増やしてください。',
  'check.clock': '時計',
  'check.clock.passed': 'このコンピューターの時計は合っています。',
  'check.clock.limited':
    'このコンピューターの時計がサービスとずれています。期限はサービスの時刻で決まります。正しい時刻を表示するには、時計を合わせてください。',
  'check.clock.failed': 'このコンピューターの時計が合っていません。システム設定で合わせてください。',
  'check.shared': 'あなたと共有',
  'check.shared.passed': 'アカウントに共有された作品を利用できます。',
  'check.shared.limited':
    'アカウントに共有された作品の一部をサービスが拒否しました。再度サインインするかアプリを再起動するまで表示されません。',
  'check.shared.failed': 'アカウントに共有された作品を読み込めません。',
};
