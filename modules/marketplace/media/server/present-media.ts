import { largestPicture, reportFile, sourcesOf } from '../domain/media-rules.ts';
import type { MediaSubject } from '../domain/media-rules.ts';
import type { MediaRow } from './media-store.ts';

export function presentMedia(row: MediaRow) {
  const { kind, address, frames, is_sellers: isSellers } = row;
  const about = { kind, shows: subjectOf(row), frames, sources: null };
  if (!isSellers || kind === 'Viewer') return { ...about, url: address };
  if (kind === 'Report') return { ...about, url: `${address}/${reportFile}` };
  return { ...about, url: `${address}/${largestPicture}`, sources: sourcesOf(address) };
}

function subjectOf({ is_sellers: isSellers, is_of_several: isOfSeveral }: MediaRow): MediaSubject {
  if (!isSellers) return 'Sample';
  return isOfSeveral ? 'Several' : 'Actual';
}
