import type { FilesParts } from '#platform/files/server.ts';
import { MadeFiles } from '#platform/files/server.ts';

/** What feeds need of the world. */
export interface FeedsParts {
  readonly files: FilesParts;
}

/** What members sent and what became of it opens through the calls of feeds alone. */
export const sliceOfFeeds = 'marketplace.feeds';

export const feedFiles = ({ files }: FeedsParts): MadeFiles => new MadeFiles(files, sliceOfFeeds);
