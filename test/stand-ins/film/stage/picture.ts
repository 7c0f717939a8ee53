import { film } from '../script.ts';
import { createChance, ease } from './chance.ts';
import { createNightCanvas } from './night-canvas.ts';
import { paintTitles } from './paint-titles.ts';
import { type Scene } from './scene.ts';
import { createScenes } from './scenes.ts';

const { width, height, framesPerSecond, seconds } = film;

function surface(w: number, h: number): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas');
  canvas.width = w;
  canvas.height = h;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser has no 2D canvas.');
  return context;
}

function grainTile(): HTMLCanvasElement {
  const tile = surface(512, 512);
  const pixels = tile.createImageData(512, 512);
  const chance = createChance(9);
  for (let i = 0; i < pixels.data.length; i += 4) {
    const value = 128 + (chance() + chance() + chance() - 1.5) * 90;
    pixels.data.fill(value, i, i + 3);
    pixels.data[i + 3] = 255;
  }
  tile.putImageData(pixels, 0, 0);
  return tile.canvas;
}

/** Light that spills over its edges: the brightest parts, blurred and added. */
function bloom(picture: CanvasRenderingContext2D, small: CanvasRenderingContext2D): void {
  small.globalCompositeOperation = 'copy';
  small.filter = 'none';
  small.drawImage(picture.canvas, 0, 0, 320, 180);
  small.globalCompositeOperation = 'multiply'; // squares what is there: only the bright stays
  small.drawImage(small.canvas, 0, 0);
  small.globalCompositeOperation = 'copy';
  small.filter = 'blur(7px)';
  small.drawImage(small.canvas, 0, 0);
  picture.globalCompositeOperation = 'screen';
  picture.globalAlpha = 0.5;
  picture.imageSmoothingQuality = 'high';
  picture.drawImage(small.canvas, 0, 0, width, height);
  picture.globalAlpha = 1;
  picture.globalCompositeOperation = 'source-over';
}

function vignette(picture: CanvasRenderingContext2D): CanvasGradient {
  const shade = picture.createRadialGradient(640, 350, 330, 640, 370, 830);
  shade.addColorStop(0, 'rgb(255,255,255)');
  shade.addColorStop(0.6, 'rgb(206,210,222)');
  shade.addColorStop(1, 'rgb(112,116,140)');
  return shade;
}

/** Gives a function that draws frame `n` (0 is the first) and answers the finished 1280 x 720 canvas. */
export function createPicture(): (frame: number) => HTMLCanvasElement {
  const picture = surface(width, height);
  const other = surface(width, height);
  const small = surface(320, 180);
  const night = createNightCanvas(864, 486);
  const scenes = createScenes();
  const grain = grainTile();
  const shade = vignette(picture);

  const shoot = (c: CanvasRenderingContext2D, scene: Scene, second: number) => {
    c.imageSmoothingQuality = 'high';
    c.drawImage(night(scene.look(second)), 0, 0, width, height);
    scene.paint(c, second);
  };

  return (frame) => {
    const second = Math.min(frame / framesPerSecond, seconds);
    const [first, next] = scenes.filter((scene) => scene.from <= second && second < scene.to + 0.05);
    if (!first) throw new Error(`No scene at second ${second}.`);
    shoot(picture, first, second);
    if (next) {
      shoot(other, next, second);
      picture.globalAlpha = ease(next.from, first.to, second);
      picture.drawImage(other.canvas, 0, 0);
      picture.globalAlpha = 1;
    }
    bloom(picture, small);
    paintTitles(picture, second);
    picture.globalCompositeOperation = 'multiply';
    picture.fillStyle = shade;
    picture.fillRect(0, 0, width, height);
    picture.globalCompositeOperation = 'overlay';
    picture.globalAlpha = 0.05;
    const chance = createChance(frame + 1);
    picture.save();
    picture.translate(-Math.floor(chance() * 512), -Math.floor(chance() * 512));
    picture.fillStyle = picture.createPattern(grain, 'repeat') ?? '#808080';
    picture.fillRect(0, 0, width + 512, height + 512);
    picture.restore();
    picture.globalAlpha = 1;
    picture.globalCompositeOperation = 'source-over';
    const dip = 1 - ease(0, 1, second);
    if (dip > 0) {
      picture.fillStyle = `rgba(4,9,20,${(dip * 0.96).toFixed(3)})`;
      picture.fillRect(0, 0, width, height);
    }
    return picture.canvas;
  };
}
