import type { Cents } from '#kit/domain/money.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { DeliveryPlace } from '#platform/companies/server.ts';
import type { ReturnParcel } from '../contract/order-shapes.ts';

/** What goes back, and from where. */
interface WantedReturn {
  /** The location that the order went to, unless the company has given it up. */
  readonly from: DeliveryPlace | undefined;
  readonly phone: string;
  readonly orderNumber: string;
  /** What the stone is worth on its way. */
  readonly value: Cents;
}

/** Whoever ships for members, as returns need it; the product fills it with shipping's door. */
export interface ReturnParcels {
  /** Whether this person may send a parcel for their company by it. */
  maySend(ctx: Ctx): boolean;
  /** Writes the shipment, and answers its id; it is bought there, as any other. */
  write(ctx: Ctx, wanted: WantedReturn): Promise<string>;
  /** Undefined where it was thrown away. */
  lookAt(ctx: Ctx, companyId: string, shipmentId: string): Promise<ReturnParcel | undefined>;
}
