import { callForBlob } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { Card } from '#kit/web/display/card.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { TextButton } from '#kit/web/display/text-button.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import {
  getCommercialInvoice,
  getCoverageCertificate,
  getCustomsForm,
  getTransactionReceipt,
} from '../contract/document-endpoints.ts';
import { getPackingGuidance } from '#modules/shipping/labels/contract/label-endpoints.ts';
import type { Shipment } from '#modules/shipping/shipments/contract/shipment-shapes.ts';
import { openPdf } from '#modules/shipping/labels/web/open-pdf.ts';
import { postalFormFor } from '#modules/shipping/customs/domain/postal/postal-form.ts';
import { goesAbroad } from '#modules/shipping/draft/web/shipment-steps.ts';
import styles from './documents.module.css';

interface DocumentLink {
  readonly name: string;
  readonly description: string;
  readonly fetch: () => Promise<Blob>;
}

/** Each document opens in a new tab. */
export function DocumentsCard({ shipment }: { readonly shipment: Shipment }) {
  const { error, act } = useAction();
  const documents = availableDocuments(shipment);
  return (
    <Card label="Documents">
      <SectionTitle>Documents</SectionTitle>
      <ul className={styles.papers}>
        {documents.map(({ name, description, fetch }) => (
          <li key={name}>
            <TextButton
              onClick={() =>
                void act(async () => openPdf(`${name.toLowerCase()}-${shipment.number}.pdf`, await fetch()))
              }
            >
              {name}
            </TextButton>
            <span>{description}</span>
          </li>
        ))}
      </ul>
      {error !== undefined && <FailureMessage error={error} />}
    </Card>
  );
}

function availableDocuments(shipment: Shipment): DocumentLink[] {
  const { shipmentId, status, insuredValue, insuranceOnly, actions, draft, carrier } = shipment;
  const params = { shipmentId };
  const isBought = actions.includes('downloadTransactionReceipt');
  const isCovered = isBought && status !== 'Voided' && (insuredValue ?? 0) > 0;
  return [
    ...(isBought
      ? [
          {
            name: 'Transaction receipt',
            description: 'Itemized charges for your records',
            fetch: () => callForBlob(getTransactionReceipt, { params }),
          },
        ]
      : []),
    ...(isCovered
      ? [
          {
            name: 'Certificate of coverage',
            description: 'Value, premium and conditions as purchased',
            fetch: () => callForBlob(getCoverageCertificate, { params }),
          },
        ]
      : []),
    ...(draft.customs !== undefined && goesAbroad(draft)
      ? [
          {
            name: 'Commercial invoice',
            description: 'Sign the invoice and send it with the parcel',
            fetch: () => callForBlob(getCommercialInvoice, { params }),
          },
        ]
      : []),
    ...(draft.customs !== undefined && goesAbroad(draft) && carrier === 'USPS'
      ? [
          {
            name: 'Customs form',
            description: `${postalFormFor(draft.customs)}, prints with the label`,
            fetch: () => callForBlob(getCustomsForm, { params }),
          },
        ]
      : []),
    ...(insuranceOnly
      ? []
      : [
          {
            name: 'Packing guidance',
            description: 'How to pack a parcel of this value',
            fetch: () => callForBlob(getPackingGuidance, { params }),
          },
        ]),
  ];
}
