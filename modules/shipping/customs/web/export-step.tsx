import { useEffect } from 'react';
import type { ShipmentHand } from '#modules/shipping/draft/web/shipment-hand.ts';
import { CommodityLines } from './commodity-lines.tsx';
import { customsHandOf } from './customs-hand.ts';
import { FilingFields } from './filing-fields.tsx';
import { InvoiceFields } from './invoice-fields.tsx';
import { PartyFields } from './party-fields.tsx';
import { TaxIdFields } from './tax-id-fields.tsx';
import styles from './customs.module.css';

interface ExportStepProps {
  readonly hand: ShipmentHand;
  readonly asked: boolean;
}

/** What customs ask of a shipment to another country (spec shipping §3). None of it prints on the box. */
export function ExportStep({ hand, asked }: ExportStepProps) {
  const customs = customsHandOf(hand);
  const isStarted = hand.draft.customs !== undefined;
  // From here on the rules speak of it, so that it has to be part of the draft.
  useEffect(() => {
    if (!isStarted) customs.put({});
  });
  return (
    <div className={styles.step}>
      <p className={styles.note}>
        Customs want to know exactly what is inside, the box must not tell. What you type here goes on the
        commercial invoice and to the carrier, and never on the label.
      </p>
      <CommodityLines hand={customs} asked={asked} />
      <InvoiceFields hand={customs} />
      <FilingFields hand={customs} asked={asked} />
      <TaxIdFields hand={customs} shipDate={hand.draft.shipDate} />
      <PartyFields hand={customs} asked={asked} />
    </div>
  );
}
