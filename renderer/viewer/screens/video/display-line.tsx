import { Monitor } from 'lucide-react';
import type { Video } from '../../../../preload/contract/rooms.ts';
import { useHdcp } from '../../hooks/use-hdcp.ts';
import { useStatus } from '../../hooks/use-viewer.tsx';
import { useTranslation } from '../../strings/use-translation.tsx';
import styles from './display-line.module.css';

/**
 * Shows, before Play, the display on which the film will play, whether the watermark is on it, and the HDCP version
 * where the player can determine it. Shows nothing if the only display is built in.
 */
export function DisplayLine({ video }: { readonly video: Video }) {
  const { translate, sentences } = useTranslation();
  const display = useStatus()?.display ?? null;
  const hdcp = useHdcp(display);
  if (display === null || video.availability !== 'ready') return null;
  const where = display.isInternal
    ? translate('display.internal')
    : display.name === null
      ? translate('display.external')
      : translate('display.externalNamed', { name: display.name });
  const facts = [
    where,
    video.watermarked ? translate('display.marked') : null,
    hdcp === null
      ? null
      : hdcp === 'none'
        ? translate('display.noHdcp')
        : translate('display.hdcp', { version: hdcp }),
  ];
  return (
    <p className={styles.display}>
      <Monitor aria-hidden="true" />
      <span>{sentences(facts)}</span>
    </p>
  );
}
