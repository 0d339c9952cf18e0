import { addDays, day } from '#kit/domain/day.ts';
import { addCents, cents, noMoney } from '#kit/domain/money.ts';
import { newId } from '#kit/server/new-id.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { decideCoverage } from '../domain/decide-coverage.ts';
import type { PurchaseTerms } from '../domain/purchase-terms.ts';
import { exceptionsOf, findingsOf, insuredDespite } from '#modules/shipping/rules/domain/all-rules.ts';
import { aPlan, nothingInTransit, someFacts } from '#modules/shipping/rules/domain/testing/a-shipment.ts';
import { insertShipment } from '#modules/shipping/shipments/server/shipment-store.ts';
import { beginPurchase } from './begin-purchase.ts';
import { insertPurchase } from './purchase-store.ts';

interface TestPurchaseInput {
  readonly companyId: string;
  readonly personId: string;
  /** A sandbox keyword that decides the carrier's answer. */
  readonly reference1: string;
  /** What the rules leave insured. */
  readonly insured?: 'whole' | 'part' | 'none';
}

// Above the sandbox's price, so that it never refuses for price.
const carrierTotal = cents(9_000);
/** Next day, by what stays insured. */
const premiums = { whole: cents(270), part: cents(150), none: noMoney };

/** A purchase whose steps have just started. */
export async function beginTestPurchase(
  ctx: Ctx,
  { companyId, personId, reference1, insured = 'whole' }: TestPurchaseInput,
): Promise<string> {
  const now = ctx.clock.now();
  const destination = { ...aPlan.destination, ...(insured === 'none' ? { company: 'Diamond Palace' } : {}) };
  const plan = { ...aPlan, destination, reference1, shipDate: addDays(day(providerDay(now)), 1) };
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
    terms: testTerms(plan, insured, { by: personId, at: now.toISOString() }),
    sessionId: null,
  });
  const started = await beginPurchase(ctx, { shipment, purchase });
  return started.purchase.run_id ?? '';
}

type Acknowledged = Pick<Parameters<typeof decideCoverage>[1], 'by' | 'at'>;

function testTerms(
  plan: PurchaseTerms['plan'],
  insured: keyof typeof premiums,
  acknowledged: Acknowledged,
): PurchaseTerms {
  const cover = testCover(plan, insured, acknowledged);
  const premium = premiums[insured];
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
      insuredValue: cover.insuredValue,
      arrivesOn: addDays(plan.shipDate, 1),
      arrivesBy: null,
      days: 1,
      guaranteed: true,
      softErrors: [],
      hardError: null,
    },
    cover,
  };
}

// Leaves $500 of the limit per address and day.
const alreadyThere = cents(7_450_000);

/** Decided by the rules, with each exception acknowledged. */
function testCover(
  plan: PurchaseTerms['plan'],
  insured: keyof typeof premiums,
  acknowledged: Acknowledged,
): PurchaseTerms['cover'] {
  const toAddressThatDay = insured === 'part' ? alreadyThere : noMoney;
  const facts = {
    ...someFacts,
    plan,
    today: plan.shipDate,
    valueInTransit: { ...nothingInTransit, toAddressThatDay },
  };
  const findings = findingsOf(facts);
  const decided = decideCoverage(facts, {
    ...acknowledged,
    quoted: insuredDespite(facts, findings),
    acknowledged: exceptionsOf(facts, findings).map(({ exception }) => exception.sentence),
  });
  if (decided.kind !== 'agreed') throw new Error(`The test purchase's coverage is ${decided.kind}.`);
  return decided.cover;
}
