import { lifeCycle } from '#kit/domain/life-cycle.ts';

/** A file from its upload to its shipments. `check` is the dry run; nothing is saved before `save`. */
export const importMoves = lifeCycle({
  states: ['Mapping', 'Checking', 'Checked', 'Saving', 'Saved', 'Failed', 'Discarded'],
  initial: 'Mapping',
  final: ['Saved', 'Discarded'],
  moves: {
    check: { from: ['Mapping', 'Checked', 'Failed'], to: 'Checking', by: ['member'] },
    checked: { from: ['Checking'], to: 'Checked', by: ['portal'] },
    fail: { from: ['Checking', 'Saving'], to: 'Failed', by: ['portal'] },
    fix: { from: ['Checked'], to: 'Checked', by: ['member'] },
    save: { from: ['Checked'], to: 'Saving', by: ['member'], needs: ['readyRow'] },
    saved: { from: ['Saving'], to: 'Saved', by: ['portal'] },
    discard: { from: ['Mapping', 'Checked', 'Failed'], to: 'Discarded', by: ['member'] },
  },
});

export type ImportStatus = (typeof importMoves.states)[number];
export type ImportMove = keyof typeof importMoves.moves;

export const importStatuses = importMoves.states;

/** A job is working on it, so pages look again. */
export const isUnderWay = (status: ImportStatus): boolean => status === 'Checking' || status === 'Saving';

/** In the order of the list: what stops a label first. */
export const rowStatuses = ['Blocked', 'Fix', 'Waiting', 'Ready', 'Skipped', 'Saved'] as const;
export type ImportRowStatus = (typeof rowStatuses)[number];

// Issue: 10,000 rows. The file itself has the 5 MB of every upload (spec shipping §5).
export const maxImportRows = 10_000;
export const maxImportColumns = 200;
/** Our choice: rows name recipients, so they are kept for as long as a return is likely (decision 0037). */
export const importDays = 90;
