/** Geometry of the watermark: where the picture stands in its box, and where a cell stands in the picture. CSS pixels. */

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
/** Free space around the mark inside its cell, as a part of the cell. */
const MARGIN = 0.06;

/** The picture inside the box that shows it (`object-fit: contain`): the box without its letterbox. */
export function pictureIn(box: Size, picture: Size): Box {
  const scale = Math.min(box.width / picture.width, box.height / picture.height);
  const width = picture.width * scale;
  const height = picture.height * scale;
  return { left: (box.width - width) / 2, top: (box.height - height) / 2, width, height };
}

/** Cell 1 to 15 of the picture: 5 columns by 3 rows, row by row, 1 top left, 8 centre, 15 bottom right. */
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

/** The part of a cell that the mark may fill. */
export function innerBoxOf(cell: Box): Size {
  return { width: cell.width * (1 - 2 * MARGIN), height: cell.height * (1 - 2 * MARGIN) };
}

/** Where a mark of this size stands: in the middle of its cell, on whole pixels. */
export function positionIn(cell: Box, size: Size): Box {
  return {
    left: Math.round(cell.left + (cell.width - size.width) / 2),
    top: Math.round(cell.top + (cell.height - size.height) / 2),
    width: size.width,
    height: size.height,
  };
}
