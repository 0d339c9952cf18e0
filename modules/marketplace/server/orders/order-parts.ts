import type { Letterhead } from '#kit/server/pdf/listing-document.ts';
import type { ReturnParcels } from '../returns/return-parcels.ts';

/** What orders ask of the process. */
export interface OrderParts {
  /** Where wires go. */
  readonly bank: {
    readonly bankName: string;
    readonly accountName: string;
    readonly routingNumber: string;
    readonly accountNumber: string;
  };
  readonly provider: Letterhead;
  readonly parcels: ReturnParcels;
}
