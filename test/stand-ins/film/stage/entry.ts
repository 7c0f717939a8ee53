import { film } from '../script.ts';
import { createPicture } from './picture.ts';

declare global {
  interface Window {
    /** Draws one frame and posts its pixels (RGBA, top row first) to the maker. */
    sendFrame: (frame: number, address: string) => Promise<void>;
    /** Draws one frame for a look at it. */
    showFrame: (frame: number) => string;
  }
}

const draw = createPicture();

window.sendFrame = async (frame, address) => {
  const context = draw(frame).getContext('2d');
  const pixels = context?.getImageData(0, 0, film.width, film.height).data;
  if (!pixels) throw new Error('The frame could not be read.');
  const answer = await fetch(`${address}/${frame}`, { method: 'POST', body: pixels });
  if (!answer.ok) throw new Error(`The maker refused frame ${frame}: ${answer.status}`);
};

window.showFrame = (frame) => draw(frame).toDataURL('image/png');
