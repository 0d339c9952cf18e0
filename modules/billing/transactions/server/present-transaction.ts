import { maskedNumber } from '#kit/domain/text/masked.ts';
import type { TransactionRow } from '#platform/payments/server.ts';
import type { Transaction } from '../contract/transaction-shape.ts';

/** Words that a transaction's row keeps only ids of. */
export interface TransactionWords {
  readonly clientId: string | null;
  readonly locations: ReadonlyMap<string, string>;
}

export function presentTransaction(
  row: TransactionRow,
  { clientId, locations }: TransactionWords,
): Transaction {
  return {
    transactionId: row.transaction_id,
    at: row.happened_at.toISOString(),
    shipmentId: row.shipment_number,
    clientId,
    type: row.type,
    description: row.description,
    recipient: row.recipient,
    carrier: row.carrier,
    service: row.service,
    trackingNumber: row.tracking_number === null ? null : maskedNumber(row.tracking_number),
    location: row.location_id === null ? null : (locations.get(row.location_id) ?? null),
    reference1: row.reference_1,
    reference2: row.reference_2,
    amount: row.amount,
  };
}
