import type { notes as english } from '../en/notes.ts';
import type { Translated } from '../message.ts';

export const notes: Translated<typeof english> = {
  'notes.title': 'メモ',
  'notes.storage.on-disk': 'このコンピューターだけに、暗号化して保存されます。',
  'notes.storage.until-quit': 'アプリを終了するまで保存されます。',
  'notes.exportFirst': '終了する前にメモを書き出してください。',
  'notes.storage.locked':
    'キーチェーンがロックされています。終了する前に解除しないと、新しいメモは失われます。',
  'notes.rating': '評価',
  'notes.ratingNone': 'なし',
  'notes.playFrom': '{time}から再生',
  'notes.at': '{time}のメモ',
  'notes.whole': '作品全体のメモ',
  'notes.add': 'メモを追加',
  'notes.remove': 'メモを削除',
  'notes.removed': 'メモを削除しました',
  'notes.export': '書き出す…',
  'notes.exported': 'メモを書き出しました',
  'notes.notSaved': 'このメモを保存できませんでしたが、入力した文章はここに残っています。',
  'notes.full':
    '保存できませんでした。空き容量がありません。空き容量を増やしてください。文章はここに残っています。',
  'notes.left': 'メモを保存できませんでした。作品の詳細に残っています。',
  'notes.stored': { other: '{count}作品の非公開メモ' },
  'notes.storedHint': '共有が終わった作品のメモも含まれます。',
  'notes.eraseText': { other: '{count}作品のメモも消去されます。' },
  'notes.unsavedTitle': { other: 'メモを保存できませんでした' },
  'notes.unsavedText': {
    other:
      '保存する前にサインアウトされたか、作品が終了しました。必要な場合は文章をコピーしてください。閉じると破棄されます。',
  },
};
