import { addDays, day } from '#kit/domain/day.ts';
import { cents } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';
import { newId } from '#kit/server/new-id.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { ArmoredStatus } from '#modules/shipping/armored/domain/armored-moves.ts';
import { requestFrom } from '#modules/shipping/armored/domain/armored-request.ts';
import { insertArmoredEntry, insertArmoredQuote } from '#modules/shipping/armored/server/armored-store.ts';
import { emptyDraft } from '#modules/shipping/draft/domain/shipment-draft.ts';
import type { CargoType } from '#modules/shipping/draft/domain/shipment-plan.ts';
import type { DemoShipper } from './demo-charge.ts';

interface PastQuote {
  readonly status: ArmoredStatus;
  readonly daysAgo: number;
  readonly cargo: CargoType;
  readonly commodity: string;
  readonly value: Cents;
  readonly recipient: number;
  readonly price?: Cents;
  readonly carrier?: string;
  readonly validDays?: number;
  readonly reason?: string;
  readonly said: readonly (readonly ['desk' | 'member', 'question' | 'answer' | 'decision', string])[];
}

const past: readonly PastQuote[] = [
  {
    status: 'Delivered',
    daysAgo: 52,
    cargo: 'FinishedJewelry',
    commodity: 'Emerald necklace, 38 ct, with two rings',
    value: cents(41_000_000),
    recipient: 0,
    price: cents(389_000),
    carrier: 'Malca-Amit',
    validDays: -45,
    said: [
      ['desk', 'question', 'Can your contact receive the delivery after 10:00 AM on a weekday?'],
      ['member', 'answer', 'Yes, any weekday from 10:00 AM to 4:00 PM.'],
      ['desk', 'decision', 'Malca-Amit quotes $3,890.00.'],
      ['member', 'decision', 'Accepted $3,890.00 from Malca-Amit.'],
      ['desk', 'decision', 'Delivered. Signed for by their vault manager.'],
    ],
  },
  {
    status: 'Unavailable',
    daysAgo: 30,
    cargo: 'Watches',
    commodity: 'Three watches for a trade show',
    value: cents(18_500_000),
    recipient: 2,
    reason: 'No crew is available on Sundays. Choose a weekday and request a new quote.',
    said: [
      ['desk', 'decision', 'No armored carrier can take this shipment. No crew is available on Sundays.'],
    ],
  },
  {
    status: 'Quoted',
    daysAgo: 1,
    cargo: 'LooseDiamonds',
    commodity: 'Round diamond, 10.04 ct, GIA',
    value: cents(32_400_000),
    recipient: 1,
    price: cents(274_500),
    carrier: "Brink's Global Services",
    validDays: 6,
    said: [
      ['member', 'question', 'Can the crew come to the back entrance?'],
      ['desk', 'answer', 'Yes. Please have two people there with ID.'],
      ['desk', 'decision', "Brink's Global Services quotes $2,745.00."],
    ],
  },
];

const dayMs = 86_400_000;

const conditions =
  'Sealed tamper-evident bag. Two people present at pickup and delivery. Report a loss within 30 days, with the air waybill and the invoice.';

/** One to decide on, and earlier ones that were delivered or refused. */
export async function makeDemoArmored(
  ctx: Ctx,
  { companyId, personIds, origin, recipients }: DemoShipper,
): Promise<void> {
  const [by] = personIds;
  if (by === undefined) return;
  const now = ctx.clock.now();
  for (const one of past) {
    const at = new Date(now.getTime() - one.daysAgo * dayMs);
    const on = day(providerDay(at));
    const draft = {
      ...emptyDraft,
      origin,
      destination: recipients[one.recipient] ?? origin,
      cargo: one.cargo,
    };
    const size = { length: 8, width: 6, height: 4 };
    const { value: _, pickUpOn, ...request } = requestFrom(draft, on);
    const { quote_id: quoteId } = await insertArmoredQuote(ctx, {
      company_id: companyId,
      quote_id: newId(),
      status: one.status,
      request: JSON.stringify({ ...request, commodity: one.commodity, weightOz: 32, size }),
      value: one.value,
      pick_up_on: pickUpOn,
      ...(one.price === undefined
        ? {}
        : {
            price: one.price,
            liability: one.value,
            carrier: one.carrier ?? '',
            conditions,
            valid_until: addDays(day(providerDay(now)), one.validDays ?? 0),
          }),
      reason: one.reason ?? null,
      created_by: by,
      created_at: at,
      moved_at: at,
      moved_by: by,
    });
    for (const [index, [side, kind, words]] of one.said.entries())
      await insertArmoredEntry(ctx, {
        company_id: companyId,
        entry_id: newId(),
        quote_id: quoteId,
        kind,
        side,
        words,
        written_by: by,
        written_at: new Date(at.getTime() + (index + 1) * 600_000),
      });
  }
}
