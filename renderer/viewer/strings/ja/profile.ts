import type { profile as english } from '../en/profile.ts';
import type { Translated } from '../message.ts';

export const profile: Translated<typeof english> = {
  'profile.choose': 'プロファイルを選ぶ',
  'profile.pasteLabel': 'プロファイルへのリンク',
  'profile.pasteGo': 'リンクを使う',
  'profile.dropHint': 'ファイルをこのウィンドウにドロップすることもできます。',
  'profile.reading': 'プロファイルを読み込んでいます',
  'profile.noneTitle': 'ようこそ。ファイル 1 つで準備が整います。',
  'profile.noneText':
    'Screener Viewer は、スクリーナーの配信元を記したプロファイルを使います。プロファイルは招待状に添付されています。',
  'profile.invalidTitle': 'プロファイルに誤りがあります',
  'profile.invalidText': '項目 {field} を使用できません：{reason}',
};
