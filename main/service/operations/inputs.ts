import { z } from 'zod';
import { isRoomKey, isServiceKey, isToken, secretLimit } from '../../../preload/contract/values.ts';

export const roomKeyInput = z.string().refine(isRoomKey, 'is not a room key');
export const keyInput = z.string().refine(isServiceKey, 'is not a key');
export const tokenInput = z.string().refine(isToken, 'is not a token');
export const secretInput = z.string().min(1, 'is empty').max(secretLimit, 'is too long');

/** The screener of 4.3 to 4.5 and playback. */
export const screenerInput = z.object({ screenerKey: keyInput });
