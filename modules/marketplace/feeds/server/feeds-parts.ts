import type { FilesParts } from '#platform/files/server.ts';
import { SliceFiles } from '#platform/files/server.ts';

export interface FeedsParts {
  readonly files: FilesParts;
}

/** Uploads and reports can be opened only through this slice's endpoints. */
export const feedFilesSlice = 'marketplace.feeds';

export const feedFiles = ({ files }: FeedsParts): SliceFiles => new SliceFiles(files, feedFilesSlice);
