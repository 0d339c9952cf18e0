import { downloadCompanyCopy, downloadOwnCopy } from '../../contract/copy-endpoints.ts';
import type { Copy } from '../../contract/copy-endpoints.ts';
import type { CopyRow } from './copy-store.ts';

export function presentCopy(row: CopyRow): Copy {
  const { path } = row.about === 'person' ? downloadOwnCopy : downloadCompanyCopy;
  return {
    id: row.id,
    state: row.state,
    askedBy: row.asked_by_name,
    askedAt: row.asked_at.toISOString(),
    file:
      row.size === null
        ? null
        : { uri: path.replace(':id', row.id), size: row.size, until: row.keep_until.toISOString() },
  };
}
