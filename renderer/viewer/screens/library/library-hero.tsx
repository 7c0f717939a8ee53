import { Play } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import hero from '../../components/hero.module.css';
import { ProgressBar } from '../../components/progress-bar.tsx';
import { useNow, useViewer } from '../../hooks/use-viewer.tsx';
import { titleLines } from '../../components/title-lines.ts';
import { useTranslation } from '../../strings/use-translation.tsx';
import { cx } from '../../styles/cx.ts';
import { HeroArt } from '../room/hero-art.tsx';
import { heroTheme } from '../room/hero-theme.ts';
import { costText, deadlineText } from '../video/availability-text.ts';
import { Chips } from '../video/chips.tsx';
import { DisplayLine } from '../video/display-line.tsx';
import { episodeShort, remainingText, partSeen, playLabel } from '../video/video-text.ts';
import styles from './library-hero.module.css';
import { openLabel, sectionTitles, type LibraryFeature } from './library-sections.ts';

/** A film in progress, or one that expires soon, on the banner of its room. */
export function LibraryHero({ feature }: { readonly feature: LibraryFeature }) {
  const translation = useTranslation();
  const { translate } = translation;
  const { navigation, openRoom, screening } = useViewer();
  const { video, projectName, roomKey } = feature.entry;
  const { videoKey } = video;
  const isReady = video.availability === 'ready';
  const part = partSeen(video);
  const left = remainingText(video, translation);
  const episode = episodeShort(video, translation);
  const inRoom = video.name === projectName ? null : projectName;
  const deadline = deadlineText(video, useNow(), translation);
  const cost = costText(video, translation);
  return (
    <section
      className={cx(hero.hero, styles.hero)}
      {...heroTheme(feature.card)}
      data-top={feature.reason}
      aria-labelledby="library-feature"
    >
      <HeroArt bannerUrl={feature.card.bannerUrl} posterUrl={feature.card.posterUrl} />
      <div className={cx(hero.content, styles.content)}>
        <h1 tabIndex={-1} className="sr-only">
          {translate('library.title')}
        </h1>
        <p {...titleLines(inRoom ?? '', hero.kicker)}>
          {translation.line([translate(sectionTitles[feature.reason]), inRoom])}
        </p>
        <h2 id="library-feature" {...titleLines(video.name, hero.title)}>
          {video.name}
        </h2>
        {episode && <p className={styles.name}>{episode}</p>}
        {part !== null && (
          <div className={cx(hero.progress, styles.progress)}>
            <ProgressBar part={part} />
            {left !== null && <span>{left}</span>}
          </div>
        )}
        <div className={hero.actions}>
          {isReady && (
            <Button
              kind="primary"
              size="l"
              focusKey={`feature:${feature.id}`}
              {...(cost ? { 'aria-describedby': 'feature-cost' } : {})}
              icon={<Play aria-hidden="true" fill="currentColor" />}
              onPress={() => {
                // The last view can be spent only in the details.
                if (video.cost === 'last-view')
                  navigation.getState().go({ name: 'video', roomKey, videoKey });
                else void screening.getState().play(video);
              }}
            >
              {playLabel(video, translation)}
            </Button>
          )}
          <Button
            kind={isReady ? 'quiet' : 'primary'}
            size="l"
            focusKey="feature-room"
            onPress={() => openRoom(roomKey)}
          >
            {translate(openLabel(roomKey))}
          </Button>
        </div>
        <div className={hero.state}>
          {/* A film that cannot be played now has its reason here, and no cost. */}
          <Chips video={video} {...(isReady ? { nearby: 'cost' } : { inLibrary: true })} />
          {isReady && cost && (
            <p id="feature-cost" className={video.cost === 'last-view' ? hero.lastView : undefined}>
              {cost}
            </p>
          )}
          {deadline && <p>{deadline}</p>}
          <DisplayLine video={video} />
        </div>
      </div>
    </section>
  );
}
