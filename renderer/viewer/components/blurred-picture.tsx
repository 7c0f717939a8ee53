import { useEffect, useRef } from 'react';

interface BlurredPictureProps {
  readonly src: string;
  readonly className: string | undefined;
  /** Brightness, 0 to 1. */
  readonly light: number;
  readonly onError?: () => void;
}

/** Width of the canvas in pixels; scaling it up keeps it smooth. */
const width = 96;
const blur = 4;
/** Margin drawn beyond the edges, which a blur would fade. */
const beyond = 2 * blur;

/**
 * A dark, blurred picture for backgrounds. It is blurred once at a small size: a CSS blur at full size takes a tenth
 * of a second or more on a computer without a GPU, and again for every part that is redrawn.
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
