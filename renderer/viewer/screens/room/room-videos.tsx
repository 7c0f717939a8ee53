import { LayoutGrid, List } from 'lucide-react';
import { type RefObject, useRef } from 'react';
import type { Room } from '../../../../preload/contract/rooms.ts';
import { IconButton } from '../../components/icon-button.tsx';
import { ListHead } from '../../components/list-head.tsx';
import { SearchField } from '../../components/search-field.tsx';
import { TabBar } from '../../components/tab-bar.tsx';
import { useViewer } from '../../hooks/use-viewer.tsx';
import { type RoomView, shownListing, wholeRoom } from '../../stores/room-view.ts';
import { useFoundInView, useSearchKey } from './use-search.ts';
import { videoCount } from '../../stores/listing.ts';
import { useTranslation } from '../../strings/use-translation.tsx';
import { RoomListing } from './room-listing.tsx';
import styles from './room-videos.module.css';
import { allTab, seasonTabs } from './seasons.ts';

interface RoomVideosProps {
  readonly room: Room;
  readonly view: RoomView;
  readonly scroller: RefObject<HTMLElement | null>;
}

/** Number of videos from which the search and the layout buttons are shown. */
const worthTools = 5;
/** Number of videos above which filters are useful. */
const dozen = 12;

/** The seasons, the search, the layout buttons, and the videos. */
export function RoomVideos({ room, view, scroller }: RoomVideosProps) {
  const translation = useTranslation();
  const { translate } = translation;
  const { room: store } = useViewer();
  const { search, chooseSeason, chooseLayout } = store.getState();
  const { roomKey } = room;
  const layout = view.layout ?? (room.project.episodic ? 'row' : 'card');
  const listing = shownListing(view);
  const section = useRef<HTMLElement>(null);
  const searchField = useRef<HTMLInputElement>(null);
  const isInView = useFoundInView(section, view);
  useSearchKey(searchField);
  const tabs = seasonTabs(room, view.seasonsSeen, translation);
  const all = view.listings.get(wholeRoom);
  const hasFewVideos = all !== undefined && videoCount(all).exact && videoCount(all).count < worthTools;
  // Above few films a head and a count would only push the posters below the fold. Before the first listing it is
  // unknown whether they are few.
  const isPlain = (hasFewVideos || view.listings.size === 0) && tabs.length === 0;
  const tools = isPlain ? null : (
    <div className={styles.tools}>
      <SearchField
        label={translate('room.search')}
        clearLabel={translate('room.searchClear')}
        value={view.query}
        onChange={(query) => search(roomKey, query)}
        focusKey="search"
        inputRef={searchField}
        shortcut="/"
      />
      <div className={styles.layouts} role="group" aria-label={translate('room.layout')}>
        <IconButton
          label={translate('room.layoutGrid')}
          pressed={layout === 'card'}
          onPress={() => chooseLayout(roomKey, 'card')}
        >
          <LayoutGrid />
        </IconButton>
        <IconButton
          label={translate('room.layoutList')}
          pressed={layout === 'row'}
          onPress={() => chooseLayout(roomKey, 'row')}
        >
          <List />
        </IconButton>
      </div>
    </div>
  );
  const content = (
    <RoomListing
      room={room}
      view={view}
      listing={listing}
      layout={layout}
      isCounted={!isPlain}
      isFiltered={all !== undefined && videoCount(all).count > dozen}
      scroller={scroller}
    />
  );
  const heading = translate(room.project.episodic ? 'room.episodes' : 'room.videos');
  return (
    <section ref={section} className={styles.videos} aria-label={heading} data-tall={isInView}>
      {tabs.length > 0 ? (
        <>
          <h2 className="sr-only">{heading}</h2>
          <TabBar
            label={translate('room.seasonsLabel')}
            items={tabs}
            selected={view.season === null ? allTab : String(view.season)}
            onSelect={(id) => chooseSeason(roomKey, id === allTab ? null : Number(id))}
            aside={tools}
          >
            {content}
          </TabBar>
        </>
      ) : isPlain ? (
        <>
          <h2 className="sr-only">{heading}</h2>
          {content}
        </>
      ) : (
        <>
          <ListHead>
            <h2>{heading}</h2>
            {tools}
          </ListHead>
          {content}
        </>
      )}
    </section>
  );
}
