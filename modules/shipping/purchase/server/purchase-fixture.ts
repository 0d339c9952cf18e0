import { addDays, day } from '#kit/domain/day.ts';
import { addCents, cents } from '#kit/domain/money.ts';
import { newId } from '#kit/server/new-id.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { PurchaseTerms } from '../domain/purchase-terms.ts';
import { ruleSetVersion } from '#modules/shipping/rules/domain/all-rules.ts';
import { aPlan } from '#modules/shipping/rules/domain/testing/a-shipment.ts';
import { insertShipment } from '#modules/shipping/shipments/server/shipment-store.ts';
import { beginPurchase } from './begin-purchase.ts';
import { insertPurchase } from './purchase-store.ts';

interface TestPurchaseInput {
  readonly companyId: string;
  readonly personId: string;
  /** A sandbox keyword that decides the carrier's answer. */
  readonly reference1: string;
}

// Above the sandbox's price, so that it never refuses for price.
const carrierTotal = cents(9_000);
const premium = cents(270);

/** A purchase whose steps have just started. */
export async function beginTestPurchase(
  ctx: Ctx,
  { companyId, personId, reference1 }: TestPurchaseInput,
): Promise<string> {
  const now = ctx.clock.now();
  const plan = { ...aPlan, reference1, shipDate: addDays(day(providerDay(now)), 1) };
  const { package: parcel, ...draft } = plan;
  const author = { companyId, personId, shipmentId: newId(), at: now };
  const shipment = await insertShipment(ctx, author, { ...draft, ...parcel });
  const purchase = await insertPurchase(ctx, {
    companyId,
    personId,
    purchaseId: newId(),
    shipmentId: shipment.shipment_id,
    intent: newId(),
    status: 'Running',
    awaits: [],
    terms: testTerms(plan),
    sessionId: null,
  });
  const started = await beginPurchase(ctx, { shipment, purchase });
  return started.purchase.run_id ?? '';
}

function testTerms(plan: PurchaseTerms['plan']): PurchaseTerms {
  return {
    plan,
    option: {
      optionId: 'UPS 13',
      carrier: 'UPS',
      service: '13',
      name: 'UPS Next Day Air Saver',
      level: 'NextDayPM',
      speed: 'NextDay',
      lines: [],
      total: addCents(carrierTotal, premium),
      carrierTotal,
      premium,
      insuredValue: plan.declaredValue,
      arrivesOn: addDays(plan.shipDate, 1),
      arrivesBy: null,
      days: 1,
      guaranteed: true,
      softErrors: [],
      hardError: null,
    },
    cover: { ruleSet: ruleSetVersion, insuredValue: plan.declaredValue, conditions: [] },
  };
}
