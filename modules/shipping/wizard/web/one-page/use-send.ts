import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '#kit/web/call/call.ts';
import { RefusalError } from '#kit/web/call/refusal-error.ts';
import { createIntents } from '#kit/web/form/state/intent.ts';
import type { ShipmentEditor } from '#modules/shipping/draft/web/shipment-editor.ts';
import { purchaseShipment } from '#modules/shipping/purchase/contract/purchase-endpoints.ts';
import { changeShipment, saveShipment } from '#modules/shipping/shipments/contract/shipment-endpoints.ts';
import type { Shipment } from '#modules/shipping/shipments/contract/shipment-shapes.ts';
import { shipmentQuery, shippingKey } from '#modules/shipping/shipments/web/shipment-queries.ts';

interface Chosen {
  readonly quoteId: string;
  readonly optionId: string;
  /** The exceptions that the person checked. */
  readonly acknowledged: string[];
}

/** Saves once: another press after a refusal changes the same shipment. */
export function useSend(editor: ShipmentEditor) {
  const [intents] = useState(() => createIntents());
  const [drafts] = useState(() => createIntents());
  const saved = useRef<Pick<Shipment, 'shipmentId' | 'version'>>(undefined);
  const queries = useQueryClient();

  const save = async (): Promise<Shipment> => {
    await editor.settled();
    const draft = editor.now();
    const { shipment } = await (saved.current === undefined
      ? call(saveShipment, { body: { draft } }, { idempotencyKey: drafts.begin(draft).key })
      : call(changeShipment, {
          params: { shipmentId: saved.current.shipmentId },
          body: { version: saved.current.version, draft },
        }));
    saved.current = shipment;
    await queries.invalidateQueries({ queryKey: [shippingKey, 'shipments'] });
    return shipment;
  };

  const purchase = async (chosen: Chosen): Promise<string> => {
    const { shipmentId, version } = await save();
    const body = { version, ...chosen };
    const { key } = intents.begin(body);
    try {
      await call(purchaseShipment, { params: { shipmentId }, body: { ...body, intentId: key } });
    } catch (error) {
      if (error instanceof RefusalError) {
        intents.answered();
        // A refused purchase may have parked the shipment, which bumps its version.
        saved.current = (await queries.fetchQuery(shipmentQuery(shipmentId))).shipment;
      }
      throw error;
    }
    return shipmentId;
  };
  return { save, purchase };
}
