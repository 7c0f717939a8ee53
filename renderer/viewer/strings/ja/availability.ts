import type { availability as english } from '../en/availability.ts';
import type { Translated } from '../message.ts';

export const availability: Translated<typeof english> = {
  'availability.noLongerShared': '共有終了',
  'availability.expired': '期限切れ',
  'availability.expiredOn': '{when}に期限切れ',
  'availability.notOpenYet': '公開前',
  'availability.opens': '{distance}に公開',
  'availability.usedUp': '残り0回',
  'availability.signInNeeded': 'サインインして視聴',
  'availability.offline': 'サービスに接続できません',

  'reason.noLongerShared': '送信者による共有は終了しました。',
  'reason.expired': '{when}に期限が切れました。',
  'reason.expiredPlain': '期限が切れました。',
  'reason.notOpenYet': '{when}から視聴できます。',
  'reason.usedUp': '視聴回数をすべて使いました。追加は送信者にご依頼ください。',
  'reason.signInNeeded': 'この作品はあなたのお名前宛てに共有されています。',
  'reason.offline': '配信サービスに接続できるようになると再生できます。',

  'chip.expires': '{distance}に期限切れ',
  'chip.lastView': '残り1回',
  'chip.viewsLeft': { other: '{of}回中、残り{count}回' },
  'chip.password': 'パスワード',
  'chip.passcode': 'パスコード',
  'chip.prepared': 'ダウンロード済み',
};
