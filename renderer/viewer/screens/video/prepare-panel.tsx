import { CloudDownload, CloudCheck } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { Failure } from '../../../../preload/contract/failures.ts';
import type { PreparedStatus } from '../../../../preload/contract/prepared.ts';
import type { Video } from '../../../../preload/contract/rooms.ts';
import { Button } from '../../components/button.tsx';
import { ProgressBar } from '../../components/progress-bar.tsx';
import { useIsOffline } from '../../hooks/use-offline.ts';
import { usePrepared, useViewer } from '../../hooks/use-viewer.tsx';
import { useTranslation } from '../../strings/use-translation.tsx';
import { FailureDetails } from '../failure/failure-details.tsx';
import { failureText } from '../failure/failure-text.ts';
import { prepareCostText } from './availability-text.ts';
import styles from './prepare-panel.module.css';

/**
 * Focus key of what acts on the download or describes it. Each step removes the button of the one before, and the first
 * element with the same key then gets the focus. Of a download that is ready this is the title, because the button after
 * it removes the download.
 */
export const preparingKey = 'preparing';

/** Whether the prepared film is this video. */
export const isAbout = (status: PreparedStatus, video: Video): boolean =>
  status.state !== 'none' && status.roomKey === video.roomKey && status.videoKey === video.videoKey;

/**
 * Shows a film that was or is being prepared (offline-button.tsx): the progress, how long the film lasts, and why
 * preparing failed.
 */
export function PreparePanel({ video }: { readonly video: Video }) {
  const status = usePrepared((state) => state.status);
  const failed = usePrepared((state) => state.failure);
  if (isAbout(status, video)) return <PreparedStatusPanel status={status} video={video} />;
  return failed?.video.videoKey === video.videoKey ? <Failed failure={failed.failure} /> : null;
}

/**
 * Shows the prepared film's state with its actions. `video` is null where it could not be read. `onAgain` runs when the
 * reviewer repeats the download, whose request this panel does not show.
 */
export function PreparedStatusPanel({
  status,
  video,
  onAgain,
}: {
  readonly status: PreparedStatus;
  readonly video: Video | null;
  readonly onAgain?: () => void;
}) {
  switch (status.state) {
    case 'none':
      return null;
    case 'preparing':
      return <UnderWay status={status} />;
    case 'ready':
      return <Ready until={status.until} />;
    case 'gone':
      return <Gone status={status} video={video} onAgain={onAgain} />;
  }
}

/** What downloading the film costs. Describes the button that starts the download. */
export function PrepareCost({ video }: { readonly video: Video }) {
  const translation = useTranslation();
  return (
    <p id="prepare-cost" className={styles.line} data-warn={video.cost === 'last-view'}>
      {prepareCostText(video, translation)}
    </p>
  );
}

interface FrameProps {
  readonly state: PreparedStatus['state'];
  readonly title: string;
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

function Frame({ state, title, actions, children }: FrameProps) {
  const Icon = state === 'ready' ? CloudCheck : CloudDownload;
  return (
    <section className={styles.panel} data-state={state}>
      <div className={styles.head}>
        <h3
          className={styles.title}
          {...(state === 'ready' || state === 'gone' ? { tabIndex: -1, 'data-focus-key': preparingKey } : {})}
        >
          <Icon aria-hidden="true" />
          {title}
        </h3>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </section>
  );
}

/** Shows why the last attempt to prepare the film failed. */
function Failed({ failure }: { readonly failure: Failure }) {
  const { translate } = useTranslation();
  const words = failureText(failure, translate);
  return (
    <Frame state="none" title={translate('prepared.title')}>
      <div role="alert">
        <p className={styles.line} data-warn="true">
          {words.title}
        </p>
        <p className={styles.line}>{words.next}</p>
        <FailureDetails failure={failure} />
      </div>
    </Frame>
  );
}

/**
 * Percentage from which the received bytes estimate the total better than the plan that was made before the first byte.
 */
const percentStep = 5;

/** Returns the estimated total in bytes, which is consistent with the percentage shown next to it. */
function aboutTotal({ bytes, percent }: { readonly bytes: number; readonly percent: number }, plan: number) {
  return Math.max(bytes, percent < percentStep ? plan : (bytes * 100) / percent);
}

/** Milliseconds without a received segment after which the panel says that it waits for the film's server. */
const stalledAfter = 10_000;

/** Whether a download that is not paused has received nothing for `stalledAfter`. */
function useIsStalled({ bytes, paused }: { readonly bytes: number; readonly paused: boolean }): boolean {
  const { timers } = useViewer();
  const [stalledAt, setStalledAt] = useState<number | null>(null);
  useEffect(
    () => (paused ? undefined : timers.after(stalledAfter, () => setStalledAt(bytes))),
    [timers, bytes, paused],
  );
  return stalledAt === bytes;
}

function UnderWay({ status }: { readonly status: Extract<PreparedStatus, { readonly state: 'preparing' }> }) {
  const { translate, format } = useTranslation();
  const { prepared } = useViewer();
  const isOffline = useIsOffline();
  const isStalled = useIsStalled(status);
  const percent = format.percent(status.percent);
  const line = status.paused
    ? translate('prepared.paused', { percent })
    : isOffline
      ? translate('prepared.waiting', { percent })
      : isStalled
        ? translate('prepared.waitingForServer', { percent })
        : status.totalBytes === null
          ? translate('prepared.progress', { percent })
          : translate('prepared.progressOf', {
              percent,
              bytes: format.bytes(status.bytes),
              total: format.bytes(aboutTotal(status, status.totalBytes)),
            });
  const { pause, end } = prepared.getState();
  return (
    <Frame
      state="preparing"
      title={translate('prepared.title')}
      actions={
        <>
          <Button focusKey={preparingKey} onPress={() => pause(!status.paused)}>
            {translate(status.paused ? 'prepared.resume' : 'prepared.pause')}
          </Button>
          <Button onPress={() => void end()}>{translate('prepared.cancel')}</Button>
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
  const { translate, format } = useTranslation();
  const { dialogs, prepared } = useViewer();
  const isOffline = useIsOffline();
  return (
    <Frame
      state="ready"
      title={
        until === null
          ? translate('prepared.ready')
          : translate('prepared.readyUntil', { time: format.shortMoment(until) })
      }
      actions={
        <Button
          focusKey={preparingKey}
          onPress={() => {
            // While the service answers, the film can be downloaded again without another view.
            if (isOffline) dialogs.getState().show({ kind: 'lose-prepared', by: 'remove' });
            else void prepared.getState().end();
          }}
        >
          {translate('prepared.remove')}
        </Button>
      }
    />
  );
}

function Gone({
  status,
  video,
  onAgain,
}: {
  readonly status: Extract<PreparedStatus, { readonly state: 'gone' }>;
  readonly video: Video | null;
  readonly onAgain: (() => void) | undefined;
}) {
  const { translate } = useTranslation();
  const { prepared } = useViewer();
  const { end, prepare } = prepared.getState();
  const mayTryAgain =
    video?.canPrepare === true && video.availability === 'ready' && status.because !== 'not-encrypted';
  const hasCost = mayTryAgain && video.cost !== 'none';
  return (
    <Frame
      state="gone"
      title={translate('prepared.title')}
      actions={
        <>
          {mayTryAgain && (
            <Button
              {...(hasCost ? { 'aria-describedby': 'prepare-cost' } : {})}
              onPress={() => {
                void end().then(() => prepare(video));
                onAgain?.();
              }}
            >
              {translate(status.because === 'lost' ? 'prepared.offer' : 'prepared.again')}
            </Button>
          )}
          <Button onPress={() => void end()}>{translate('prepared.dismiss')}</Button>
        </>
      }
    >
      <p className={styles.line} role="status">
        {translate(`prepared.gone.${status.because}`)}
      </p>
      {hasCost && <PrepareCost video={video} />}
    </Frame>
  );
}
