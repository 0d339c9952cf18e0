/** Sizes of companies by people employed, so that the insurer's figures name none. */
export const sizeBands = [
  '1 to 9 employees',
  '10 to 49 employees',
  '50 or more employees',
  'Size not provided',
] as const;

export type SizeBand = (typeof sizeBands)[number];

export function sizeBand(employees: number | undefined): SizeBand {
  if (employees === undefined) return 'Size not provided';
  if (employees < 10) return '1 to 9 employees';
  return employees < 50 ? '10 to 49 employees' : '50 or more employees';
}

/** What one company, or several, have out on memo. */
export interface MemoExposure {
  readonly companies: number;
  readonly memos: number;
  readonly valueOut: number;
  readonly overdue: number;
  /** Days since the oldest shipment that is still out. */
  readonly oldestDays: number | null;
}

export const addExposures = (all: readonly MemoExposure[]): MemoExposure => ({
  companies: sum(all.map(({ companies }) => companies)),
  memos: sum(all.map(({ memos }) => memos)),
  valueOut: sum(all.map(({ valueOut }) => valueOut)),
  overdue: sum(all.map(({ overdue }) => overdue)),
  oldestDays: all.reduce<number | null>(
    (oldest, { oldestDays: days }) => (days === null ? oldest : Math.max(oldest ?? 0, days)),
    null,
  ),
});

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
