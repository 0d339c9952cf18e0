import type { Video } from '../contract/help.ts';
import type { VideoRow } from './video-store.ts';

export function presentVideo({ position: _position, ...row }: VideoRow): Video {
  return row;
}
