import { useEffect, useRef } from 'react';

interface BlurredPictureProps {
  readonly src: string;
  readonly className: string | undefined;
  /** Brightness, 0 to 1. */
  readonly light: number;
  readonly onError?: () => void;
}

/** Width of the canvas in pixels. A blurred picture is still smooth after CSS scales it up. */
const width = 96;
const blur = 4;
/** Pixels drawn beyond each edge of the canvas, because a blur fades the edges of a picture. */
const beyond = 2 * blur;

/**
 * A dark, blurred picture for backgrounds. The picture is blurred once, at a small size. A CSS blur at full size takes
 * 0.1 s or more on a computer without a GPU, at every redraw.
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
