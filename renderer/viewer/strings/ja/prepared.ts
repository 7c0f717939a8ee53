import type { prepared as english } from '../en/prepared.ts';
import type { Translated } from '../message.ts';

export const prepared: Translated<typeof english> = {
  'prepared.title': 'オフラインで見る',
  'prepared.offer': 'オフライン用に準備',
  'prepared.explain':
    '作品全体を暗号化されたまま取得し、このアプリを開いている間、ネットワークなしで再生できます。',
  'prepared.costNone': '準備で視聴回数は減りません。',
  'prepared.costView': {
    other: '準備すると、残り {count} 回の視聴回数から 1 回使います。その後の再生では減りません。',
  },
  'prepared.costLastView': '準備すると、最後の視聴回数を使います。その後の再生では減りません。',
  'prepared.asking': '作品を問い合わせ中',
  'prepared.progress': '準備中：{percent}',
  'prepared.progressOf': '準備中：{percent}（約 {total} 中 {bytes}）',
  'prepared.paused': '{percent} で一時停止中',
  'prepared.waiting': '{percent} で通信を待っています',
  'prepared.pause': '一時停止',
  'prepared.resume': '再開',
  'prepared.cancel': '準備を中止',
  'prepared.ready': 'アプリを終了するまで再生できます。',
  'prepared.readyUntil': 'アプリを終了するまで、または {time} まで再生できます。',
  'prepared.erasedAfter': 'その後、または最後まで見終えると消去されます。',
  'prepared.remove': '消去',
  'prepared.other': '{name} を準備済みです。一度に準備できるのは 1 本です。',
  'prepared.gone.expired': '期限が切れたため、消去しました。',
  'prepared.gone.refused': 'サービスが取り消したため、消去しました。',
  'prepared.gone.no-space': 'ディスクに空きがありません。何も保存していません。',
  'prepared.gone.not-encrypted': 'この作品は暗号化されていないため、保存できません。',
  'prepared.gone.licence': 'ライセンスを取得できませんでした。何も保存していません。',
  'prepared.gone.failed':
    '準備できませんでした。何も保存していません。オンラインでの再生に追加の視聴回数は要りません。',
  'prepared.again': 'もう一度試す',
  'prepared.dismiss': '閉じる',
  'prepared.frame': '準備済みの作品',
  'prepared.quitTitle': '準備した作品を破棄して終了しますか？',
  'prepared.quitText':
    '{name} はオフライン視聴の準備ができています。終了すると消去され、もう一度準備すると視聴回数を使う場合があります。',
  'prepared.quit': '終了',
  'prepared.stay': '終了しない',
  'prepared.signOutTitle': '準備した作品を破棄してサインアウトしますか？',
  'prepared.signOutText':
    '{name} はオフライン視聴の準備ができています。サインアウトすると消去され、もう一度準備すると視聴回数を使う場合があります。',
};
