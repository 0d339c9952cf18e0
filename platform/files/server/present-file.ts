import type { FileFacts } from '../contract/file-endpoints.ts';
import type { FileRow } from './file-rows.ts';

export function presentFile(row: FileRow): FileFacts {
  return {
    id: row.id,
    name: row.name,
    contentType: row.content_type,
    size: row.size,
    createdAt: row.created_at.toISOString(),
  };
}
