import { formatDay } from '#kit/domain/day.ts';
import type { DeskClaimLine, DeskLane } from '#modules/shipping/claims/contract/claim-desk-endpoints.ts';
import { LaneCards } from '#modules/shipping/claims/web/claim-lanes.tsx';

interface DeskLanesProps {
  readonly lanes: readonly DeskLane[];
  /** The open ones. */
  readonly items: readonly DeskClaimLine[];
}

/** The lanes that members see, over all companies, with the next date of each. */
export function DeskLanes({ lanes, items }: DeskLanesProps) {
  const noteOf = ({ lane, claims }: DeskLane): string => {
    if (claims === 0) return 'none';
    const dates = items.flatMap((claim) =>
      claim.lane === lane && claim.expected !== null ? [claim.expected.on] : [],
    );
    const [next] = dates.toSorted();
    return next === undefined ? '' : `next ${formatDay(next).slice(0, 5)}`;
  };
  return (
    <LaneCards
      lanes={lanes.map((one) => ({
        lane: one.lane,
        count: one.claims,
        sum: one.claimed,
        note: noteOf(one),
        isUrgent: false,
      }))}
    />
  );
}
