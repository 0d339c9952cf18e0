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

/** Whether a fetched file is published without review. */
export const isPublishable = ({ listed, removed, published, isCutOff }: CheckedCounts): boolean =>
  !isCutOff && published > 0 && removed <= listed * mostRemoved;
