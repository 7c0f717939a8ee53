import type { report as english } from '../en/report.ts';
import type { Translated } from '../message.ts';

export const report: Translated<typeof english> = {
  'report.title': 'サポート用レポート',
  'report.lead':
    '送る前に内容をご確認ください。パスワード、キー、名前、作品名は含まれません。サポートが読めるよう、英語で書かれています。',
  'report.historyTitle': 'あなたの視聴履歴',
  'report.historyLead': '渡す前に内容をご確認ください。視聴した作品と日時が含まれます。',
  'report.text': 'レポートの内容',
  'report.making': 'レポートを作成中',
  'report.copy': 'コピー',
  'report.save': 'ファイルに保存',
  'report.saved': '保存しました',
  'report.notSaved': 'ファイルを保存できませんでした。別のフォルダーをお試しください。',
};
