import { type AppPlayback, type FromPlayer, type Playback, type Start } from '../../embed/messages.ts';
import { originsOf } from '../../embed/origins.ts';
import { fetchChapters } from '../chapters.ts';
import { type Engine, mimeTypes } from '../engine.ts';
import { applyDocumentSettings } from '../environment.ts';
import { watchMediaHosts } from '../media-hosts.ts';
import { addSideCaptions } from '../side-captions.ts';
import { type Stage } from '../stage.ts';
import { loadWatermarkImage } from '../watermark/image.ts';
import { paintWatermark } from '../watermark/paint.ts';
import { type PreparedFilm, createPreparedFilm } from './prepared-film.ts';
import { createPreparedReports } from './reports.ts';
import { createFilmStore, type FilmStore, PreparingError, reasonOf } from './store-film.ts';
import { loadUnlocked } from './unlocked.ts';

export interface Preparing {
  readonly grantUrl: string;
  /** Returns the film when it is ready, else null. */
  film: () => PreparedFilm | null;
  pause: (isPaused: boolean) => void;
}

export interface PreparingPorts {
  readonly stage: Stage;
  readonly engine: Engine;
  readonly send: (message: FromPlayer) => void;
  readonly narrowed: boolean;
}

/**
 * Prepares one film off screen. Draws the watermark once as a check, obtains the licence and stores the whole film.
 * Then loads the stored film while online, so that its licence is in an open session. Reports progress to main through
 * the grant's relays. The film exists as long as this document.
 */
export function startPreparing(start: Start, app: AppPlayback, ports: PreparingPorts): Preparing {
  const { engine, stage } = ports;
  const { playback, screening } = start;
  const reports = createPreparedReports(app.grantUrl);
  const stopped = new AbortController();
  let store: FilmStore | null = null;
  let film: PreparedFilm | null = null;
  let isPaused = false;

  applyDocumentSettings(start, stage, ports.narrowed);
  const hosts = watchMediaHosts(start, stopped.signal, (problem) => {
    stopped.abort();
    if (problem.severity === 'reload') ports.send({ kind: 'problem', screening, problem });
    else reports.failed('failed');
  });

  const prepare = async () => {
    if (!(await canBeWatermarked(playback, app, stopped.signal))) throw new PreparingError('failed');
    await reports.watermark();
    stage.video.muted = true;
    const { player } = engine;
    await loadUnlocked(player, () =>
      engine.load({
        playback,
        startTime: null,
        gate: Promise.resolve(),
        prefetched: null,
        withoutAudio: false,
        audio: null,
        onEmpty: () => undefined,
        readChapterFile: (url) => fetchChapters(url, originsOf(playback, start.mediaOrigins), stopped.signal),
        onManifest: hosts.read,
      }),
    );
    store = await createFilmStore(player, app.prepare?.maxBytes ?? 0);
    store.pause(isPaused);
    const uri = await store.store(playback.manifestUrl, mimeTypes[playback.mode], (stored) =>
      reports.storing(stored, isPaused),
    );
    await loadUnlocked(player, () => player.load(uri));
    // Main cannot read caption files offline, so they are stored now. The film is ready even if one cannot be read.
    await addSideCaptions(player, app.grantUrl, stopped.signal);
    if (stopped.signal.aborted) return;
    film = createPreparedFilm(engine, stage.video);
    const reportReady = () => reports.ready(player.getExpiration());
    player.addEventListener('expirationupdated', reportReady);
    reportReady();
  };
  prepare().catch((error: unknown) => {
    if (!stopped.signal.aborted) reports.failed(reasonOf(error));
  });

  return {
    grantUrl: app.grantUrl,
    film: () => film,
    pause: (isWanted) => {
      isPaused = isWanted;
      store?.pause(isWanted);
      reports.paused(isWanted);
    },
  };
}

/** Resolves to whether the required watermark can be drawn. If not, main provides no licence. */
async function canBeWatermarked(playback: Playback, app: AppPlayback, signal: AbortSignal): Promise<boolean> {
  const order = playback.watermark;
  if (order === null) return true;
  const text = order.text ?? app.watermarkedFor;
  const image =
    text === null && order.imageLink !== null ? await loadWatermarkImage(order.imageLink, signal) : null;
  if (text === null && image === null) return false;
  const content = { text, image, opacity: order.opacityPercent };
  const canvas = document.createElement('canvas');
  return (
    paintWatermark(
      canvas,
      content,
      { width: 240, height: 160 },
      { width: 1280, height: 720 },
      devicePixelRatio,
    ) !== null
  );
}
