import { largestPicture, reportFile, sourcesOf } from '../domain/media-rules.ts';
import type { MediaRow } from './media-store.ts';

export function presentMedia({ kind, address, frames, is_sellers: isSellers }: MediaRow) {
  const about = { kind, frames, sources: null };
  if (!isSellers || kind === 'Viewer') return { ...about, url: address };
  if (kind === 'Report') return { ...about, url: `${address}/${reportFile}` };
  return { ...about, url: `${address}/${largestPicture}`, sources: sourcesOf(address) };
}
