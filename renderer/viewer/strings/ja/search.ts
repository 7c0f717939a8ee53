import type { search as english } from '../en/search.ts';
import type { Translated } from '../message.ts';

export const search = {
  'search.title': '検索',
  'search.label': '作品名、監督、出演者、ルーム',
  'search.before': 'ライブラリの作品、人物、ルームを検索できます。',
  'search.unwatched': '未視聴',
  'search.short': '{minutes}分未満',
  'search.favourites': 'お気に入り',
  'search.rooms': 'ルーム',
  'search.films': '作品',
  'search.found': { other: '{count}作品' },
  'search.ask': 'すべてのルームを検索',
  'search.searched': '{of}ルーム中{searched}ルームを検索済み',
  'search.missingSignIn': { other: '{count}ルームはサインインが必要' },
  'search.missingClosed': { other: '{count}ルームは利用不可' },
  'search.missingFailed': { other: '{count}ルームは検索に失敗' },
  'search.held': '{of}ルーム中{searched}ルームを検索済み。残りはまもなく続けます。',
  'search.noneHere': 'このコンピューターに読み込み済みの内容だけを検索しました。',
  'search.noneFilter': '絞り込みに合う作品がありません',
  'search.filtersOn': '絞り込み：{filters}',
  'search.hidden': 'この絞り込みでは「{query}」の検索結果はありません',
  'search.noFavourites': 'お気に入りはまだありません',
  'search.favouritesHow': '追加するには、作品を開いて「{action}」を選びます。',
  'search.clearFilters': '絞り込みを解除',
} as const satisfies Translated<typeof english>;
