import { useEffect, useRef, useState } from 'react';
import { usePrepared, useScreening, useViewer } from '../../hooks/use-viewer.tsx';
import { grantOnScreen } from '../../stores/screening.ts';
import { useTranslation } from '../../strings/use-translation.tsx';
import { PlayerIframe } from './player-iframe.tsx';
import { useFilmFocus } from './use-film-focus.ts';

interface PlayerLayerProps {
  readonly playerUrl: string;
  readonly playerOrigin: string;
}

/**
 * The player iframe of the window, warmed from the start. It fills the window while a screening is open and is out of
 * sight otherwise. It is never unmounted, because a new frame would be cold. Nothing of the viewer is drawn over it.
 */
export function PlayerLayer({ playerUrl, playerOrigin }: PlayerLayerProps) {
  const { translate } = useTranslation();
  const { player } = useViewer();
  const frame = useRef<HTMLIFrameElement>(null);
  const heldId = usePrepared((state) => state.grant?.grantId ?? null);
  const isOpen = useScreening(({ screening }) => screening.state === 'open');
  const isPlaying = useScreening((state) => {
    const grant = grantOnScreen(state);
    return grant !== null && grant.grantId !== heldId;
  });
  const [address, setAddress] = useState({ playerUrl, playerOrigin });
  // A new address reloads the document, so the address does not change while a film is open.
  const isNew = address.playerUrl !== playerUrl || address.playerOrigin !== playerOrigin;
  if (!isOpen && isNew) setAddress({ playerUrl, playerOrigin });
  useEffect(() => {
    if (frame.current) player.warm(frame.current, address);
  }, [player, address]);
  useEffect(() => () => player.unload(), [player]);
  useFilmFocus(frame, isPlaying);
  return <PlayerIframe ref={frame} id="player" title={translate('opening.frame')} playing={isPlaying} />;
}
