import { useState } from 'react';
import type { EndpointAnswer } from '#kit/contract/endpoint.ts';
import { formatDay } from '#kit/domain/day.ts';
import { call } from '#kit/web/call/call.ts';
import { Card } from '#kit/web/display/card.tsx';
import { PageTitle, SectionTitle } from '#kit/web/display/page-title.tsx';
import { Form } from '#kit/web/form/frame/form.tsx';
import { FormActions } from '#kit/web/form/frame/form-actions.tsx';
import { SubmitButton } from '#kit/web/form/frame/submit-button.tsx';
import { TextAreaField } from '#kit/web/form/text/text-area-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { Link, useNavigate } from '#kit/web/link/link.ts';
import { ShipmentBadge } from '#modules/shipping/shipments/web/shipment-badge.tsx';
import { lookupInput, trackShipments } from '../contract/lookup-endpoint.ts';
import type { Match } from '../contract/lookup-endpoint.ts';
import styles from './track-shipment.module.css';

type Found = EndpointAnswer<typeof trackShipments>['items'];

/** Spec shipping §2: Track a shipment. A single match opens; several are chosen by recipient. */
export function TrackShipmentPage() {
  const [found, setFound] = useState<Found>();
  const go = useNavigate();
  const form = useLoupeForm({
    schema: lookupInput,
    initial: { numbers: '' },
    onSubmit: (query) => call(trackShipments, { query }),
    onDone: ({ items }) => {
      const [only] = items.length === 1 ? (items[0]?.matches ?? []) : [];
      if (only !== undefined && items[0]?.matches.length === 1)
        void go({ to: `/membership/shipping/${only.shipmentId}` });
      else setFound(items);
    },
  });
  return (
    <>
      <PageTitle title="Track a shipment" facts="Paste multiple numbers to track them together." />
      <div className={styles.page}>
        <Card label="Numbers">
          <Form form={form} label="Track a shipment" guard={false}>
            <TextAreaField
              label="Shipment ID or tracking number"
              hint="Or enter the last 5 characters of a tracking number."
              rows={3}
              {...form.field('numbers')}
            />
            <FormActions>
              <SubmitButton verb="Track" doing="Searching" />
            </FormActions>
          </Form>
        </Card>
        {found?.map(({ asked, matches }) => (
          <Card key={asked} label={asked}>
            <SectionTitle beside={countText(matches.length)}>{asked}</SectionTitle>
            {matches.length === 0 ? (
              <p className={styles.none}>No shipment found with the tracking ID.</p>
            ) : (
              matches.map((match) => <MatchLine key={match.shipmentId} match={match} />)
            )}
          </Card>
        ))}
      </div>
    </>
  );
}

const countText = (count: number): string | undefined =>
  count > 1 ? `${count} shipments match. Choose one.` : undefined;

function MatchLine({ match }: { readonly match: Match }) {
  const { shipmentId, number, recipient, town, carrier, trackingTail, shipsOn, promisedOn } = match;
  return (
    <div className={styles.match}>
      <Link to={`/membership/shipping/${shipmentId}`} className={styles.recipient}>
        {recipient === '' ? number : recipient}
      </Link>
      <span className={styles.facts}>
        {[
          town,
          number,
          carrier === null ? '' : `${carrier}${trackingTail === null ? '' : ` •••• ${trackingTail}`}`,
          shipsOn === null ? '' : `ships ${formatDay(shipsOn)}`,
          promisedOn === null ? '' : `expected ${formatDay(promisedOn)}`,
        ]
          .filter((part) => part !== '')
          .join(', ')}
      </span>
      <ShipmentBadge {...match} />
    </div>
  );
}
