import { lifeCycle } from '#kit/domain/life-cycle.ts';

/**
 * A file on its way to the market. It is read whole and judged row by row beside the market (`check`); what was judged
 * is what is published, in one transaction. A supplier's first file waits for the desk.
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

export type FeedState = (typeof feedMoves.states)[number];
export type FeedMove = keyof typeof feedMoves.moves;

/** Somebody works at it, and whoever watches looks again. */
export const isUnderWay = (state: string): boolean => state === 'Checking' || state === 'Publishing';

/**
 * Whether a company may offer stones. It asks, the desk enables it to send feeds, and with its first feed approved it
 * publishes by itself. A stopped supplier's stones leave the market.
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

export type SupplierStanding = (typeof supplierMoves.states)[number];

export const maySendFeeds = (standing: string): boolean => standing === 'Enabled' || standing === 'Trusted';

// Our choice: a million stones of every column are some 300 MB; a spreadsheet is unpacked in memory and ends sooner
// (decision 0020).
export const largestCsv = 500_000_000;
export const largestSheet = 20_000_000;
export const mostRows = 2_000_000;
export const mostHeaders = 200;
/** Rows in which a file may begin with words of its own before the headers stand. */
export const mostRowsBeforeHeaders = 10;

/** Of rejected and of changed rows as many are shown at once; the report has all of them. */
export const mostExamples = 50;
/** Unknown words that are asked about, the most frequent first. */
export const mostUnknownWords = 100;

/** Days after which a stone that its seller says nothing of leaves the market, unless the desk chose others. */
export const usualStaleDays = 7;
/** Days for which the judged rows of a file wait to be published. */
export const daysToPublish = 7;

export const feedModes = ['Replace all', 'Add and update'] as const;
export type FeedMode = (typeof feedModes)[number];
