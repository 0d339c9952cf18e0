import { useQuery } from '@tanstack/react-query';
import { clockText } from '#kit/domain/calendar/local-instant.ts';
import { Link } from '#kit/web/link/link.ts';
import type { EndpointAnswer } from '#kit/contract/endpoint.ts';
import type { getMemoParcels } from '../../contract/memo-handling-endpoints.ts';
import type { Memo } from '../../contract/memo-shapes.ts';
import { memoParcelsQuery } from '../memo-queries.ts';
import { shortDay } from '../memo-words.ts';
import styles from '../memo.module.css';

/** The insured shipments that were started, and when a driver takes them. */
export function MemoParcels({ memo }: { readonly memo: Memo }) {
  const { data } = useQuery(memoParcelsQuery(memo));
  return memo.parcels.map(({ shipmentId, leg, status }) => {
    const pickup = data?.parcels.find((one) => one.shipmentId === shipmentId)?.pickup;
    return (
      <p key={shipmentId} className={styles.parcel}>
        <Link
          to={
            status === 'Draft'
              ? `/membership/shipping/${shipmentId}/edit`
              : `/membership/shipping/${shipmentId}`
          }
        >
          {leg === 'out' ? 'Insured shipment' : 'Insured return'}
        </Link>
        {status === 'Draft' ? (
          ', no label yet'
        ) : (
          <>
            {', label bought. '}
            {pickup && `${pickupText(pickup)} `}
            <Link to={`/claims/new?search=${memo.number}`}>Start a claim</Link>
          </>
        )}
      </p>
    );
  });
}

type Pickup = NonNullable<EndpointAnswer<typeof getMemoParcels>['parcels'][number]['pickup']>;

/** "Pickup Tue, Nov 24, 2:00 PM to 5:00 PM." */
function pickupText({ day, ready, close, isDone }: Pickup): string {
  if (isDone) return `Picked up ${shortDay(day)}.`;
  return `Pickup ${shortDay(day)}, ${clockText(ready)} to ${clockText(close)}.`;
}
