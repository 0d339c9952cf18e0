import type { Member } from '#platform/access/contract.ts';
import type { ShipmentAction } from '../contract/shipment-shapes.ts';
import { wentAbroad } from '../domain/leg-draft.ts';
import { offersOn } from '../domain/shipment-offers.ts';
import type { ShipmentRow } from './shipment-store.ts';
import { mayWrite } from './whose-shipments.ts';

/** What this person may do with the shipment now; screens draw exactly these (spec shipping §2). */
export function actionsOnShipment(row: ShipmentRow, member: Member): ShipmentAction[] {
  const facts = {
    status: row.status,
    kind: row.kind,
    hasNumber: row.tracking_number !== null,
    isBought: row.transacted_at !== null,
    isInsuranceOnly: row.draft.insuranceOnly !== undefined,
    wentAbroad: wentAbroad(row.draft),
  };
  return offersOn(facts, mayWrite(member) ? 'creator' : 'viewer');
}
