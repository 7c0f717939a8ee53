import { useEffect, useRef } from 'react';
import type { Grant } from '../../../../preload/contract/screenings.ts';
import { usePrepared, useScreening, useViewer } from '../../hooks/use-viewer.tsx';
import { grantOnScreen } from '../../stores/screening.ts';
import { playerStringsOf } from '../../strings/player-strings.ts';
import { useTranslation } from '../../strings/use-translation.tsx';
import { PlayerIframe } from './player-iframe.tsx';
import { useFilmFocus } from './use-film-focus.ts';

/** The second iframe of the window. It is mounted as long as it holds a prepared film. */
export function PreparedLayer({ playerOrigin }: { readonly playerOrigin: string }) {
  const grant = usePrepared((state) => state.grant);
  return grant && <PreparedFrame key={grant.grantId} grant={grant} playerOrigin={playerOrigin} />;
}

function PreparedFrame({ grant, playerOrigin }: { readonly grant: Grant; readonly playerOrigin: string }) {
  const { translate } = useTranslation();
  const { player, language } = useViewer();
  const frame = useRef<HTMLIFrameElement>(null);
  const isPlaying = useScreening((state) => grantOnScreen(state)?.grantId === grant.grantId);
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const { language: tag, catalogue } = language.getState();
    return player.prepare(element, grant, playerOrigin, playerStringsOf(tag, catalogue));
  }, [player, language, grant, playerOrigin]);
  useFilmFocus(frame, isPlaying);
  return (
    <PlayerIframe ref={frame} id="prepared-player" title={translate('prepared.frame')} playing={isPlaying} />
  );
}
