import { useQuery } from '@tanstack/react-query';
import { clockText, localTime } from '#kit/domain/calendar/local-instant.ts';
import { call } from '#kit/web/call/call.ts';
import { Card } from '#kit/web/display/card.tsx';
import { FactLine, FactList } from '#kit/web/display/fact-line.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { TextButton } from '#kit/web/display/text-button.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { getShipmentHandover } from '../contract/handover-endpoints.ts';
import { pickupsKey } from './pickup-queries.ts';
import { dayWords, zoneName } from './pickup-words.ts';
import styles from './pickups.module.css';
import { usePaperActs } from './use-pickup-acts.ts';

interface ShipmentHandoverCardProps {
  readonly shipmentId: string;
}

/** Who took the parcel, with what proves it; nothing until a driver did. */
export function ShipmentHandoverCard({ shipmentId }: ShipmentHandoverCardProps) {
  const { data } = useQuery({
    queryKey: [...pickupsKey, 'handover', shipmentId],
    queryFn: ({ signal }) => call(getShipmentHandover, { params: { shipmentId } }, { signal }),
  });
  const acts = usePaperActs();
  const handover = data?.handover ?? null;
  if (handover === null) return null;
  const { carrier, day, confirmation, driverName, handedOver, parcels, handedOverBy } = handover;
  const { pickedUpAt, zone, hasPhoto } = handover;
  return (
    <Card label="Handoff">
      <SectionTitle>Handoff</SectionTitle>
      <FactList>
        <FactLine name="Pickup">
          {carrier}, {dayWords(day)}
        </FactLine>
        {confirmation !== null && <FactLine name="Confirmation">{confirmation}</FactLine>}
        {pickedUpAt !== null && (
          <FactLine name="Picked up">
            {clockText(localTime(new Date(pickedUpAt), zone))} {zoneName(zone)}
          </FactLine>
        )}
        <FactLine name="Driver">{driverName ?? 'Not recorded'}</FactLine>
        {handedOver !== null && (
          <FactLine name="Handed over" note={handedOverBy === null ? undefined : `by ${handedOverBy}`}>
            {handedOver} of {parcels}
          </FactLine>
        )}
      </FactList>
      <span className={styles.acts}>
        <TextButton onClick={() => acts.receipt(handover)}>Handoff receipt</TextButton>
        {hasPhoto && <TextButton onClick={() => acts.photo(handover)}>Handoff photo</TextButton>}
      </span>
      {acts.error !== undefined && <FailureMessage error={acts.error} />}
    </Card>
  );
}
