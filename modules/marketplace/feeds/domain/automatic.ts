import { counted } from '#kit/domain/text/counted.ts';

/** How a seller's file can be fetched. */
export const feedProtocols = ['https', 'sftp', 'ftps'] as const;

export const fetchHours = [1, 2, 4, 6, 12, 24] as const;

/** Our choice: a file that drops half of a seller's stones is more likely cut off than true (decision 0020). */
const mostRemoved = 0.5;

interface CheckedCounts {
  /** The seller's stones on the market. */
  readonly listed: number;
  /** How many the file would take off. */
  readonly removed: number;
  readonly published: number;
  /** The file ends in the middle of a row, so more rows may be missing. */
  readonly isCutOff: boolean;
}

/** Why a fetched file isn't published without review; undefined when it is. */
export function whyReview({ listed, removed, published, isCutOff }: CheckedCounts): string | undefined {
  if (isCutOff) return 'The file ends in the middle of a row.';
  if (published === 0) return "None of the file's stones can be listed.";
  if (removed <= listed * mostRemoved) return undefined;
  return `The file would delist ${removed.toLocaleString('en-US')} of your ${counted(listed, 'stone')}.`;
}
