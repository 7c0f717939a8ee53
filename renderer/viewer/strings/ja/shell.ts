import type { shell as english } from '../en/shell.ts';
import type { Translated } from '../message.ts';

export const shell: Translated<typeof english> = {
  'app.name': 'Screener Viewer',
  'app.loading': 'ライブラリを開いています',
  'app.skip': '本文へ移動',
  'app.stillWorking': 'いつもより時間がかかっています。',
  'app.cancel': 'キャンセル',
  'app.close': '閉じる',
  'app.back': '戻る',
  'app.retry': 'もう一度試す',
  'app.dismiss': '閉じる',
  'app.justNow': '直前',

  'shell.opening': '開いています',
  'shell.library': 'ライブラリ',
  'shell.menu': 'メニュー',
  'shell.addRoom': 'ルームを追加',
  'shell.settings': '設定',
  'shell.check': 'コンピューターの確認',
  'shell.history': '視聴履歴',
  'shell.refresh': '更新',
  'shell.signIn': 'サインイン',
  'shell.signOut': 'サインアウト',
  'shell.signedInAs': '{name}としてサインイン中',
  'shell.signedIn': 'サインイン中',
  'shell.notSignedIn': 'サインインしていません',
  'shell.messages': 'メッセージ',
  'shell.status': 'アプリの状態',
  'shell.dropHere': 'リンクをドロップするとルームが開きます',

  'banner.offline': 'オフラインです。ライブラリには{time}時点の内容を表示しています。',
  'banner.unanswered': '配信サービスが応答していません。ライブラリには{time}時点の内容を表示しています。',
  'banner.captivePortal':
    'このネットワークへのログインが必要です。ブラウザーでログインしてから、もう一度お試しください。',
  'banner.paused': 'サービスが混み合っています。{time}後に再試行します。',
  'banner.pausedNow': 'サービスが混み合っています。再試行しています…',
  'banner.keychainMemory':
    'このコンピューターにはキーチェーンがないため、アプリを終了すると何も残りません。次回は再度サインインが必要です。',
  'banner.keychainMemoryRooms':
    'このコンピューターにはキーチェーンがないため、アプリを終了するとルームと再生位置は失われます。',
  'banner.keychainLocked':
    'キーチェーンがロックされているため、保存したデータを利用できません。ロックを解除して、もう一度お試しください。',
  'banner.storageReadOnly':
    'アプリがデータフォルダーに書き込めないため、新しい内容は保存されません。書き込みを許可してから、もう一度お試しください。',
  'banner.storageFull':
    'ディスクがいっぱいのため、新しい内容は保存されません。空き容量を増やしてから、もう一度お試しください。',
  'banner.storageMovedAway':
    'アプリのデータフォルダーが見つからないため、新しい内容は保存されません。元の場所に戻すかドライブを接続し直してから、もう一度お試しください。',
  'banner.storageFailed':
    'アプリがデータを読み書きできないため、新しい内容は保存されません。もう一度試すか、アプリを再起動してください。',
  'banner.resetVault': '新しく始める…',
  'banner.resetVaultGo': '新しく始める',
  'banner.resetVaultTitle': '空のライブラリで始めますか？',
  'banner.resetVaultText':
    '保存したデータは30日間別に保管され、キーチェーンで再びロックを解除できれば復元されます。それまではルームがなく、サインアウトした状態になります。',
  'banner.protectionAbsent': 'このコンピューターは録画を防げないため、ここでは再生できません。',
  'banner.protectionLimited':
    'このバージョンのmacOSでは、一部のアプリが画面を録画できます。透かし入りのスクリーナーだけを再生できます。',
  'banner.protectionLimitedWindows':
    'このバージョンのWindowsでは、一部のアプリが画面を録画できます。Windows 11 22H2に更新するまでは、透かし入りのスクリーナーだけを再生できます。',
  'banner.protectionLifted': '開発版：画面の保護がオフになっています。試写は録画される可能性があります。',
  'banner.updateAvailable': 'バージョン{version}を利用できます。',
  'banner.updateFetch': 'ダウンロード',
  'banner.updateRequiredSoon': '視聴を続けるにはバージョン{version}が必要です。ダウンロードしています。',
  'banner.updateReady': 'バージョン{version}の準備ができました。お好きなときに再起動してください。',
  'banner.updateInstall': '再起動して更新',
  'banner.updateRequired': '視聴を続けるにはバージョン{version}が必要です。',
  'banner.updateManual': 'ダウンロードページを開く',
  'banner.sessionExpired': 'サインインの期限が切れました。',
  'banner.sessionRefused': 'サービスによりサインアウトされました。',
  'banner.signInAgain': 'すべてのルームを見るには、もう一度サインインしてください。',
  'banner.whyComputer': 'なぜですか？',

  'toast.copied': 'コピーしました',
  'toast.cameBack': 'アプリに問題が発生し、再読み込みしました。作品は止まった位置から再開します。',
  'toast.cameBackAlone': 'アプリに問題が発生し、再読み込みしました。',
  'toast.cameBackLost': 'アプリに問題が発生し、再読み込みしました。ダウンロードは失われました。',
  'toast.nextGone': '次の作品を開けませんでした。ルームから開けます。',
  'toast.favouriteAdded': 'お気に入りに追加しました。「検索」に表示されます。',
  'toast.seen': '「{name}」を観終わりました',
  'toast.rate': '評価する',
  'toast.undo': '元に戻す',
  'toast.roomRemoved': '「{name}」をライブラリから削除しました',
  'toast.roomRestored': '「{name}」をライブラリに戻しました',
  'toast.roomMoved': '「{name}」は{count}件中{place}番目になりました',
  'toast.roomsAdded': { other: '{count}件のルームを追加しました' },
};
