import { useEffect } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { PicturesReachable } from '../../components/failed-pictures.ts';
import { laterComponent } from '../../components/later.tsx';
import { Waiting } from '../../components/waiting.tsx';
import { isOffline, outageOf } from '../../hooks/use-offline.ts';
import { useIsPainted } from '../../hooks/use-is-painted.ts';
import { useLanguage } from '../../hooks/use-language.ts';
import { useApp, useStatus, useViewer } from '../../hooks/use-viewer.tsx';
import { chooseLocale } from '../../strings/catalogue.ts';
import { TranslationProvider, useTranslation } from '../../strings/use-translation.tsx';
import { FailureNotice } from '../failure/failure-notice.tsx';
import { FrameCover } from '../player/frame-cover.tsx';
import { PlayerLayer } from '../player/player-layer.tsx';
import { PreparedLayer } from '../player/prepared-layer.tsx';
import { Shell } from './shell.tsx';
import { useSaveOnLeave } from './use-save-on-leave.ts';

const FirstRun = laterComponent(
  () => import('../first-run/first-run.tsx').then((file) => file.FirstRun),
  Loading,
);

/** The whole window. It sets the language, and shows the content for the app's state. */
export function AppRoot({ timeZone }: { readonly timeZone?: string }) {
  const status = useStatus();
  const { app, rooms } = useViewer();
  useEffect(() => {
    app.getState().begin();
    rooms.getState().begin();
  }, [app, rooms]);
  useSaveOnLeave();
  // A frame costs a tenth of the first render, and its document a process, so both follow the first paint.
  const isPainted = useIsPainted();
  const { language, catalogue, own } = useLanguage();
  const locale = chooseLocale(language, status?.systemLanguages ?? []);
  return (
    <TranslationProvider
      language={language}
      catalogue={catalogue}
      locale={locale}
      timeZone={timeZone}
      outage={outageOf(status?.connection)}
    >
      <I18nProvider locale={language}>
        <PicturesReachable value={!isOffline(status?.connection)}>
          <Content own={own} />
        </PicturesReachable>
        {status && isPainted && (
          <PlayerLayer playerUrl={status.playerUrl} playerOrigin={status.playerOrigin} />
        )}
        <FrameCover />
        {status && <PreparedLayer playerOrigin={status.playerOrigin} />}
      </I18nProvider>
    </TranslationProvider>
  );
}

/** @param props.own false while the reviewer's language is still loading */
function Content({ own }: { readonly own: boolean }) {
  const { app } = useViewer();
  const status = useApp((state) => state.status);
  switch (status.state) {
    case 'idle':
    case 'loading':
      return <Loading />;
    case 'failed':
      return (
        <main>
          <FailureNotice failure={status.failure} level={1} onRetry={() => void app.getState().load()} />
        </main>
      );
    case 'ready':
      if (!own) return null;
      return status.value.profile.state === 'ready' ? <Shell /> : <FirstRun profile={status.value.profile} />;
  }
}

function Loading() {
  const { translate } = useTranslation();
  return <Waiting text={translate('app.loading')} />;
}
