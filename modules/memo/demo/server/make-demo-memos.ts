import { addDays } from '#kit/domain/day.ts';
import { cents } from '#kit/domain/money.ts';
import { newId } from '#kit/server/new-id.ts';
import type { Ctx } from '#platform/access/server.ts';
import { itemKey, itemTitle, priceOf, quantityOf } from '#modules/memo/memos/domain/memo-line.ts';
import { statusByLines } from '#modules/memo/memos/domain/memo-moves.ts';
import type { MemoStatus } from '#modules/memo/memos/domain/memo-moves.ts';
import { totalUnits } from '#modules/memo/memos/domain/line-outcome.ts';
import { dueDay } from '#modules/memo/memos/domain/memo-terms.ts';
import { firstTerms } from '#modules/memo/memos/domain/terms-text.ts';
import { memoMoved } from '#modules/memo/memos/contract/memo-events.ts';
import {
  insertEvent,
  insertInvoice,
  insertMemo,
  replaceLines,
} from '#modules/memo/memos/server/memo-store.ts';
import { dayOfInstant, sumsOf, unitsOf } from '#modules/memo/memos/server/memo-sums.ts';
import type { EventDetail, MemoRecord } from '#modules/memo/memos/server/memo-tables.ts';
import { makeDemoLimits } from './make-demo-limits.ts';
import { sideOf } from './demo-side.ts';
import type { Side } from './demo-side.ts';
import { demoMemos } from './demo-memos.ts';
import type { DemoMemo } from './demo-memos.ts';

const dayMs = 86_400_000;

/** Days before the last step on which the earlier ones happened. */
const steps = { created: 4, sent: 3.8, accepted: 2.5, shipped: 1.2, received: 0 } as const;

/** The steps that each stage has behind it. */
const behind: Readonly<Record<DemoMemo['stage'], readonly (keyof typeof steps)[]>> = {
  draft: ['created'],
  sent: ['created', 'sent'],
  review: ['created', 'sent'],
  accepted: ['created', 'sent', 'accepted'],
  cancelled: ['created', 'sent', 'accepted'],
  shipped: ['created', 'sent', 'accepted', 'shipped'],
  received: ['created', 'sent', 'accepted', 'shipped', 'received'],
  closed: ['created', 'sent', 'accepted', 'shipped', 'received'],
};

const fixed: Readonly<Partial<Record<DemoMemo['stage'], MemoStatus>>> = {
  draft: 'Draft',
  sent: 'Pending With Buyer',
  review: 'Pending Review',
  accepted: 'Accepted',
  cancelled: 'Cancelled',
  shipped: 'Seller Shipped',
  closed: 'Closed',
};

/** Memos of each status, lent and borrowed. */
export async function makeDemoMemos(ctx: Ctx): Promise<void> {
  for (const demo of demoMemos) await makeMemo(ctx, demo);
  await makeDemoLimits(ctx);
}

async function makeMemo(ctx: Ctx, demo: DemoMemo): Promise<void> {
  const [seller, buyer] = [sideOf(demo.seller), sideOf(demo.buyer)];
  const key = { sellerId: seller.companyId, memoId: newId() };
  const done = behind[demo.stage];
  const last = steps[done.at(-1) ?? 'created'];
  const now = ctx.clock.now().getTime();
  const at = (step: keyof typeof steps) =>
    new Date(now - (demo.daysAgo + steps[step] - last) * dayMs - dayMs / 12);
  const when = (step: keyof typeof steps) => (done.includes(step) ? at(step) : null);
  const lines = linesOf(demo, key, dayOfInstant(at('received')));
  const status = fixed[demo.stage] ?? statusByLines(totalUnits(lines.map(unitsOf)));
  const received = when('received');
  const due = received === null ? null : dueDay(dayOfInstant(received), demo.validityDays);
  const ended = demo.stage === 'closed' || demo.stage === 'cancelled';
  const closed = ended ? new Date(now - Math.max(0, demo.daysAgo - 12) * dayMs) : null;
  const memo = await insertMemo(ctx, {
    seller_id: seller.companyId,
    memo_id: key.memoId,
    ...namesOf(seller, buyer),
    status,
    version: 1,
    validity_days: demo.validityDays,
    payment_days: demo.paymentDays ?? 30,
    interest: demo.interest ?? 0,
    terms_version: firstTerms.version,
    note: demo.note ?? '',
    ...sumsOf(
      {
        seller_name: seller.companyName,
        buyer_name: buyer.companyName,
        status,
        changed_at: closed ?? at(done.at(-1) ?? 'created'),
        due_on: due,
      },
      lines,
    ),
    created_by: seller.personId,
    created_at: at('created'),
    changed_at: closed ?? at(done.at(-1) ?? 'created'),
    sent_at: when('sent'),
    accepted_at: when('accepted'),
    shipped_at: when('shipped'),
    received_at: received,
    due_on: due,
    closed_at: closed,
    extension_asked: demo.extensionAsked ?? null,
    seller_address: done.includes('sent') ? seller.address : null,
    buyer_address: done.includes('accepted') ? buyer.address : null,
    ...(done.includes('shipped')
      ? { ship_way: 'carrier' as const, carrier: 'FedEx', tracking_number: '794612340987' }
      : {}),
  });
  await replaceLines(
    ctx,
    key,
    lines.map((line) => ({ ...line, item: JSON.stringify(line.item) })),
  );
  await tellHistory(ctx, memo, { demo, seller, buyer, at, closed });
  await invoiceLines(ctx, memo, seller, lines);
}

const namesOf = (seller: Side, buyer: Side) => ({
  buyer_id: buyer.companyId,
  buyer_person_id: buyer.personId,
  buyer_email: buyer.email,
  seller_name: seller.companyName,
  seller_place: seller.place,
  buyer_name: buyer.companyName,
  buyer_place: buyer.place,
  buyer_person: buyer.personName,
});

type Received = ReturnType<typeof dayOfInstant>;

const linesOf = (demo: DemoMemo, key: { sellerId: string; memoId: string }, received: Received) =>
  demo.lines.map(({ item, kept = 0, inTransit = 0, returned = 0, disputed = 0, invoiced = 0 }, at) => ({
    seller_id: key.sellerId,
    memo_id: key.memoId,
    line: at + 1,
    item,
    item_key: itemKey(item) ?? null,
    quantity: quantityOf(item),
    price: cents(priceOf(item)),
    kept,
    in_transit: inTransit,
    returned,
    disputed,
    invoiced,
    kept_on: kept + invoiced > 0 ? addDays(received, 2) : null,
    dispute: disputed > 0 ? 'Clasp bent on return. The photos show it straight when it went out.' : null,
  }));

interface History {
  readonly demo: DemoMemo;
  readonly seller: Side;
  readonly buyer: Side;
  at(step: keyof typeof steps): Date;
  readonly closed: Date | null;
}

type Told = readonly [act: string, by: 'seller' | 'buyer', at: Date, detail?: EventDetail];

const carried = (trackingNumber: string) => ({ way: 'carrier', carrier: 'FedEx', trackingNumber }) as const;

/** What happened, oldest first. */
function historyOf({ demo, buyer, at, closed }: History): readonly Told[] {
  const done = behind[demo.stage];
  const after = (days: number) => new Date(at('received').getTime() + days * dayMs);
  const asked = new Date(at('sent').getTime() + dayMs / 8);
  const comment = demo.stage === 'closed' ? 'All settled, thank you.' : 'Sold to another client.';
  const kept = [...named(demo, 'kept'), ...named(demo, 'invoiced')];
  const [returned, disputed] = [named(demo, 'returned'), named(demo, 'disputed')];
  const back = [...named(demo, 'inTransit'), ...returned, ...disputed];
  const told: readonly (readonly [isTold: boolean, ...told: Told])[] = [
    [true, 'create', 'seller', at('created')],
    [done.includes('sent'), 'send', 'seller', at('sent'), { termsVersion: firstTerms.version }],
    [
      demo.stage === 'review',
      'requestChange',
      'buyer',
      asked,
      { comment: 'Please lower the quantity to 2 and extend it to 45 days.' },
    ],
    [
      done.includes('accepted'),
      'accept',
      'buyer',
      at('accepted'),
      { termsVersion: firstTerms.version, signedName: buyer.personName },
    ],
    [done.includes('shipped'), 'ship', 'seller', at('shipped'), carried('794612340987')],
    [done.includes('received'), 'receive', 'buyer', at('received')],
    [kept.length > 0, 'keep', 'buyer', after(2), { lines: kept }],
    [back.length > 0, 'return', 'buyer', after(4), { lines: back, ...carried('794612342207') }],
    [returned.length > 0, 'takeBack', 'seller', after(6), { lines: returned }],
    [disputed.length > 0, 'dispute', 'seller', after(6), { lines: disputed, comment: 'Clasp bent.' }],
    [
      demo.extensionAsked !== undefined,
      'askForExtension',
      'buyer',
      after(demo.daysAgo - 1),
      { days: demo.extensionAsked ?? 0, comment: 'The client is back next week.' },
    ],
    [
      closed !== null,
      demo.stage === 'closed' ? 'close' : 'cancel',
      'seller',
      closed ?? at('created'),
      { comment },
    ],
  ];
  return told.flatMap(([isTold, ...rest]) => (isTold ? [rest] : []));
}

const named = (demo: DemoMemo, units: 'inTransit' | 'returned' | 'disputed' | 'kept' | 'invoiced') =>
  demo.lines.flatMap((line, place) => {
    const quantity = line[units] ?? 0;
    return quantity > 0 ? [{ line: place + 1, quantity }] : [];
  });

/** The inbox follows from the last event; a draft's creation sends no notices of the past. */
async function tellHistory(ctx: Ctx, memo: MemoRecord, history: History): Promise<void> {
  const { seller_id: sellerId, memo_id: memoId, status } = memo;
  const eventIds = new Map<string, string>();
  for (const [act, side, at, detail = {}] of historyOf(history)) {
    const by = history[side];
    const eventId = newId();
    eventIds.set('last', eventId);
    await insertEvent(ctx, {
      seller_id: sellerId,
      memo_id: memoId,
      event_id: eventId,
      at,
      side,
      company_id: by.companyId,
      person_id: by.personId,
      person_name: by.personName,
      act,
      detail: JSON.stringify(detail),
      address: '203.0.113.24',
    });
  }
  const eventId = eventIds.get('last') ?? newId();
  await ctx.publish(memoMoved, { sellerId, memoId, eventId, status, act: 'create', side: 'seller' });
}

async function invoiceLines(
  ctx: Ctx,
  memo: MemoRecord,
  seller: Side,
  lines: ReturnType<typeof linesOf>,
): Promise<void> {
  const billed = lines
    .filter(({ invoiced }) => invoiced > 0)
    .map(({ line, item, invoiced: quantity, price }) => ({ line, title: itemTitle(item), quantity, price }));
  const keptOn = lines.find(({ kept_on }) => kept_on !== null)?.kept_on;
  if (billed.length === 0 || keptOn === undefined || keptOn === null) return;
  await insertInvoice(ctx, {
    seller_id: memo.seller_id,
    memo_id: memo.memo_id,
    invoice_id: newId(),
    lines: JSON.stringify(billed),
    amount: cents(billed.reduce((sum, { quantity, price }) => sum + quantity * price, 0)),
    kept_on: keptOn,
    pay_by: addDays(keptOn, memo.payment_days),
    interest: memo.interest,
    issued_by: seller.personId,
    issued_at: new Date(ctx.clock.now().getTime() - dayMs),
  });
}
