import {
  CloudOff,
  HardDrive,
  KeyRound,
  LockKeyhole,
  PauseCircle,
  ShieldAlert,
  ShieldOff,
  UserX,
  Wifi,
} from 'lucide-react';
import type { AppStatus } from '../../../../preload/contract/app.ts';
import { Banner } from '../../components/banner.tsx';
import { Button } from '../../components/button.tsx';
import { useIsRetryOffered } from '../../hooks/use-offered-retry.ts';
import { lastAnswer } from '../../hooks/use-offline.ts';
import {
  useNavigation,
  useNow,
  usePrepared,
  useRooms,
  useStatus,
  useViewer,
} from '../../hooks/use-viewer.tsx';
import { valueOf } from '../../stores/async.ts';
import { currentEntry } from '../../stores/navigation.ts';
import { useTranslation } from '../../strings/use-translation.tsx';
import { sessionEnd } from '../failure/session-end.ts';
import styles from './banners.module.css';
import { PauseCountdown } from './pause-countdown.tsx';
import { protectionKey } from './protection-text.ts';
import { UpdateBanner, WhatsNewBanner, WidevineBanner } from './version-banners.tsx';

/** Shows the lasting states of the app, the most urgent first. All are shown, because each concerns something else. */
export function Banners() {
  const { translate } = useTranslation();
  const status = useStatus();
  const route = useNavigation((state) => currentEntry(state).route.name);
  // The check of the computer and the settings show the same in their rows.
  const isInCheck = route === 'check';
  if (!status) return null;
  return (
    <section aria-label={translate('shell.status')} aria-live="polite" className={styles.banners}>
      {(!isInCheck || status.protection.lifted) && <ProtectionBanner protection={status.protection} />}
      {route !== 'settings' && <UpdateBanner update={status.update} />}
      {!isInCheck && <WidevineBanner widevine={status.widevine} development={status.development} />}
      <WhatsNewBanner whatsNew={status.whatsNew} />
      <StorageBanner storage={status.storage} session={status.session} />
      <SessionBanner session={status.session} />
      <ConnectionBanner connection={status.connection} />
    </section>
  );
}

function ConnectionBanner({ connection }: Pick<AppStatus, 'connection'>) {
  const { translate, format } = useTranslation();
  const now = useNow();
  const { rooms } = useViewer();
  // While the service answers, its last answer is not needed, and would be searched at every change of the library.
  const answeredAt = useRooms((library) => (connection.state === 'offline' ? lastAnswer(library) : null));
  // A failure on the screen offers the same, next to what could not be read.
  const retry = !useIsRetryOffered('connection') && (
    <Button kind="plain" onPress={() => void rooms.getState().refresh()}>
      {translate('app.retry')}
    </Button>
  );
  switch (connection.state) {
    case 'online':
      return null;
    case 'offline': {
      const at = answeredAt ?? connection.since;
      return (
        <Banner
          tone="plain"
          icon={<CloudOff aria-hidden="true" />}
          actions={
            <>
              <WayToPrepared />
              {retry}
            </>
          }
        >
          {translate(connection.hasNetwork ? 'banner.unanswered' : 'banner.offline', {
            time: now - at < 12 * 3600 ? format.time(at) : format.shortMoment(at),
          })}
        </Banner>
      );
    }
    case 'captive-portal':
      return (
        <Banner tone="warn" icon={<Wifi aria-hidden="true" />} actions={retry}>
          {translate('banner.captivePortal')}
        </Banner>
      );
    case 'paused':
      return (
        <Banner tone="plain" icon={<PauseCircle aria-hidden="true" />}>
          <PauseCountdown until={connection.until} />
        </Banner>
      );
  }
}

/** A button on any screen that opens the one film that plays without a network. */
function WayToPrepared() {
  const { translate, line } = useTranslation();
  const { navigation } = useViewer();
  const film = usePrepared(({ status }) => (status.state === 'ready' ? status : null));
  if (!film) return null;
  const { roomKey, videoKey, name } = film;
  return (
    <Button onPress={() => navigation.getState().go({ name: 'video', roomKey, videoKey })}>
      {line([translate('prepared.title'), name])}
    </Button>
  );
}

const faultTexts = {
  'read-only': 'banner.storageReadOnly',
  full: 'banner.storageFull',
  'moved-away': 'banner.storageMovedAway',
  failed: 'banner.storageFailed',
} as const;

function StorageBanner({ storage, session }: Pick<AppStatus, 'storage' | 'session'>) {
  const { translate } = useTranslation();
  const { app, dialogs } = useViewer();
  const retry = !useIsRetryOffered('storage') && (
    <Button onPress={() => void app.getState().retryKeychain()}>{translate('app.retry')}</Button>
  );
  switch (storage) {
    case 'stored':
      return null;
    case 'read-only':
    case 'full':
    case 'moved-away':
    case 'failed':
      return (
        <Banner tone="warn" icon={<HardDrive aria-hidden="true" />} actions={retry}>
          {translate(faultTexts[storage])}
        </Banner>
      );
    case 'in-memory':
      return (
        <Banner tone="warn" icon={<KeyRound aria-hidden="true" />} actions={retry}>
          {translate(session.signedIn ? 'banner.keychainMemory' : 'banner.keychainMemoryRooms')}
        </Banner>
      );
    case 'locked':
      return (
        <Banner
          tone="warn"
          icon={<LockKeyhole aria-hidden="true" />}
          actions={
            <>
              {retry}
              <Button kind="plain" onPress={() => dialogs.getState().show({ kind: 'reset-vault' })}>
                {translate('banner.resetVault')}
              </Button>
            </>
          }
        >
          {translate('banner.keychainLocked')}
        </Banner>
      );
  }
}

function ProtectionBanner({ protection }: Pick<AppStatus, 'protection'>) {
  const { translate } = useTranslation();
  const { navigation } = useViewer();
  const text = protectionKey(protection);
  if (text === null) return null;
  const isAbsent = protection.capture === 'absent' && !protection.lifted;
  const isLimited = protection.capture === 'bypassable' && !protection.lifted;
  return (
    <Banner
      tone={isAbsent ? 'bad' : isLimited ? 'plain' : 'warn'}
      icon={isLimited ? <ShieldAlert aria-hidden="true" /> : <ShieldOff aria-hidden="true" />}
      actions={
        !protection.lifted && (
          <Button kind="plain" onPress={() => navigation.getState().go({ name: 'check' })}>
            {translate('banner.whyComputer')}
          </Button>
        )
      }
    >
      {translate(text)}
    </Banner>
  );
}

function SessionBanner({ session }: Pick<AppStatus, 'session'>) {
  const { translate, sentences } = useTranslation();
  const { dialogs } = useViewer();
  const isInLibrary = useNavigation((state) => currentEntry(state).route.name === 'library');
  // The library without rooms shows this text on its page (empty-library.tsx).
  const isSaidBelow = useRooms(
    ({ cards, shared }) => shared?.state === 'sign-in-needed' && valueOf(cards)?.length === 0,
  );
  if (session.signedIn || session.endedBecause === null || (isInLibrary && isSaidBelow)) return null;
  return (
    <Banner
      tone="warn"
      icon={<UserX aria-hidden="true" />}
      actions={
        <Button onPress={() => dialogs.getState().show({ kind: 'sign-in', resume: null, skip: null })}>
          {translate('shell.signIn')}
        </Button>
      }
    >
      {sentences([translate(sessionEnd(session.endedBecause)), translate('banner.signInAgain')])}
    </Banner>
  );
}
