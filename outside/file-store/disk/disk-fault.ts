import { StorageFull, StorageUnavailable } from '../port.ts';

function codeOf(fault: unknown): string {
  return fault instanceof Error && 'code' in fault ? String(fault.code) : '';
}

export function isMissing(fault: unknown): boolean {
  return codeOf(fault) === 'ENOENT' || codeOf(fault) === 'ENOTDIR';
}

/** EDQUOT is the same news for a folder with a quota; EIO and EROFS are a disk that is failing or was remounted. */
export function asStorageFault(fault: unknown): unknown {
  const code = codeOf(fault);
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new StorageFull('No space on the disk', { cause: fault });
  if (code === 'EIO' || code === 'EROFS') return new StorageUnavailable('The disk fails', { cause: fault });
  return fault;
}
