import { useEffect, useRef } from 'react';

interface BlurredPictureProps {
  readonly src: string;
  readonly className: string | undefined;
  /** How much of its light is left, 0 to 1. */
  readonly light: number;
  readonly onError?: () => void;
}

/** Pixels across of what is drawn: the rest is stretched, and smooth because of it. */
const width = 96;
const blur = 4;
/** Drawn beyond its edges, which a blur would let fade. */
const beyond = 2 * blur;

/**
 * A picture out of focus, dark, to stand behind others. It is blurred once and small: a CSS blur of the size it is shown
 * in costs a tenth of a second and more on a computer without a graphics processor, and again for every part drawn anew.
 */
export function BlurredPicture({ src, className, light, onError }: BlurredPictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const failed = useRef(onError);
  useEffect(() => {
    failed.current = onError;
  }, [onError]);
  useEffect(() => {
    const picture = new Image();
    picture.onload = () => draw(canvas.current, picture, light);
    picture.onerror = () => failed.current?.();
    picture.src = src;
    return () => {
      picture.onload = null;
      picture.onerror = null;
    };
  }, [src, light]);
  return <canvas ref={canvas} className={className} width={0} height={0} />;
}

function draw(canvas: HTMLCanvasElement | null, picture: HTMLImageElement, light: number): void {
  if (!canvas) return;
  canvas.width = width;
  canvas.height = Math.max(1, Math.round((width * picture.naturalHeight) / picture.naturalWidth));
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) return;
  context.imageSmoothingQuality = 'high';
  context.filter = `blur(${blur}px) brightness(${light})`;
  context.drawImage(picture, -beyond, -beyond, canvas.width + 2 * beyond, canvas.height + 2 * beyond);
}
