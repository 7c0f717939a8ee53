import { useEffect, useState } from 'react';
import type { Video } from '../../../../preload/contract/rooms.ts';
import { Button } from '../../components/button.tsx';
import { useAccess, useNow, useViewer } from '../../hooks/use-viewer.tsx';
import { type Passcode, passcodeOf, secondsToSendAgain } from '../../stores/access.ts';
import { addsInformation } from '../failure/failure-text.ts';
import { Quote } from '../failure/quote.tsx';
import { useTranslation } from '../../strings/use-translation.tsx';
import styles from './access-dialog.module.css';

/** Seconds in which a message is shown with its time. The time of an older message would need a date. */
const recentSeconds = 3600;

interface SentCodeProps {
  readonly video: Video;
  /** Whether the service refused the code that was entered last. */
  readonly isRefused: boolean;
}

/**
 * Shown below the passcode field: the phone that got the code and a button to send the code again. Another phone is
 * offered when the code may be sent again, or when something failed: until then the code is probably on its way.
 */
export function SentCode({ video, isRefused }: SentCodeProps) {
  const { translate, format } = useTranslation();
  const { access } = useViewer();
  const passcode = useAccess((state) => passcodeOf(state, video));
  const phone = passcode.linkedPhone ?? video.maskedPhone;
  const { sentAt, sentDetail } = passcode;
  const isRecent = useNow() - (sentAt ?? 0) < recentSeconds;
  const { openLink } = access.getState();
  const secondsLeft = useSecondsToSendAgain(passcode);
  const mayBeWrongPhone = secondsLeft === 0 || isRefused || passcode.failure !== null;
  const sent =
    sentAt === null || !isRecent
      ? ''
      : !passcode.certain
        ? translate('access.maybeSent')
        : phone === null
          ? translate('access.sent', { time: format.time(sentAt) })
          : translate('access.sentTo', { phone: isolated(phone), time: format.time(sentAt) });
  return (
    <div className={styles.sent}>
      <p role="status">{sent}</p>
      {isRecent && sentDetail !== null && addsInformation(sentDetail, sent) && <Quote text={sentDetail} />}
      <div className={styles.ways}>
        <Button
          isDisabled={secondsLeft > 0 || passcode.busy !== null}
          onPress={() => void access.getState().send(video, sentAt !== null)}
        >
          {secondsLeft > 0
            ? translate('access.againIn', { time: format.countdown(secondsLeft) })
            : translate(sentAt === null ? 'access.send' : 'access.again')}
        </Button>
        {mayBeWrongPhone && (
          <Button kind="plain" isDisabled={passcode.busy !== null} onPress={() => openLink(video)}>
            {translate(phone === null ? 'access.link' : 'access.change')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Returns the seconds until the code may be sent again, which are 30 after each message; 0 if it may be sent now. */
function useSecondsToSendAgain(passcode: Passcode): number {
  const { timers } = useViewer();
  const [now, setNow] = useState(timers.now);
  useEffect(
    () => (passcode.sentAt === null ? undefined : timers.every(1000, () => setNow(timers.now()))),
    [timers, passcode.sentAt],
  );
  // `sentAt` may be later than the last clock update.
  return secondsToSendAgain(passcode, Math.max(now, passcode.sentAt ?? 0));
}

/** Returns the phone number with marks that keep it left to right and unbroken within any text. */
export const isolated = (phone: string): string => `\u2066${phone.replaceAll(' ', '\u00a0')}\u2069`;
