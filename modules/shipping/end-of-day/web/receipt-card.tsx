import { Button } from '@mantine/core';
import { Card } from '#kit/web/display/card.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { Icon } from '#kit/web/icons/icon.tsx';
import type { IconName } from '#kit/web/icons/icon.tsx';
import { useSupport } from '#kit/web/states/support.tsx';
import type { Pickup } from '#modules/shipping/pickups/contract/pickup-endpoints.ts';
import { parcelsText, windowWords } from '#modules/shipping/pickups/web/pickup-words.ts';
import type { EndOfDay } from '../contract/end-of-day-endpoints.ts';
import styles from './end-of-day.module.css';
import type { DayActs } from './use-day-acts.ts';

/** The next driver, with the PIN to hear from them. */
export function ReceiptCard({ day, acts }: { readonly day: EndOfDay; readonly acts: DayActs }) {
  const pickup = nextPickup(day);
  const phone = useSupport()?.phone;
  if (pickup === undefined) return null;
  const { pin, carrier, parcels } = pickup;
  const advice: readonly (readonly [IconName, string])[] = [
    ['person', `Expected: ${carrier} driver, ${windowWords(pickup)}`],
    ['eye', 'Check the photo ID and uniform'],
    ['check', 'Watch the driver scan every parcel'],
    [
      'info',
      [
        pin === null ? "Match the driver's confirmation number" : "Don't hand over parcels without the PIN",
        ...(phone === undefined ? [] : [`If in doubt, call ${phone}`]),
      ].join('. '),
    ],
  ];
  return (
    <Card label="Handoff receipt">
      <SectionTitle beside={`${carrier}, ${parcelsText(parcels)}`}>Handoff receipt</SectionTitle>
      {pin !== null && (
        <div className={styles.pinRow}>
          <div className={styles.pin} role="img" aria-label={`PIN ${pin}`}>
            {pin.split('').map((digit, at) => (
              <span key={at}>{digit}</span>
            ))}
          </div>
          <p>Ask the driver for this PIN. Don't say it first.</p>
        </div>
      )}
      <ul className={styles.advice}>
        {advice.map(([icon, words]) => (
          <li key={words}>
            <Icon name={icon} size={15} />
            {words}
          </li>
        ))}
      </ul>
      <div className={styles.receiptActs}>
        {pickup.actions.includes('handOver') && (
          <Button
            variant={day.stepsLeft[0] === 'handover' ? 'filled' : 'default'}
            disabled={acts.busy}
            onClick={() => acts.pickups.handOver(pickup)}
          >
            Record handoff
          </Button>
        )}
        <Button
          variant="default"
          disabled={acts.busy}
          leftSection={<Icon name="printer" size={15} />}
          onClick={() => acts.pickups.receipt(pickup)}
        >
          Print receipt
        </Button>
      </div>
    </Card>
  );
}

const nextPickup = ({ carriers }: EndOfDay): Pickup | undefined =>
  carriers
    .flatMap(({ pickups }) => pickups)
    .filter(({ status }) => status === 'Scheduled')
    .toSorted((a, b) => a.ready.localeCompare(b.ready))[0];
