import { type RefObject, useCallback, useMemo } from 'react';
import type { Room } from '../../../../preload/contract/rooms.ts';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { VirtualGrid } from '../../components/virtual-grid.tsx';
import { Waiting } from '../../components/waiting.tsx';
import { useViewer } from '../../hooks/use-viewer.tsx';
import { isDefaultFilterSort } from '../../stores/filter-sort.ts';
import { type Listing, pagesBetween, itemAt, itemCount, videoCount } from '../../stores/listing.ts';
import { firstPictures } from '../../stores/room.ts';
import { noFilters } from '../../stores/search.ts';
import { type RoomView, soughtOf, wholeRoom } from '../../stores/room-view.ts';
import { useTranslation } from '../../strings/use-translation.tsx';
import { FailureNotice } from '../failure/failure-notice.tsx';
import { VideoCard } from '../video/video-card.tsx';
import { columnsOf } from '../video/video-columns.ts';
import { VideoRow, VideoRowHead, VideoRowSkeleton } from '../video/video-row.tsx';
import { VideoSkeleton } from '../video/video-skeleton.tsx';
import { FilterBar, filterTexts } from './filter-bar.tsx';
import styles from './room-videos.module.css';

interface RoomListingProps {
  readonly room: Room;
  readonly view: RoomView;
  readonly listing: Listing;
  readonly layout: 'card' | 'row';
  /** Whether the count of the videos is visible. Screen readers get it always. */
  readonly isCounted: boolean;
  /** Whether the room has enough videos for the filter bar. */
  readonly isFiltered: boolean;
  readonly scroller: RefObject<HTMLElement | null>;
}

/** Minimum card width in pixels at 16 px per rem. */
const cardWidth = { portrait: 168, wide: 248 } as const;

export function RoomListing({
  room,
  view,
  listing,
  layout,
  isCounted,
  isFiltered,
  scroller,
}: RoomListingProps) {
  const { translate } = useTranslation();
  const { room: store } = useViewer();
  const { wantPages, retryPages } = store.getState();
  const { roomKey } = room;
  const count = itemCount(listing);
  const shape = room.project.episodic ? 'wide' : 'portrait';
  const loading = translate('room.loadingPage');
  // A list of films is a table with facts to compare. Episodes have a still and a description instead.
  const isTable = layout === 'row' && !room.project.episodic;
  const columns = useMemo(() => columnsOf([...listing.pages.values()].flat()), [listing]);
  const onRange = useCallback(
    (from: number, to: number) => wantPages(roomKey, pagesBetween(listing, from, to)),
    [wantPages, roomKey, listing],
  );
  const renderCell = useCallback(
    (index: number, isActive: boolean) => {
      const place = itemAt(listing, index);
      if (isTable)
        return place.kind === 'video' ? (
          <VideoRow key={place.video.videoKey} video={place.video} columns={columns} reachable={isActive} />
        ) : (
          <VideoRowSkeleton label={loading} reachable={isActive} />
        );
      return place.kind === 'video' ? (
        <VideoCard
          key={place.video.videoKey}
          video={place.video}
          layout={layout}
          shape={shape}
          reachable={isActive}
          first={index < firstPictures}
        />
      ) : (
        <VideoSkeleton layout={layout} shape={shape} label={loading} reachable={isActive} />
      );
    },
    [listing, layout, shape, loading, isTable, columns],
  );
  const isNothingRead = listing.pages.size === 0;
  const isEmpty = !isNothingRead && count === 0 && view.awaited === null;
  return (
    <>
      <div className={isCounted ? styles.line : 'sr-only'}>
        {isFiltered && <FilterBar roomKey={roomKey} filterSort={view.filterSort} />}
        <div className={styles.count}>
          {/* Below an empty list, a message shows the same to the eye. */}
          <div role="status" className={view.searched === null && !isEmpty ? undefined : 'sr-only'}>
            <CountLine view={view} listing={listing} isSeries={room.project.episodic} />
          </div>
          <SearchedLine view={view} />
        </div>
      </div>
      {listing.among?.all === false && view.awaited === null && (
        <p className={styles.notAll}>{translate('room.onlyFirst', { count: listing.among.count })}</p>
      )}
      {/* While nothing of the room is read, its header says so. */}
      {isNothingRead && !view.pageFailure && view.listings.has(wholeRoom) && (
        <Waiting text={translate('room.loadingPage')} />
      )}
      {!isNothingRead && count === 0 && <NothingHere room={room} view={view} listing={listing} />}
      {count > 0 && (
        <div className={styles.listing} data-table={isTable} data-awaiting={view.awaited !== null}>
          {isTable && <VideoRowHead columns={columns} />}
          <VirtualGrid
            listing={`${roomKey} ${view.shown}`}
            label={translate(room.project.episodic ? 'room.episodes' : 'room.videos')}
            count={count}
            scroller={scroller}
            minColumn={layout === 'card' ? cardWidth[shape] : null}
            isUpright={shape === 'portrait'}
            busy={view.awaited !== null}
            renderCell={renderCell}
            onRange={onRange}
          />
        </div>
      )}
      {view.pageFailure && (
        <div className={styles.failed}>
          <FailureNotice
            failure={view.pageFailure}
            place="inset"
            level={3}
            onRetry={() => retryPages(roomKey)}
          />
        </div>
      )}
    </>
  );
}

interface CountLineProps {
  readonly view: RoomView;
  readonly listing: Listing;
  readonly isSeries: boolean;
}

function CountLine({ view, listing, isSeries }: CountLineProps) {
  const { translate } = useTranslation();
  const { awaited } = view;
  if (awaited !== null)
    return (
      <span>
        {translate(isDefaultFilterSort(soughtOf(awaited).filterSort) ? 'room.searching' : 'room.looking')}
      </span>
    );
  if (listing.pages.size === 0) return null;
  const { count, exact } = videoCount(listing);
  const { among } = listing;
  if (among && among.count !== count)
    return <span>{translate('room.countOf', { count, of: among.count })}</span>;
  if (view.query.trim() !== '') return <span>{translate('room.found', { count })}</span>;
  const whole = isSeries ? 'card.episodes' : 'room.count';
  return <span>{translate(exact ? whole : 'room.countSoFar', { count })}</span>;
}

/** Progress of the search. Screen readers skip it, because they would read out every step. */
function SearchedLine({ view: { searched } }: { readonly view: RoomView }) {
  const { translate } = useTranslation();
  if (searched === null) return null;
  const { count, of } = searched;
  return (
    <span aria-hidden="true">
      {of === null ? translate('room.countSoFar', { count }) : translate('room.lookedAt', { count, of })}
    </span>
  );
}

const noneTexts = {
  'to-watch': 'room.noneToWatch',
  begun: 'room.noneBegun',
  watched: 'room.noneWatched',
  expiring: 'room.noneExpiring',
} as const;

function NothingHere({ room, view, listing }: Pick<RoomListingProps, 'room' | 'view' | 'listing'>) {
  const { translate } = useTranslation();
  const { room: store, search, navigation } = useViewer();
  const { chooseSeason, arrange } = store.getState();
  const { filter } = view.filterSort;
  const query = view.query.trim();
  if (filter !== 'all' && listing.among?.count !== 0)
    return (
      <Notice
        place="inset"
        level={3}
        {...(query === ''
          ? { title: translate(noneTexts[filter]) }
          : {
              title: translate('room.noMatchTitle', { query }),
              text: translate('room.filterOn', { filter: translate(filterTexts[filter]) }),
            })}
        actions={
          <Button onPress={() => arrange(room.roomKey, { ...view.filterSort, filter: 'all' })}>
            {translate('room.showAll')}
          </Button>
        }
      />
    );
  // A room is searched by title alone; the search of all rooms also finds people.
  const searchAll = (): void => {
    search.getState().change({ ...noFilters, query });
    navigation.getState().go({ name: 'search' });
  };
  const widen =
    view.season === null ? (
      <Button onPress={searchAll}>{translate('search.ask')}</Button>
    ) : (
      <Button onPress={() => chooseSeason(room.roomKey, null)}>{translate('room.noMatchSeason')}</Button>
    );
  if (query !== '')
    return (
      <Notice
        place="inset"
        level={3}
        title={translate('room.noMatchTitle', { query })}
        text={translate('room.noMatchText')}
        actions={widen}
      />
    );
  return view.season === null ? (
    <Notice place="inset" level={3} title={translate('room.emptyTitle')} text={translate('room.emptyText')} />
  ) : (
    <Notice
      place="inset"
      level={3}
      title={translate('room.emptySeasonTitle')}
      text={translate('room.emptySeasonText')}
    />
  );
}
