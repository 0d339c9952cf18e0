import { maskedNumber } from '#kit/domain/text/masked.ts';
import { noMoney } from '#kit/domain/money.ts';
import { requireMember, route, stepwise } from '#platform/access/server.ts';
import type { Ctx, Routes } from '#platform/access/server.ts';
import { newestUnbilled } from '#platform/payments/bills/server/bill-store.ts';
import { visibleLocations } from '#platform/payments/bills/server/visible-locations.ts';
import * as calls from '../../contract/provider-endpoints.ts';
import { maxPendingCharges } from '../../contract/provider-endpoints.ts';
import { addMethod, openFields } from '../add-method.ts';
import { listMethods } from '../list-methods.ts';
import { makeDefaultMethod } from '../edit-methods.ts';
import { removeMethod } from '../remove-method.ts';
import { reversalWindow, verificationHold } from '../../domain/card.ts';
import { listVisibleMethods } from '../method-store.ts';
import { requireProvider } from './payments-parts.ts';
import type { PaymentsParts } from './payments-parts.ts';

/** The same use cases as the page's endpoints, active while the flag is on. */
export function providerRoutes({ gateway, flags }: PaymentsParts): Routes {
  const whileFlagIsOn =
    <Args extends readonly unknown[], Answer>(act: (...args: Args) => Promise<Answer>) =>
    async (...args: Args): Promise<Answer> => {
      requireProvider(flags);
      return act(...args);
    };
  return [
    stepwise(
      calls.getClientToken,
      whileFlagIsOn(async (steps) => ({ bytes: (await openFields(gateway, steps)).clientToken })),
    ),
    stepwise(
      calls.addProviderMethod,
      whileFlagIsOn(async (steps, { body }) => {
        const paymentMethod = await addMethod(gateway, steps, body);
        return { success: paymentMethod.status !== 'Adding', paymentMethod };
      }),
    ),
    route(
      calls.listProviderMethods,
      whileFlagIsOn(async (ctx) => (await listMethods(ctx)).items),
    ),
    route(
      calls.makeProviderMethodDefault,
      whileFlagIsOn(async (ctx, input) => void (await makeDefaultMethod(ctx, input))),
    ),
    route(
      calls.removeProviderMethod,
      whileFlagIsOn((ctx, input) => removeMethod(ctx, input)),
    ),
    route(calls.getPendingCharges, whileFlagIsOn(getPendingCharges)),
    route(calls.getVerificationCharge, whileFlagIsOn(getVerificationCharge)),
  ];
}

async function getPendingCharges(ctx: Ctx) {
  const { companyId } = requireMember(ctx.actor);
  const locations = await visibleLocations(ctx);
  const rows = await newestUnbilled(ctx, companyId, { locations, limit: maxPendingCharges });
  return {
    amount: rows[0]?.pendingAmount ?? noMoney,
    count: rows[0]?.pending ?? 0,
    items: rows.map((row) => ({
      id: row.transaction_id,
      date: row.happened_at.toISOString(),
      type: row.type,
      description: row.description,
      amount: row.amount,
      shipmentNumber: row.shipment_number,
      trackingNumber: row.tracking_number === null ? null : maskedNumber(row.tracking_number),
      recipient: row.recipient,
    })),
  };
}

async function getVerificationCharge(ctx: Ctx) {
  const rows = await listVisibleMethods(ctx, requireMember(ctx.actor).companyId);
  return {
    amount: verificationHold,
    holds: rows.flatMap((row) =>
      row.hold_amount === null || row.hold_released_at !== null
        ? []
        : [
            {
              id: row.method_id,
              amount: row.hold_amount,
              expectedBy: reversalWindow(row.added_at).by.toISOString(),
            },
          ],
    ),
  };
}
