import type { FilesParts } from '#platform/files/server.ts';
import { SliceFiles } from '#platform/files/server.ts';

/** What feeds need of the process. */
export interface FeedsParts {
  readonly files: FilesParts;
}

/** Uploads and reports open only through the calls of feeds. */
export const sliceOfFeeds = 'marketplace.feeds';

export const feedFiles = ({ files }: FeedsParts): SliceFiles => new SliceFiles(files, sliceOfFeeds);
