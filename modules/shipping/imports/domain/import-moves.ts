import { lifeCycle } from '#kit/domain/life-cycle.ts';
import type { PurchaseStatus } from '#modules/shipping/purchase/domain/purchase-terms.ts';

/**
 * A file from its upload to its labels. `check` is the dry run; nothing is saved before `save`. Rows that were left may
 * be fixed and saved later, and labels that were not bought may be bought again.
 */
export const importMoves = lifeCycle({
  states: ['Mapping', 'Checking', 'Checked', 'Saving', 'Saved', 'Buying', 'Failed', 'Discarded'],
  initial: 'Mapping',
  final: ['Discarded'],
  moves: {
    check: {
      from: ['Mapping', 'Checked', 'Failed', 'Saved'],
      to: 'Checking',
      by: ['member'],
      needs: ['openRow'],
    },
    checked: { from: ['Checking'], to: 'Checked', by: ['portal'] },
    fail: { from: ['Checking', 'Saving'], to: 'Failed', by: ['portal'] },
    fix: { from: ['Checked', 'Saved'], to: 'Checked', by: ['member'], needs: ['openRow'] },
    save: { from: ['Checked'], to: 'Saving', by: ['member'], needs: ['readyRow'] },
    saved: { from: ['Saving'], to: 'Saved', by: ['portal'] },
    buy: { from: ['Saved', 'Checked'], to: 'Buying', by: ['member'], needs: ['unboughtRow'] },
    stop: { from: ['Buying'], to: 'Saved', by: ['member'] },
    bought: { from: ['Buying'], to: 'Saved', by: ['portal'] },
    discard: {
      from: ['Mapping', 'Checked', 'Failed'],
      to: 'Discarded',
      by: ['member'],
      needs: ['nothingSaved'],
    },
  },
});

export type ImportStatus = (typeof importMoves.states)[number];
export type ImportMove = keyof typeof importMoves.moves;

export const importStatuses = importMoves.states;

/** A job is working on it, so pages look again. */
export const isUnderWay = (status: ImportStatus): boolean =>
  status === 'Checking' || status === 'Saving' || status === 'Buying';

/** In the order of the list: what stops a label first. */
export const rowStatuses = ['Blocked', 'Fix', 'Waiting', 'Ready', 'Skipped', 'Saved'] as const;
export type ImportRowStatus = (typeof rowStatuses)[number];

/** How far the label of a saved row is. */
export const rowPurchases = [
  'Saved',
  'Waiting',
  'Buying',
  'Approval',
  'Bought',
  'Failed',
  'Deleted',
] as const;
export type RowPurchase = (typeof rowPurchases)[number];

interface PurchaseFacts {
  readonly buying: 'Wanted' | 'Asked' | 'Refused' | null;
  /** Null if the shipment is gone. */
  readonly isProcessed: boolean | null;
  readonly purchase: PurchaseStatus | null;
}

/** The shipment decides, since its label may be bought or voided on its own page. */
export function purchaseOf({ buying, isProcessed, purchase }: PurchaseFacts): RowPurchase {
  if (isProcessed === null) return 'Deleted';
  if (isProcessed) return 'Bought';
  if (purchase === 'Running') return 'Buying';
  if (purchase === 'Awaiting' || purchase === 'Stuck') return 'Approval';
  if (buying === 'Wanted') return 'Waiting';
  return buying === null ? 'Saved' : 'Failed';
}

/** Pressing Buy again asks for these once more. */
export const mayBeBought = (purchase: RowPurchase): boolean =>
  purchase === 'Saved' || purchase === 'Failed' || purchase === 'Waiting';

// Issue: 10,000 rows. The file itself has the 5 MB of every upload (spec shipping §5).
export const maxImportRows = 10_000;
export const maxImportColumns = 200;
/** Our choice: rows name recipients, so they are kept for as long as a return is likely (decision 0037). */
export const importDays = 90;
