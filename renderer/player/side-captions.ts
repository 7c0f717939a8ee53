import { type SideCaptions } from '../../preload/contract/screenings.ts';
import { isText, listOf, orNull, shape } from '../embed/guards.ts';
import { type ShakaPlayer } from './engine.ts';

const isList = listOf(shape({ label: isText, language: orNull(isText), text: orNull(isText) }));
const isSideCaptions = (value: unknown): value is readonly SideCaptions[] => isList(value);

/**
 * Adds the caption files of the listing to a loaded film without captions. Resolves to the numbers of added and of
 * unreadable files. Never rejects.
 */
export async function addSideCaptions(
  player: Pick<ShakaPlayer, 'getTextTracks' | 'addTextTrackAsync'>,
  grantUrl: string,
  ended: AbortSignal,
): Promise<{ readonly added: number; readonly unreadable: number }> {
  const result = { added: 0, unreadable: 0 };
  if (player.getTextTracks().length > 0) return result;
  try {
    const answer = await fetch(`${grantUrl}/captions`, { credentials: 'omit', signal: ended });
    const files: unknown = answer.status === 200 ? await answer.json() : [];
    if (!isSideCaptions(files)) return result;
    for (const { label, language, text } of files) {
      if (text === null) result.unreadable += 1;
      else if (!ended.aborted) {
        // Shaka reads a data address without a request.
        const address = `data:text/vtt;charset=utf-8,${encodeURIComponent(text)}`;
        await player.addTextTrackAsync(address, language ?? 'und', 'subtitles', 'text/vtt', undefined, label);
        result.added += 1;
      }
    }
  } catch {
    // The film plays without captions.
  }
  return result;
}
