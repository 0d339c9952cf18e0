import { counted } from '#kit/domain/text/counted.ts';
import { useQuery } from '@tanstack/react-query';
import { cents, formatBriefCents } from '#kit/domain/money.ts';
import { Link } from '#kit/web/link/link.ts';
import { useInboxCounts } from '#platform/inbox/web.tsx';
import { figuresQuery } from './dashboard-queries.ts';

const area = '/membership/shipping';

/** "8 parcels in transit worth $43,500, 2 need attention". */
export function TransitFact() {
  const transit = useQuery(figuresQuery).data?.onTheRoad;
  const waiting = useWaitingShipments();
  if (transit === undefined || waiting === undefined) return null;
  const { parcels, value } = transit;
  if (parcels === 0 && waiting === 0) return null;
  return (
    <span>
      <Link to={area}>{parcels === 0 ? 'No parcels' : counted(parcels, 'parcel')}</Link> in transit
      {parcels > 0 && (
        <>
          {' '}
          worth <Link to={area}>{formatBriefCents(cents(value))}</Link>
        </>
      )}
      {waiting > 0 && (
        <>
          ,{' '}
          <Link to={area} data-bad>
            {counted(waiting, 'needs', 'need')} attention
          </Link>
        </>
      )}
    </span>
  );
}

/** The number of the rail, the inbox and the shipping card; undefined while loading. */
export function useWaitingShipments(): number | undefined {
  const counts = useInboxCounts();
  return counts === undefined ? undefined : (counts.areas.find(({ path }) => path === area)?.total ?? 0);
}
