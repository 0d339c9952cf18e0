import { fitted } from './crop-box.ts';
import type { CropBox } from './crop-box.ts';

interface CutLimits {
  /** The longest side, in pixels. */
  readonly longest: number;
  readonly maxBytes: number;
}

/** Reads a file as a picture; undefined if it isn't one, whatever its name. */
export async function readPicture(file: File): Promise<ImageBitmap | undefined> {
  try {
    return await createImageBitmap(file);
  } catch {
    return undefined;
  }
}

/** The box's content as a PNG within the limits. Redrawing drops all metadata, such as a photo's location. */
export async function cutPicture(picture: ImageBitmap, box: CropBox, limits: CutLimits): Promise<Blob> {
  let { longest } = limits;
  for (;;) {
    const cut = await drawn(picture, box, longest);
    if (cut.size <= limits.maxBytes) return cut;
    longest = Math.floor(Math.min(longest, Math.max(box.width, box.height)) * 0.7);
  }
}

async function drawn(picture: ImageBitmap, box: CropBox, longest: number): Promise<Blob> {
  const { width, height } = fitted(box, longest);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error("This browser can't edit images.");
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, box.x, box.y, box.width, box.height, 0, 0, width, height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob === null) reject(new Error("This browser couldn't save the image."));
      else resolve(blob);
    }, 'image/png');
  });
}
