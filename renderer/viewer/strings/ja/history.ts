import type { history as english } from '../en/history.ts';
import type { Translated } from '../message.ts';

export const history: Translated<typeof english> = {
  'history.lead':
    'このコンピューターで再生した作品、日時、終わり方。あなたのために、ここだけに暗号化して保存されています。',
  'history.loading': '履歴を開いています',
  'history.emptyTitle': 'まだ再生した作品がありません',
  'history.emptyText': '試写のたびに、視聴時間と使った視聴回数がここに並びます。',
  'history.summary': { other: '試写 {count} 回、視聴時間 {watched}' },
  'history.export': '書き出す',
  'history.times': '{from}〜{to}',
  'history.now': '再生中',
  'history.watched': '{length} 視聴',
  'history.watchedLittle': '視聴 1 分未満',
  'history.usedView': '視聴回数を 1 回使用',
  'history.noView': '視聴回数の使用なし',
  'history.marked': '透かし入り',
  'history.notes': '経過',

  'history.ended.left': '途中で終了',
  'history.ended.ended': '最後まで再生',
  'history.ended.failed': '続行できませんでした',
  'history.ended.quit': 'アプリを終了',
  'history.ended.cut-off': 'アプリまたはコンピューターが停止',
  'history.ended.viewer-gone': 'ウィンドウが停止し、復帰',
  'history.ended.signed-out': 'サインアウト',
  'history.ended.refused': '共有が終了',
  'history.ended.replaced': '別の作品に切り替え',
  'history.ended.cancelled': 'キャンセル',
  'history.ended.profile': 'サービスを変更',
  'history.ended.expired': '期限切れ',
  'history.ended.other': '終了',

  'history.note.watermark-recipient': '透かしに受取人の名前を表示しました',
  'history.note.watermark-image-unavailable': '透かしの画像を取得できませんでした',
  'history.note.watermark-lost': '透かしが一時的に隠れ、作品を一時停止しました',
  'history.note.grant-not-kept': '視聴の権利を保存できませんでした',
  'history.note.engagement-refused': 'サービスが視聴記録を受け付けませんでした',
  'history.note.offline-view-refused': 'サービスがオフライン視聴の記録を受け付けませんでした',
  'history.note.begun-offline': 'オフラインで開始',
  'history.note.licence-refused': 'ライセンスが拒否されました',
  'history.note.prepared': 'オフライン視聴の準備をしました',
  'history.note.prepared-shown': '準備した作品を視聴しました',
  'history.note.problem': '問題が起きました：{code}',

  'history.reportTitle': 'このコンピューターの視聴履歴',
  'history.reportZone': '時刻は {zone} です。',
};
