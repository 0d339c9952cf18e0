import { Button } from '@mantine/core';
import { cents } from '#kit/domain/money.ts';
import { Card } from '#kit/web/display/card.tsx';
import { Money } from '#kit/web/display/figure-text.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import { Icon } from '#kit/web/icons/icon.tsx';
import { Link } from '#kit/web/link/link.ts';
import { phoneAddress } from '#kit/web/states/support.tsx';
import { carrierPhone } from '#modules/shipping/tracking/domain/alerts/alert.ts';
import { parcelsText } from '#modules/shipping/pickups/web/pickup-words.ts';
import type { EndOfDay, UnscannedParcel } from '../contract/end-of-day-endpoints.ts';
import { unscannedText } from './end-of-day-words.ts';
import styles from './end-of-day.module.css';
import type { DayActs } from './use-day-acts.ts';

interface CardProps {
  readonly day: EndOfDay;
  readonly acts: DayActs;
}

/** Parcels that should have been scanned by now, with their money and age. */
export function UnscannedCard({ day, acts }: CardProps) {
  const { parcels, insuredValue, items } = day.unscanned;
  return (
    <Card label="Not scanned" padded={false}>
      <div className={styles.cardHead}>
        <SectionTitle>Not scanned</SectionTitle>
        {parcels > 0 && (
          <StatusBadge kind="warn" dot={false}>
            {parcelsText(parcels)}
          </StatusBadge>
        )}
        <strong className={styles.total}>
          <Money cents={cents(insuredValue)} />
        </strong>
      </div>
      {items.map((parcel) => (
        <Parcel key={parcel.shipmentId} parcel={parcel} day={day} acts={acts} />
      ))}
      <p className={styles.cardFoot}>
        {parcels === 0 && 'Nothing is overdue. '}
        {parcels > items.length && `Showing the first ${items.length}. `}
        Coverage starts at the carrier's first scan.
      </p>
    </Card>
  );
}

function Parcel({ parcel, day, acts }: CardProps & { readonly parcel: UnscannedParcel }) {
  const { shipmentId, number, carrier, shipTo, city, insuredValue, pickupId, printedAt, canVoid } = parcel;
  const phone = pickupId === null ? undefined : carrierPhone(carrier);
  return (
    <div className={styles.parcel}>
      <div className={styles.line}>
        <Link to={`/membership/shipping/${shipmentId}`} className={styles.parcelNumber}>
          {number}
        </Link>
        <strong>
          <Money cents={cents(insuredValue)} />
        </strong>
      </div>
      <div className={styles.where}>
        {carrier}, {shipTo}, {city}
      </div>
      <div className={styles.why}>
        <Icon name="warning" size={15} />
        {unscannedText(parcel, day)}
      </div>
      <div className={styles.parcelActs}>
        {phone !== undefined && (
          <Button
            size="xs"
            variant="default"
            component="a"
            href={phoneAddress(phone)}
            aria-label={`Contact ${carrier}, ${phone}, about ${number}`}
          >
            Contact {carrier}, {phone}
          </Button>
        )}
        {pickupId === null ? (
          <Button
            size="xs"
            variant="default"
            component={Link}
            to={`/membership/shipping/shipments/${shipmentId}/print`}
            aria-label={`${printedAt === null ? 'Print label' : 'Reprint label'}, ${number}`}
          >
            {printedAt === null ? 'Print label' : 'Reprint label'}
          </Button>
        ) : (
          <Button
            size="xs"
            variant="default"
            aria-label={`Handoff receipt for ${number}`}
            disabled={acts.busy}
            onClick={() => acts.pickups.receipt({ pickupId, carrier, day: day.day })}
          >
            Handoff receipt
          </Button>
        )}
        {canVoid ? (
          <Button
            size="xs"
            variant="default"
            aria-label={`Void label, ${number}`}
            disabled={acts.busy}
            onClick={() => acts.voidLabel(parcel)}
          >
            Void label
          </Button>
        ) : (
          <Button
            size="xs"
            variant="default"
            component={Link}
            to={`/membership/shipping/${shipmentId}`}
            aria-label={`Open shipment ${number}`}
          >
            Open shipment
          </Button>
        )}
      </div>
    </div>
  );
}
