import { Button } from '@mantine/core';
import { Card } from '#kit/web/display/card.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { Icon } from '#kit/web/icons/icon.tsx';
import { Link } from '#kit/web/link/link.ts';
import { DriverAdvice } from '#modules/shipping/pickups/web/driver-advice.tsx';
import { parcelsText } from '#modules/shipping/pickups/web/pickup-words.ts';
import type { EndOfDay } from '../contract/end-of-day-endpoints.ts';
import styles from './end-of-day.module.css';
import { nextPickup } from './next-pickup.ts';
import type { DayActs } from './use-day-acts.ts';

/** The next driver, with the PIN to hear from them. */
export function ReceiptCard({ day, acts }: { readonly day: EndOfDay; readonly acts: DayActs }) {
  const pickup = nextPickup(day);
  if (pickup === undefined) return null;
  const { carrier, parcels, pickupId } = pickup;
  return (
    <Card label="Handoff receipt">
      <SectionTitle beside={`${carrier}, ${parcelsText(parcels)}`}>Handoff receipt</SectionTitle>
      <DriverAdvice {...pickup} />
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
      <p className={styles.toReceipt}>
        <Link to={`/membership/shipping/pickups/receipts/${pickupId}`}>Open receipt</Link>
      </p>
    </Card>
  );
}
