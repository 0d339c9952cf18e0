import type { Video } from '../contract/help-endpoints.ts';
import type { ContentTables } from './content-tables.ts';

export function presentVideo({ position: _position, ...row }: ContentTables['content.video']): Video {
  return row;
}
