import type { prepared as english } from '../en/prepared.ts';
import type { Translated } from '../message.ts';

export const prepared: Translated<typeof english> = {
  'prepared.title': 'オフラインで見る',
  'prepared.button': 'オフライン',
  'prepared.offer': 'ダウンロード',
  'prepared.explain':
    '作品を暗号化したままダウンロードします。アプリを開いている間、オフラインで再生できます。',
  'prepared.costNone': 'ダウンロードで視聴回数は減りません。',
  'prepared.costView': {
    other: 'ダウンロードすると、残り{count}回の視聴回数から1回使います。その後の再生では減りません。',
  },
  'prepared.costLastView': 'ダウンロードすると、視聴回数の最後の1回を使います。その後の再生では減りません。',
  'prepared.newViewTitle': 'ダウンロードすると視聴回数をもう1回使います',
  'prepared.asking': '作品を問い合わせ中',
  'prepared.progress': 'ダウンロード中：{percent}',
  'prepared.progressOf': 'ダウンロード中：{percent}（約{total}中{bytes}）',
  'prepared.paused': '{percent}で一時停止中',
  'prepared.waiting': '{percent}で通信を待っています',
  'prepared.waitingForServer': 'ダウンロード中：{percent}（作品のサーバーの応答を待っています）',
  'prepared.pause': '一時停止',
  'prepared.resume': '再開',
  'prepared.cancel': 'ダウンロードを中止',
  'prepared.ready': 'アプリを終了するまで再生できます。',
  'prepared.readyUntil': 'アプリを終了するまで、または{time}まで再生できます。',
  'prepared.remove': 'ダウンロードを削除',
  'prepared.removeTitle': 'ダウンロードを削除しますか？',
  'prepared.removeText':
    'サービスに接続できるようになるまで、「{name}」をもう一度ダウンロードすることはできません。',
  'prepared.other': 'オフラインに保存できるのは1本だけです。先に「{name}」を削除してください。',
  'prepared.unreachable': '配信サービスに接続できるようになるとダウンロードできます。',
  'prepared.gone.expired': '期限が切れたため、ダウンロードを削除しました。',
  'prepared.gone.refused': '共有が終わったため、ダウンロードを削除しました。',
  'prepared.gone.no-space': 'ディスクの空き容量が足りません。何も保存していません。',
  'prepared.gone.not-encrypted': 'この作品は暗号化されていないため、ダウンロードできません。',
  'prepared.gone.licence': 'ライセンスを取得できませんでした。何も保存されていません。',
  'prepared.gone.unreachable':
    '作品のサーバーに接続できなかったため、ダウンロードできませんでした。何も保存していません。オンラインでの再生に追加の視聴回数は要りません。',
  'prepared.gone.failed':
    'ダウンロードできませんでした。何も保存していません。オンラインでの再生に追加の視聴回数は要りません。',
  'prepared.gone.lost':
    'プレーヤーが停止したため、ダウンロードが失われました。この作品は引き続きオンラインで再生できます。',
  'prepared.again': 'もう一度試す',
  'prepared.dismiss': '閉じる',
  'prepared.frame': 'ダウンロードした作品',
  'prepared.quitTitle': 'ダウンロードを削除して終了しますか？',
  'prepared.quitText':
    '「{name}」をダウンロード済みです。終了すると削除され、もう一度ダウンロードすると視聴回数を使う場合があります。',
  'prepared.quit': '終了',
  'prepared.stay': '終了しない',
  'prepared.signOutText':
    '「{name}」をダウンロード済みです。サインアウトすると削除され、もう一度ダウンロードすると視聴回数を使う場合があります。',
  'prepared.screen': 'オフラインで再生可能',
  'prepared.lead': 'オフラインで見られます。ダウンロードはアプリを終了するまで保存されます。',
  'prepared.empty': 'ダウンロードはありません',
  'prepared.toLibrary': 'ライブラリへ',
  'prepared.emptyText': '作品を開いてください。ダウンロードできる作品には「オフライン」ボタンがあります。',
  'prepared.free': 'このディスクの空き容量：{bytes}',
};
