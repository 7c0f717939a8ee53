/** Geometry of the watermark: the picture in its box, and the cells of the picture. All values are CSS pixels. */

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}
export interface Size {
  readonly width: number;
  readonly height: number;
}

const COLUMNS = 5;
const ROWS = 3;
/** Margin around the watermark in its cell, as a fraction of the cell. */
const MARGIN = 0.06;

/** Returns the picture's area in its box without the letterbox, as `object-fit: contain` places it. */
export function pictureIn(box: Size, picture: Size): Box {
  const scale = Math.min(box.width / picture.width, box.height / picture.height);
  const width = picture.width * scale;
  const height = picture.height * scale;
  return { left: (box.width - width) / 2, top: (box.height - height) / 2, width, height };
}

/**
 * Returns a cell of the picture. Cells 1 to 15 are 5 columns by 3 rows, numbered row by row: 1 is top left, 8 centre,
 * 15 bottom right.
 */
export function cellOf(position: number, picture: Box): Box {
  const index = position - 1;
  const width = picture.width / COLUMNS;
  const height = picture.height / ROWS;
  return {
    left: picture.left + (index % COLUMNS) * width,
    top: picture.top + Math.floor(index / COLUMNS) * height,
    width,
    height,
  };
}

/** Returns the space for the watermark in a cell, which is the cell without its margin. */
export function innerBoxOf(cell: Box): Size {
  return { width: cell.width * (1 - 2 * MARGIN), height: cell.height * (1 - 2 * MARGIN) };
}

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most));

/** Returns the position of a watermark of this size in whole pixels, centred in its cell and inside the picture. */
export function positionIn(cell: Box, size: Size, picture: Box): Box {
  const left = cell.left + (cell.width - size.width) / 2;
  const top = cell.top + (cell.height - size.height) / 2;
  return {
    left: Math.round(clamp(left, picture.left, picture.left + picture.width - size.width)),
    top: Math.round(clamp(top, picture.top, picture.top + picture.height - size.height)),
    width: size.width,
    height: size.height,
  };
}
