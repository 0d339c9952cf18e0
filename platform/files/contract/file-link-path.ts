import { openFileLink } from './file-endpoints.ts';

/** Where a signed link leads, without the origin: mail puts it in front. */
export function fileLinkPath(token: string): string {
  return `${openFileLink.path}?token=${encodeURIComponent(token)}`;
}
