import { lifeCycle } from '#kit/domain/life-cycle.ts';

/**
 * A feed's life cycle. `check` reads the whole file and compares it row by row with the market; what was checked is
 * what gets published, in one transaction. A supplier's first file waits for staff.
 */
export const feedMoves = lifeCycle({
  states: [
    'Uploaded',
    'Checking',
    'Checked',
    'AwaitingApproval',
    'Publishing',
    'Published',
    'Failed',
    'Refused',
    'Discarded',
  ],
  initial: 'Uploaded',
  final: ['Published', 'Refused', 'Discarded'],
  moves: {
    check: { from: ['Uploaded', 'Checked', 'Failed'], to: 'Checking', by: ['seller'] },
    checked: { from: ['Checking'], to: 'Checked', by: ['portal'] },
    fail: { from: ['Checking', 'Publishing'], to: 'Failed', by: ['portal'] },
    publish: { from: ['Checked'], to: 'Publishing', by: ['seller'], needs: ['trusted', 'anyStone'] },
    askApproval: {
      from: ['Checked'],
      to: 'AwaitingApproval',
      by: ['seller'],
      needs: ['enabled', 'anyStone'],
    },
    approve: { from: ['AwaitingApproval'], to: 'Publishing', by: ['desk'] },
    refuse: { from: ['AwaitingApproval'], to: 'Refused', by: ['desk'] },
    published: { from: ['Publishing'], to: 'Published', by: ['portal'] },
    discard: { from: ['Uploaded', 'Checked', 'AwaitingApproval', 'Failed'], to: 'Discarded', by: ['seller'] },
  },
});

export type FeedStatus = (typeof feedMoves.states)[number];
export type FeedMove = keyof typeof feedMoves.moves;

/** A job is working on it, so pages poll. */
export const isInProgress = (status: string): boolean => status === 'Checking' || status === 'Publishing';

/**
 * Whether a company may sell. It applies, staff enables it to send feeds, and after its first
 * approved feed it publishes without review. A stopped supplier's stones leave the market.
 */
export const supplierMoves = lifeCycle({
  states: ['None', 'Asked', 'Enabled', 'Trusted', 'Refused', 'Stopped'],
  initial: 'None',
  final: [],
  moves: {
    ask: { from: ['None', 'Refused'], to: 'Asked', by: ['seller'] },
    enable: { from: ['Asked', 'Refused', 'Stopped'], to: 'Enabled', by: ['desk'] },
    refuse: { from: ['Asked'], to: 'Refused', by: ['desk'] },
    trust: { from: ['Enabled'], to: 'Trusted', by: ['desk'] },
    stop: { from: ['Enabled', 'Trusted'], to: 'Stopped', by: ['desk'] },
  },
});

export type SupplierStatus = (typeof supplierMoves.states)[number];

export const canSendFeeds = (status: string): boolean => status === 'Enabled' || status === 'Trusted';

// Our choice: a million stones with every column are some 300 MB; a spreadsheet is unpacked in memory and has a lower
// limit (decision 0020).
export const maxCsvBytes = 500_000_000;
export const maxSheetBytes = 20_000_000;
export const maxRows = 2_000_000;
export const maxHeaders = 200;
/** Rows that may precede the headers. */
export const maxRowsBeforeHeaders = 10;

/** Rejected and changed rows shown at once; the report has all. */
export const maxExamples = 50;
/** Unknown words listed, most frequent first. */
export const maxUnknownWords = 100;

/** Days after which an unconfirmed stone leaves the market, unless staff changes it. */
export const defaultStaleDays = 7;
/** Days for which a checked file can be published. */
export const daysToPublish = 7;

export const feedModes = ['Replace all', 'Add and update'] as const;
export type FeedMode = (typeof feedModes)[number];
