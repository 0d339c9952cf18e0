import { addCents, formatBriefCents, noMoney } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';
import { formatDay } from '#kit/domain/day.ts';
import { Meter } from '#kit/web/display/meter.tsx';
import type { ClaimLine } from '../contract/claim-endpoints.ts';
import { claimLanes } from '../domain/claim-moves.ts';
import type { ClaimLane } from '../domain/claim-moves.ts';
import styles from './claims.module.css';

export const sumOf = (claims: readonly ClaimLine[]): Cents =>
  addCents(...claims.map(({ claimValue }) => claimValue ?? noMoney));

export function ClaimLanes({ items }: { readonly items: readonly ClaimLine[] }) {
  const lanes = claimLanes.map((lane) => {
    const claims = items.filter((claim) => claim.lane === lane);
    return {
      lane,
      count: claims.length,
      sum: sumOf(claims),
      note: noteOf(lane, claims),
      isUrgent: claims.some(({ needsYou }) => needsYou),
    };
  });
  return <LaneCards lanes={lanes} />;
}

interface LaneCard {
  readonly lane: ClaimLane;
  readonly count: number;
  readonly sum: Cents;
  /** The nearest date. */
  readonly note: string;
  readonly isUrgent: boolean;
}

/** In the order of a claim's life. */
export function LaneCards({ lanes }: { readonly lanes: readonly LaneCard[] }) {
  const most = Math.max(...lanes.map(({ sum }) => sum));
  return (
    <div className={styles.lanes}>
      {lanes.map(({ lane, count, sum, note, isUrgent }) => (
        <div key={lane} className={styles.lane}>
          <p className={styles.laneName}>
            {lane} <span>{count}</span>
          </p>
          <p className={styles.laneSum}>{formatBriefCents(sum)}</p>
          <Meter
            label={`${lane}, relative to the largest group`}
            value={sum}
            most={most}
            tone={isUrgent && lane === 'Action needed' ? 'warn' : 'bar1'}
          />
          <p className={styles.quiet} data-tone={isUrgent ? 'warn' : undefined}>
            {note}
          </p>
        </div>
      ))}
    </div>
  );
}

/** Month and day: the lanes look a few weeks ahead. */
const nearest = (claims: readonly ClaimLine[]): string | undefined => {
  const [first] = claims.flatMap(({ expected }) => (expected === null ? [] : [expected.on])).toSorted();
  return first === undefined ? undefined : formatDay(first).slice(0, 5);
};

function noteOf(lane: ClaimLane, claims: readonly ClaimLine[]): string {
  if (claims.length === 0) return 'none';
  const next = nearest(claims);
  const yours = claims.filter(({ needsYou }) => needsYou);
  switch (lane) {
    case 'Not submitted':
      return `first deadline ${next ?? ''}`;
    case 'Submitted':
      return claims.some(({ status }) => status === 'Submitted')
        ? 'first response today'
        : `decision by ${next ?? ''}`;
    case 'Action needed':
      return yours.length === 0
        ? `next due ${next ?? ''}`
        : `${yours.length} due from you by ${nearest(yours) ?? ''}`;
    case 'Waiting for others':
      return `next expected ${next ?? ''}`;
    case 'Decided':
      return decidedNote(claims);
    case 'Paid and archived':
      return `${formatBriefCents(addCents(...claims.map(({ payout }) => payout.amount)))} paid`;
  }
}

function decidedNote(claims: readonly ClaimLine[]): string {
  const count = (status: ClaimLine['status']) => claims.filter((claim) => claim.status === status).length;
  return (
    [
      [count('Approved'), 'to be paid'],
      [count('Denied'), 'denied'],
      [count('Withdrawn'), 'withdrawn'],
    ] as const
  )
    .filter(([number]) => number > 0)
    .map(([number, words]) => `${number} ${words}`)
    .join(', ');
}
