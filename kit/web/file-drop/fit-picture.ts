import { formatMegabytes } from './file-rules.ts';

interface PictureLimits {
  /** Of the longer side. */
  readonly pixels: number;
  readonly bytes: number;
}

/** A phone's photo is larger than most uploads may be: it is made smaller here, upright, as a JPEG. */
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

/** Phones' photo format: Safari reads it, most browsers don't (decision 0034). */
const isHeic = ({ name, type }: File): boolean => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

/** Why the server would refuse a picture, in the server's words; undefined if it wouldn't. */
export function unfitWords(file: File, content: Blob, bytes: number): string | undefined {
  if (content === file && isHeic(file))
    return "This browser can't read HEIC photos. Save the photo as JPEG, or add it in Safari.";
  return content.size > bytes ? `The file is larger than ${formatMegabytes(bytes)}.` : undefined;
}
