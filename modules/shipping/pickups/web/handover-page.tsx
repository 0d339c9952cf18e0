import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { clockText, localTime } from '#kit/domain/calendar/local-instant.ts';
import { cents } from '#kit/domain/money.ts';
import { call } from '#kit/web/call/call.ts';
import { Card } from '#kit/web/display/card.tsx';
import { FactLine, FactList } from '#kit/web/display/fact-line.tsx';
import { Money } from '#kit/web/display/figure-text.tsx';
import { Column, PageColumns } from '#kit/web/display/page-columns.tsx';
import { PageTitle, SectionTitle } from '#kit/web/display/page-title.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import { TextButton } from '#kit/web/display/text-button.tsx';
import { Icon } from '#kit/web/icons/icon.tsx';
import { Link } from '#kit/web/link/link.ts';
import { useRouteParam } from '#kit/web/slots/use-route-word.ts';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { ToList } from '#kit/web/states/to-list.tsx';
import { getHandover } from '../contract/handover-endpoints.ts';
import type { HandoverReceipt } from '../contract/handover-endpoints.ts';
import { DriverAdvice } from './driver-advice.tsx';
import { pickupsKey } from './pickup-queries.ts';
import { dayWords, parcelsText, statusOf, windowWords, zoneName } from './pickup-words.ts';
import styles from './pickups.module.css';
import { usePickupActs } from './use-pickup-acts.ts';
import type { PickupActs } from './use-pickup-acts.ts';

/** The page of one handoff receipt: what the PDF has, and how to record it here or on a phone. */
export function HandoverPage() {
  const pickupId = useRouteParam('pickupId');
  const query = useQuery({
    queryKey: [...pickupsKey, 'receipt', pickupId],
    queryFn: ({ signal }) => call(getHandover, { params: { pickupId } }, { signal }),
  });
  return (
    <Screen
      query={query}
      title="Handoff receipt"
      elsewhere={<ToList to="/membership/shipping/pickups/receipts">Go to handoff receipts</ToList>}
    >
      {(receipt) => <OneHandover receipt={receipt} />}
    </Screen>
  );
}

function OneHandover({ receipt }: { readonly receipt: HandoverReceipt }) {
  const { pickup, parcels } = receipt;
  const acts = usePickupActs();
  const { kind, words } = statusOf(pickup);
  return (
    <>
      <PageTitle
        above={<Link to="/membership/shipping/pickups/receipts">Handoff receipts</Link>}
        title="Handoff receipt"
        facts={
          <span>
            <StatusBadge kind={kind}>{words}</StatusBadge> {pickup.serviceName}, {dayWords(pickup.day)},{' '}
            {pickup.address.name}. {parcelsText(pickup.parcels)}.
          </span>
        }
        actions={<Actions receipt={receipt} acts={acts} />}
      />
      {acts.error !== undefined && <FailureMessage error={acts.error} />}
      <PageColumns beside="half">
        <Card label="Parcels">
          <SectionTitle beside={parcels.length > 0 && <Money cents={cents(pickup.insuredValue)} />}>
            Parcels
          </SectionTitle>
          {parcels.length === 0 ? (
            <p className={styles.hint}>{parcelsText(pickup.parcels)} (count only).</p>
          ) : (
            <ul className={styles.receiptLines}>
              {parcels.map(({ shipmentId, number, shipTo, insuredValue }) => (
                <li key={shipmentId}>
                  <span>
                    <Link to={`/membership/shipping/${shipmentId}`}>{number}</Link> {shipTo}
                  </span>
                  <Money cents={cents(insuredValue)} />
                </li>
              ))}
            </ul>
          )}
        </Card>
        <Column>
          {pickup.actions.includes('handOver') || pickup.actions.includes('phone') ? (
            <Card label="Driver">
              <SectionTitle>Driver</SectionTitle>
              <DriverAdvice {...pickup} />
            </Card>
          ) : null}
          <FactsCard receipt={receipt} acts={acts} />
        </Column>
      </PageColumns>
    </>
  );
}

interface ReceiptProps {
  readonly receipt: HandoverReceipt;
  readonly acts: PickupActs;
}

function Actions({ receipt: { pickup }, acts }: ReceiptProps) {
  const { actions } = pickup;
  return (
    <>
      <Button
        variant="default"
        disabled={acts.busy}
        leftSection={<Icon name="printer" size={15} />}
        onClick={() => acts.receipt(pickup)}
      >
        Print receipt
      </Button>
      {actions.includes('phone') && (
        <Button
          variant="default"
          disabled={acts.busy}
          leftSection={<Icon name="phone" size={15} />}
          onClick={() => acts.phone(pickup)}
        >
          Handoff on phone
        </Button>
      )}
      {actions.includes('handOver') && (
        <Button disabled={acts.busy} onClick={() => acts.handOver(pickup)}>
          Record handoff
        </Button>
      )}
    </>
  );
}

function FactsCard({ receipt: { pickup, pickedUpAt, handedOverBy }, acts }: ReceiptProps) {
  const { address, confirmation, placeName, instructions, driverName, handedOver, parcels } = pickup;
  return (
    <Card label="Pickup">
      <SectionTitle>Pickup</SectionTitle>
      <FactList>
        <FactLine name="Confirmation">{confirmation ?? '-'}</FactLine>
        <FactLine name="Window">
          {windowWords(pickup)} {zoneName(pickup.zone)}
        </FactLine>
        <FactLine name="Address">
          {address.name}, {address.street}, {address.city}, {address.state} {address.postCode}
        </FactLine>
        {placeName !== '' && <FactLine name="Pickup location">{placeName}</FactLine>}
        {instructions !== '' && <FactLine name="Instructions">{instructions}</FactLine>}
        {pickedUpAt !== null && (
          <FactLine name="Picked up">
            {clockText(localTime(new Date(pickedUpAt), pickup.zone))} {zoneName(pickup.zone)}
          </FactLine>
        )}
        <FactLine name="Driver">{driverName ?? 'Not recorded'}</FactLine>
        {handedOver !== null && (
          <FactLine name="Handed over" note={handedOverBy === null ? undefined : `by ${handedOverBy}`}>
            {handedOver} of {parcels}
          </FactLine>
        )}
      </FactList>
      {pickup.hasPhoto && (
        <span className={styles.acts}>
          <TextButton onClick={() => acts.photo(pickup)}>View photo</TextButton>
        </span>
      )}
    </Card>
  );
}
