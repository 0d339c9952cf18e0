export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A part of a picture, in the picture's pixels. */
export interface CropBox extends Size {
  readonly x: number;
  readonly y: number;
}

/** Smaller boxes can't be grabbed or seen. */
export const leastSide = 16;

const within = (value: number, least: number, most: number): number =>
  Math.round(Math.min(Math.max(value, least), Math.max(least, most)));

export const wholeOf = ({ width, height }: Size): CropBox => ({ x: 0, y: 0, width, height });

/** The largest centered square. */
export function squareOf({ width, height }: Size): CropBox {
  const side = Math.min(width, height);
  return {
    x: Math.round((width - side) / 2),
    y: Math.round((height - side) / 2),
    width: side,
    height: side,
  };
}

/** Moves the box within the picture. */
export function movedTo(box: CropBox, picture: Size, { x, y }: { x: number; y: number }): CropBox {
  return {
    ...box,
    x: within(x, 0, picture.width - box.width),
    y: within(y, 0, picture.height - box.height),
  };
}

/** Resizes from the upper left corner, within the picture. */
export function resizedTo(box: CropBox, picture: Size, { width, height }: Size): CropBox {
  return {
    ...box,
    width: within(width, Math.min(leastSide, picture.width), picture.width - box.x),
    height: within(height, Math.min(leastSide, picture.height), picture.height - box.y),
  };
}

/** Scales around the center, keeping the shape as far as the picture allows. */
export function scaledBy(box: CropBox, picture: Size, factor: number): CropBox {
  const width = within(box.width * factor, Math.min(leastSide, picture.width), picture.width);
  const height = within(box.height * factor, Math.min(leastSide, picture.height), picture.height);
  const middle = { x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2 };
  return movedTo({ ...box, width, height }, picture, middle);
}

/** The drawing size with sides up to `longest`; never enlarges. */
export function fitted({ width, height }: Size, longest: number): Size {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
