import { formatMegabytes } from './file-rules.ts';

interface PictureLimits {
  /** Of the longer side. */
  readonly pixels: number;
  readonly bytes: number;
}

/**
 * A phone's photo is larger than most uploads may be: it is made smaller here, upright, as a JPEG. What this browser can't
 * read, such as HEIC, is sent unchanged.
 */
export async function fitPicture(file: File, { pixels, bytes }: PictureLimits): Promise<Blob> {
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (picture === undefined) return file;
  const scale = Math.min(1, pixels / Math.max(picture.width, picture.height));
  if (scale === 1 && file.size <= bytes && /^image\/(?:jpeg|png)$/.test(file.type)) return file;
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)];
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(blob ?? file), 'image/jpeg', 0.88);
  });
}

/** Its name with the ending of what was sent. */
export const fittedName = (file: File, content: Blob): string =>
  content === file ? file.name : file.name.replace(/\.\w+$/, '.jpg');

/** Why the server would refuse a picture, in the server's words; undefined if it wouldn't. */
export const unfitWords = (content: Blob, bytes: number): string | undefined =>
  content.size > bytes ? `The file is larger than ${formatMegabytes(bytes)}.` : undefined;
