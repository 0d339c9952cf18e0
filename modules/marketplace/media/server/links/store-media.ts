import { createReadStream } from 'node:fs';
import { contentTypeOf } from '#kit/server/files/content-type-of.ts';
import { encodeWidths } from '#kit/server/images/encode-widths.ts';
import { imageSizeOf } from '#kit/server/images/read-image.ts';
import type { FileStore } from '#outside/file-store/port.ts';
import { withSpooledFile } from '#platform/files/server.ts';
import type { LinkKind } from '../../domain/media-rules.ts';
import { maxPixels, pictureTypes, pictureWidths, reportFile } from '../../domain/media-rules.ts';
import type { MediaParts } from '../media-parts.ts';

export type StoredMedia =
  | { readonly kind: 'stored'; readonly hash: string }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'refused'; readonly reason: string };

export const maxMediaBytes = 15_000_000;

export const mediaKey = (hash: string, file: string): string => `media/${hash.slice(0, 2)}/${hash}/${file}`;

const refused = (reason: string): StoredMedia => ({ kind: 'refused', reason });

/** Fetches, checks, and stores a link's file under its own hash, pictures newly encoded. */
export async function storeMedia(
  { source, files }: MediaParts,
  { url, kind }: { readonly url: string; readonly kind: LinkKind },
): Promise<StoredMedia> {
  const fetched = await source.fetch(url);
  if (fetched.kind !== 'file') return fetched;
  const { stream } = fetched;
  let isCutOff = false;
  stream.once('error', () => (isCutOff = true));
  try {
    const spooling = { stream, folder: files.spoolFolder, maxBytes: maxMediaBytes };
    return await withSpooledFile(spooling, async ({ path, size, sha256 }) => {
      if (size > maxMediaBytes) return refused(`Larger than ${maxMediaBytes / 1_000_000} MB`);
      const verdict = await files.scanner.scan(createReadStream(path));
      if (verdict.kind === 'infected') return refused('Failed the malware scan');
      if (verdict.kind === 'unavailable')
        return { kind: 'failed', reason: "We couldn't scan the file for malware" };
      return kind === 'Report'
        ? storeReport(files.store, path, sha256)
        : storePicture(files.store, path, sha256);
    });
  } catch (fault) {
    if (isCutOff) return { kind: 'failed', reason: 'The download was cut off' };
    throw fault;
  } finally {
    stream.destroy();
  }
}

async function storeReport(store: FileStore, path: string, hash: string): Promise<StoredMedia> {
  const contentType = await contentTypeOf(path);
  if (contentType !== 'application/pdf') return refused('Not a PDF');
  await store.put(mediaKey(hash, reportFile), createReadStream(path), { contentType });
  return { kind: 'stored', hash };
}

async function storePicture(store: FileStore, path: string, hash: string): Promise<StoredMedia> {
  const contentType = await contentTypeOf(path);
  if (contentType === undefined || !pictureTypes.includes(contentType))
    return refused('Not a JPEG, PNG, GIF or WebP picture');
  const size = await imageSizeOf(path);
  if (size !== undefined && Math.max(size.width, size.height) > maxPixels)
    return refused(
      `Larger than ${maxPixels.toLocaleString('en-US')} by ${maxPixels.toLocaleString('en-US')} pixels`,
    );
  const encoded = await encodeWidths(path, pictureWidths, maxPixels * maxPixels).catch(() => undefined);
  if (encoded === undefined) return refused('The picture is damaged');
  for (const { width, format, bytes } of encoded)
    await store.put(mediaKey(hash, `${width}.${format}`), bytes, { contentType: `image/${format}` });
  return { kind: 'stored', hash };
}
