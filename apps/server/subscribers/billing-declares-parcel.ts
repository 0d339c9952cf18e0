import { cents } from '#kit/domain/money.ts';
import { subscriber } from '#kit/server/outbox/subscriber.ts';
import { declareParcel } from '#modules/billing/server.ts';
import { labelBought } from '#modules/shipping/contract.ts';
import { chargeKinds } from '#outside/carriers/port.ts';
import type { CarrierCharge } from '#outside/carriers/port.ts';
import type { Ctx } from '#platform/access/server.ts';

/** Stores what was declared of a parcel until its carrier bills it. */
export const billingDeclaresParcel = subscriber(
  labelBought,
  'billing.label_bought',
  async (ctx: Ctx, { companyId, declared, ...bought }) => {
    if (declared === null) return;
    const { transactionId, locationId, charges, ...parcel } = declared;
    await declareParcel(ctx, companyId, {
      transactionId,
      carrier: bought.carrier,
      trackingNumber: bought.trackingNumber,
      service: bought.service,
      shippedOn: bought.shipsOn,
      shipmentNumber: bought.number,
      recipient: bought.recipient,
      reference1: bought.reference1 === '' ? null : bought.reference1,
      reference2: bought.reference2 === '' ? null : bought.reference2,
      locationId,
      parcel,
      charges: charges.flatMap(({ kind, amount }): CarrierCharge[] => {
        const named = chargeKinds.find((one) => one === kind);
        return named === undefined ? [] : [{ kind: named, amount: cents(amount) }];
      }),
    });
  },
);
