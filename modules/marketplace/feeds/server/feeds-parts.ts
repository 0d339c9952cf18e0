import type { SealedTexts } from '#kit/server/sealed/seal-text.ts';
import type { FeedSource } from '#outside/feed-source/port.ts';
import type { GradingLabs } from '#outside/grading-labs/port.ts';
import type { FilesParts } from '#platform/files/server.ts';
import { SliceFiles } from '#platform/files/server.ts';

export interface FeedsParts {
  readonly files: FilesParts;
  readonly source: FeedSource;
  /** The sign-ins of sellers' servers. */
  readonly sealed: SealedTexts;
  /** Laboratories that answer for their reports. */
  readonly labs: GradingLabs;
}

/** Uploads and reports can be opened only through this slice's endpoints. */
export const feedFilesSlice = 'marketplace.feeds';

export const feedFiles = ({ files }: Pick<FeedsParts, 'files'>): SliceFiles =>
  new SliceFiles(files, feedFilesSlice);
