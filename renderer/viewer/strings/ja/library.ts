import type { library as english } from '../en/library.ts';
import type { Translated } from '../message.ts';

export const library: Translated<typeof english> = {
  'library.title': 'ライブラリ',
  'library.rooms': 'ルーム',
  'library.continue': '続きを見る',
  'library.continueMore': 'ほかの視聴途中の作品',
  'library.expiring': 'まもなく終了',
  'library.toRoom': 'ルームへ',
  'library.refreshing': '新着を確認中',
  'library.scrollBack': '「{name}」を戻る',
  'library.scrollOn': '「{name}」を進む',

  'library.emptyTitle': '最初の試写は招待状から',
  'library.emptyText': 'メールで届いたリンクかルームキーを、ここに貼り付けてください。',

  'card.sharedWith': '{name} 様',
  'card.new': { other: '新着 {count} 件' },
  'card.videos': { other: '{count} 本' },
  'card.signIn': 'サインインして開く',
  'card.noLongerShared': '共有は終了しました',
  'card.unread': '未読み込み',
  'card.closes': '{distance}に終了',
  'card.closed': '{distance}に終了',
  'card.nextExpiry': '次の期限：{distance}',
  'card.refreshing': '更新中',
  'card.more': '{name} のその他の操作',
  'card.moveFirst': '先頭へ移動',
  'card.moveEarlier': '前へ移動',
  'card.moveLater': '後ろへ移動',
  'card.moveLast': '末尾へ移動',
  'card.remove': 'ライブラリから削除',
  'card.series': 'シリーズ',
  'card.film': '映画',

  'continue.left': '残り {duration}',
  'continue.resumeNamed': '{name} の続きを再生',

  'add.title': 'ルームを追加',
  'add.label': 'ルームキー、リンク、または招待状の文面',
  'add.placeholder': 'ここに貼り付け',
  'add.hint': 'リンクをこのウィンドウにドロップすることもできます。',
  'add.submit': 'ルームを開く',
  'add.reading': '貼り付けた内容を読み取り中',
  'add.adding': 'ルームを検索中',
  'add.nothing':
    'この文面にルームキーがありません。キーは 6〜64 文字の英数字、ハイフン、アンダースコアです。',
  'add.chooseTitle': 'どのルームですか？',
  'add.chooseText': { other: 'キーの候補が {count} 件見つかりました。' },
  'add.fromHost': '{host} より',
  'add.bareKey': 'リンクのないキー',
  'add.foreignTitle': '別のサービスのリンクです',
  'add.foreignText':
    'リンク先の {host} は、ご利用中のスクリーナーの配信元ではありません。使用するのはリンクの中のキー {key} だけで、接続先はご利用中のサービスに限られます。送信者を信頼できる場合のみ続けてください。',
  'add.foreignGo': 'キーを使う',
  'add.foreignBack': '使わない',
};
