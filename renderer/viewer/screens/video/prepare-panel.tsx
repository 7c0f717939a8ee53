import { CloudDownload, CloudCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PreparedStatus } from '../../../../preload/contract/prepared.ts';
import type { Video } from '../../../../preload/contract/rooms.ts';
import { Button } from '../../components/button.tsx';
import { ProgressBar } from '../../components/progress-bar.tsx';
import { useAway } from '../../hooks/use-away.ts';
import { usePrepared, useStatus, useViewer } from '../../hooks/use-viewer.tsx';
import { useWords } from '../../strings/use-words.tsx';
import { FailureDetails } from '../failure/failure-details.tsx';
import { failureWords } from '../failure/failure-words.ts';
import styles from './prepare-panel.module.css';

const isAbout = (status: PreparedStatus, video: Video): boolean =>
  status.is !== 'none' && status.roomKey === video.roomKey && status.videoKey === video.videoKey;

/** Preparing this film for watching without a network: its price, how far it is, how long it lasts. */
export function PreparePanel({ video }: { readonly video: Video }) {
  const status = usePrepared((state) => state.status);
  const asking = usePrepared((state) => state.asking);
  if (status.is === 'gone' && isAbout(status, video)) return <Gone status={status} video={video} />;
  if (status.is === 'preparing' && isAbout(status, video)) return <UnderWay status={status} />;
  if (status.is === 'ready' && isAbout(status, video)) return <Ready until={status.until} />;
  if (!video.mayPrepare || video.availability !== 'ready') return null;
  const busy = status.is === 'preparing' || status.is === 'ready' ? status.name : null;
  return <Offer video={video} busy={busy} asking={asking !== null} />;
}

interface FrameProps {
  readonly state: PreparedStatus['is'];
  readonly title: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

function Frame({ state, title, actions, children }: FrameProps) {
  const Icon = state === 'ready' ? CloudCheck : CloudDownload;
  return (
    <section className={styles.panel} data-state={state}>
      <div className={styles.head}>
        <h3 className={styles.title}>
          <Icon aria-hidden="true" />
          {title}
        </h3>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </section>
  );
}

function Offer({
  video,
  busy,
  asking,
}: {
  readonly video: Video;
  readonly busy: string | null;
  readonly asking: boolean;
}) {
  const { say } = useWords();
  const { prepared } = useViewer();
  const failed = usePrepared((state) => state.failure);
  const offline = useStatus()?.connection.state !== 'online';
  const failure = failed?.video.videoKey === video.videoKey ? failed.failure : null;
  const words = failure && failureWords(failure, say);
  return (
    <Frame
      state="none"
      title={say('prepared.title')}
      actions={
        <>
          <Button
            isDisabled={busy !== null || asking || offline}
            aria-describedby="prepare-cost"
            onPress={() => void prepared.getState().prepare(video)}
          >
            {say(asking ? 'prepared.asking' : 'prepared.offer')}
          </Button>
          {asking && (
            <Button kind="quiet" onPress={() => prepared.getState().cancelAsking()}>
              {say('app.cancel')}
            </Button>
          )}
        </>
      }
    >
      <p className={styles.line}>
        {busy === null ? say('prepared.explain') : say('prepared.other', { name: busy })}
      </p>
      {busy === null && <Cost video={video} />}
      {failure && words && (
        <div role="alert">
          <p className={styles.line} data-warn="true">
            {words.title}
          </p>
          <p className={styles.line}>{words.next}</p>
          <FailureDetails failure={failure} />
        </div>
      )}
    </Frame>
  );
}

function Cost({ video }: { readonly video: Video }) {
  const { say } = useWords();
  const left = video.maxViews === null ? null : Math.max(0, video.maxViews - video.viewsConsumed);
  const text =
    video.cost === 'last-view'
      ? say('prepared.costLastView')
      : video.cost === 'view' && left !== null
        ? say('prepared.costView', { count: left })
        : say('prepared.costNone');
  return (
    <p id="prepare-cost" className={styles.line} data-warn={video.cost === 'last-view'}>
      {text}
    </p>
  );
}

/** Percent from which what is there tells more of the whole than what was reckoned before the first byte. */
const tellingPercent = 5;

/** Bytes of the whole: percent and amounts stand side by side, and must say the same. */
function aboutTotal({ bytes, percent }: { readonly bytes: number; readonly percent: number }, plan: number) {
  return Math.max(bytes, percent < tellingPercent ? plan : (bytes * 100) / percent);
}

function UnderWay({ status }: { readonly status: Extract<PreparedStatus, { readonly is: 'preparing' }> }) {
  const { say, format } = useWords();
  const { prepared } = useViewer();
  const away = useAway();
  const percent = format.percent(status.percent);
  const line = status.paused
    ? say('prepared.paused', { percent })
    : away
      ? say('prepared.waiting', { percent })
      : status.totalBytes === null
        ? say('prepared.progress', { percent })
        : say('prepared.progressOf', {
            percent,
            bytes: format.bytes(status.bytes),
            total: format.bytes(aboutTotal(status, status.totalBytes)),
          });
  const { pause, end } = prepared.getState();
  return (
    <Frame
      state="preparing"
      title={say('prepared.title')}
      actions={
        <>
          <Button onPress={() => pause(!status.paused)}>
            {say(status.paused ? 'prepared.resume' : 'prepared.pause')}
          </Button>
          <Button onPress={() => void end()}>{say('prepared.cancel')}</Button>
        </>
      }
    >
      <ProgressBar part={status.percent / 100} />
      <p className={styles.line} role="status">
        {line}
      </p>
    </Frame>
  );
}

function Ready({ until }: { readonly until: number | null }) {
  const { say, format } = useWords();
  const { prepared } = useViewer();
  return (
    <Frame
      state="ready"
      title={
        until === null
          ? say('prepared.ready')
          : say('prepared.readyUntil', { time: format.shortMoment(until) })
      }
      actions={<Button onPress={() => void prepared.getState().end()}>{say('prepared.remove')}</Button>}
    >
      <p className={styles.line}>{say('prepared.erasedAfter')}</p>
    </Frame>
  );
}

function Gone({
  status,
  video,
}: {
  readonly status: Extract<PreparedStatus, { readonly is: 'gone' }>;
  readonly video: Video;
}) {
  const { say } = useWords();
  const { prepared } = useViewer();
  const { end, prepare } = prepared.getState();
  const mayTryAgain =
    video.mayPrepare && video.availability === 'ready' && status.because !== 'not-encrypted';
  return (
    <Frame
      state="gone"
      title={say('prepared.title')}
      actions={
        <>
          {mayTryAgain && (
            <Button onPress={() => void end().then(() => prepare(video))}>{say('prepared.again')}</Button>
          )}
          <Button onPress={() => void end()}>{say('prepared.dismiss')}</Button>
        </>
      }
    >
      <p className={styles.line} role="status">
        {say(`prepared.gone.${status.because}`)}
      </p>
    </Frame>
  );
}
