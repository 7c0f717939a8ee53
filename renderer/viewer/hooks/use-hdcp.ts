import { useEffect, useState } from 'react';
import type { DisplayStatus } from '../../../preload/contract/app.ts';
import { useScreening, useViewer } from './use-viewer.tsx';

/**
 * Returns the newest HDCP version of the computer's outputs, or `none`, while films play on an external display.
 * Returns null where the player cannot determine it: while a film is open, without Widevine, or where the CDM does not
 * answer `getStatusForPolicy`.
 */
export function useHdcp(display: DisplayStatus | null): string | null {
  const { player } = useViewer();
  const [found, setFound] = useState<{ readonly key: string; readonly hdcp: string | null } | null>(null);
  const isPlaying = useScreening(({ screening }) => screening.state === 'open');
  // Each display is checked, because another display may have another connection. The player answers only while no film
  // is open, so the display is checked after the film.
  const key = isPlaying || display === null || display.isInternal ? null : (display.name ?? '');
  useEffect(() => {
    if (key === null) return undefined;
    let isCurrent = true;
    void player.probeOutput().then((hdcp) => {
      if (isCurrent) setFound({ key, hdcp });
    });
    return () => {
      isCurrent = false;
    };
  }, [player, key]);
  return found?.key === key ? found.hdcp : null;
}
