import { useEffect, useState } from 'react';
import type { Video } from '../../../../preload/contract/rooms.ts';
import { Button } from '../../components/button.tsx';
import { useAccess, useNow, useViewer } from '../../hooks/use-viewer.tsx';
import { passcodeOf, secondsToSendAgain } from '../../stores/access.ts';
import { addsInformation } from '../failure/failure-text.ts';
import { Quote } from '../failure/quote.tsx';
import { useTranslation } from '../../strings/use-translation.tsx';
import styles from './access-dialog.module.css';

/** Seconds in which a message is shown with its time. The time of an older message would need a date. */
const recentSeconds = 3600;

/**
 * Shown below the passcode field: the phone that got the code, a button to send the code again, and a button to change
 * the number.
 */
export function SentCode({ video }: { readonly video: Video }) {
  const { translate, format } = useTranslation();
  const { access } = useViewer();
  const passcode = useAccess((state) => passcodeOf(state, video));
  const phone = passcode.linkedPhone ?? video.maskedPhone;
  const { sentAt, sentDetail } = passcode;
  const isRecent = useNow() - (sentAt ?? 0) < recentSeconds;
  const { openLink } = access.getState();
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
        <SendAgain video={video} />
        <Button kind="plain" isDisabled={passcode.busy !== null} onPress={() => openLink(video)}>
          {translate(phone === null ? 'access.link' : 'access.change')}
        </Button>
      </div>
    </div>
  );
}

/** The button to send the code again. It is disabled during a countdown of half a minute. */
function SendAgain({ video }: { readonly video: Video }) {
  const { translate, format } = useTranslation();
  const { access, timers } = useViewer();
  const passcode = useAccess((state) => passcodeOf(state, video));
  const [now, setNow] = useState(timers.now);
  // `sentAt` may be later than the last clock update.
  const left = secondsToSendAgain(passcode, Math.max(now, passcode.sentAt ?? 0));
  const isWaiting = left > 0;
  useEffect(
    () => (passcode.sentAt === null ? undefined : timers.every(1000, () => setNow(timers.now()))),
    [timers, passcode.sentAt],
  );
  return (
    <Button
      isDisabled={isWaiting || passcode.busy !== null}
      onPress={() => void access.getState().send(video, passcode.sentAt !== null)}
    >
      {isWaiting
        ? translate('access.againIn', { time: format.countdown(left) })
        : translate(passcode.sentAt === null ? 'access.send' : 'access.again')}
    </Button>
  );
}

/** Returns the phone number with marks that keep it left to right and unbroken within any text. */
export const isolated = (phone: string): string => `\u2066${phone.replaceAll(' ', '\u00a0')}\u2069`;
