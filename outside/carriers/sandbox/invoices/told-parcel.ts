import type { Day } from '#kit/domain/day.ts';
import type { CarrierCharge, MeasuredParcel } from '../../port.ts';

/** A parcel as the sandbox's carriers hear of it when its label is bought. */
export interface ToldParcel {
  readonly trackingNumber: string;
  readonly shipmentNumber: string;
  readonly service: string;
  readonly shippedOn: Day;
  readonly declared: MeasuredParcel;
  /** What was quoted for it. */
  readonly charges: readonly CarrierCharge[];
}
