import type { profile as english } from '../en/profile.ts';
import type { Translated } from '../message.ts';

export const profile: Translated<typeof english> = {
  'profile.choose': 'ファイルを選ぶ',
  'profile.pasteLabel': '招待状を貼り付けるか、ファイルをここにドロップ',
  'profile.dropLabel': 'ファイルをここにドロップ',
  'profile.pasteGo': '続ける',
  'profile.reading': '設定中',
  'profile.declined': '接続しませんでした。何も設定されていません。',
  'profile.unreachable':
    '招待状のアドレスに接続できません。ネットワークを確認するか、送信した方にお尋ねください。',
  'profile.noAnswer':
    'このリンクのサーバーが応答しません。時間をおいてもう一度試すか、送信した方にお尋ねください。',
  'profile.noneTitle': 'ようこそ。設定を始めましょう。',
  'profile.noneText':
    '招待状にリンクかファイルが付いています。Screener Viewerはそれをもとに作品の場所を見つけます。',
  'profile.invalidTitle': '設定ファイルに誤りがあります',
  'profile.invalidText': '項目{field}が正しくありません：{reason}',
  'profile.invalidNext': '招待状をもう一度貼り付けるか、送信者に新しいものを依頼してください。',
};
