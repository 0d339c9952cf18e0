import * as z from 'zod/mini';
import { day, formatDay } from '#kit/domain/day.ts';
import { cents } from '#kit/domain/money.ts';
import { eachInTurn } from '#kit/server/jobs/each-in-turn.ts';
import { defineJob, handleJob, scheduledJob } from '#kit/server/jobs/job.ts';
import type { JobContext, JobHandler } from '#kit/server/jobs/job.ts';
import { digestOf, newLinkSecret } from '#kit/server/one-time-codes/link-secret.ts';
import { countReceived } from '#modules/register/stores/server/store-store.ts';
import { emailDigest } from '#modules/register/sales/server/digest.ts';
import { emailOf, judgeNow } from '#modules/register/sales/server/judge-stored.ts';
import { customerDays } from '#modules/register/sales/server/present-sale.ts';
import { findSale, lockSale } from '#modules/register/sales/server/sale-store.ts';
import type { SaleRecord } from '#modules/register/sales/server/sale-tables.ts';
import type { OfferOrder, OfferOutcome } from '#outside/personal-lines/port.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findCompanyNames, hasService } from '#platform/companies/server.ts';
import { queueMail } from '#platform/notifications/server.ts';
import { stopOffersByMail } from '../contract/offer-endpoints.ts';
import { offerWords } from '../domain/offer-letter.ts';
import { moveQuote } from './move-quote.ts';
import type { OfferParts } from './offer-parts.ts';
import { findOffer, findWaitingOffers, insertOffers, lockOffer, updateOffer } from './offer-store.ts';
import type { OfferRow } from './offer-store.ts';

const handOver = defineJob({ name: 'register.hand_over', payload: z.object({ companyId: z.uuid() }) });

const burstMs = 2_000;
const burstSales = 100;

/** Many sales in a few seconds: receiving them comes first, and their offers wait until the burst is over. */
const isBurst = async (ctx: Ctx, companyId: string): Promise<boolean> =>
  (await countReceived(ctx, companyId, new Date(ctx.clock.now().getTime() - burstMs))) >= burstSales;

/** Replaces a run that is queued. */
async function queueRun(ctx: Ctx, companyId: string): Promise<void> {
  const runAt = (await isBurst(ctx, companyId))
    ? { runAt: new Date(ctx.clock.now().getTime() + burstMs) }
    : {};
  await ctx.enqueue(handOver, { companyId }, { key: `register.hand_over:${companyId}`, ...runAt });
}

/** Eligible sales wait for the insurer from the moment they are saved. */
export async function queueOffers(ctx: Ctx, companyId: string, saleIds: readonly string[]): Promise<void> {
  await insertOffers(ctx, companyId, saleIds);
  await queueRun(ctx, companyId);
}

const keyOf = ({ company_id: companyId, sale_id: saleId }: OfferRow) => ({ companyId, saleId });

interface Prepared {
  readonly order: OfferOrder;
  readonly jeweler: string;
}

/** Null for a sale that was deleted, or handed over since the list was read. */
async function prepare(ctx: Ctx, offer: OfferRow): Promise<Prepared | null> {
  const sale = await findSale(ctx, keyOf(offer));
  const now = await findOffer(ctx, keyOf(offer));
  if (sale === undefined || now?.status !== 'Waiting') return null;
  const names = await findCompanyNames(ctx, [offer.company_id]);
  const jeweler = names.get(offer.company_id) ?? '';
  const order = {
    key: offer.offer_id,
    jeweler,
    soldOn: providerDay(sale.sold_at),
    total: cents(Number(sale.total)),
    items: sale.items.map((item) => ({ ...item, price: cents(item.price) })),
  };
  return { order, jeweler };
}

/** A file may include sales from past years, whose customers are erased right away. */
const isOld = (ctx: Ctx, sale: SaleRecord): boolean =>
  ctx.clock.now().getTime() - sale.sold_at.getTime() > customerDays * 86_400_000;

/** Since the sale was processed, the customer may have opted out, returned the piece or been forgotten, or the service ended. */
const mayBeSent = async (ctx: Ctx, sale: SaleRecord): Promise<boolean> =>
  sale.customer_erased_at === null &&
  !isOld(ctx, sale) &&
  (await judgeNow(ctx, sale)).length === 0 &&
  (await hasService(ctx, { companyId: sale.company_id, serviceType: 'PointOfSaleIntegration' }));

/** Once: a second run finds it settled. The email is queued with the offer, or neither is. */
async function settle(
  ctx: Ctx,
  { insurer }: OfferParts,
  offer: OfferRow,
  { jeweler, outcome }: { readonly jeweler: string; readonly outcome: OfferOutcome },
): Promise<void> {
  const key = keyOf(offer);
  const sale = await lockSale(ctx, key);
  const row = await lockOffer(ctx, key);
  if (sale === undefined || row?.status !== 'Waiting' || outcome.kind === 'away') return;
  const settledAt = ctx.clock.now();
  if (outcome.kind === 'declined' || !(await mayBeSent(ctx, sale))) {
    const status = outcome.kind === 'declined' ? 'Declined' : 'Stopped';
    await updateOffer(ctx, key, { status, settled_at: settledAt });
    return moveQuote(ctx, sale, status);
  }
  const token = newLinkSecret();
  const email = emailOf(sale).trim();
  const soldOn = formatDay(day(providerDay(sale.sold_at)));
  const { stop, ...words } = offerWords({ jeweler, insurer: insurer.name, soldOn });
  await queueMail(ctx, {
    companyId: key.companyId,
    template: 'register.offer',
    askedBy: null,
    letter: {
      ...words,
      to: email,
      link: { label: 'Get a quote', path: `/offer-link#${token}` },
      stop: { label: stop, path: `/offer-link#${token}.stop` },
      unsubscribe: stopOffersByMail.path.replace(':token', token),
      smallPrint: `${insurer.name}, ${insurer.address}`,
    },
  });
  await updateOffer(ctx, key, {
    status: 'Sent',
    reference: outcome.offer.reference,
    quote_url: outcome.offer.quoteUrl,
    token_digest: digestOf(token),
    email_digest: emailDigest(email),
    result: 'Open',
    settled_at: settledAt,
  });
  return moveQuote(ctx, sale, 'Open');
}

/** So many without an answer in a row: the insurer is away. One alone may be an order that it can't answer. */
const mostAway = 3;

/** The oldest, the newest, the next oldest and so on, so that old orders the insurer can't answer aren't in a row. */
const fromBothEnds = (offers: readonly OfferRow[]): OfferRow[] =>
  offers.flatMap((_, at) => offers.at(at % 2 === 0 ? at / 2 : -(at + 1) / 2) ?? []);

const burstCheck = 20;

/** True if the run is queued again for when the burst is over. */
const putOff = (job: JobContext<Ctx>, companyId: string): Promise<boolean> =>
  job.work(async (ctx) => {
    const isBusy = await isBurst(ctx, companyId);
    if (isBusy) await queueRun(ctx, companyId);
    return isBusy;
  });

/** Asks outside any transaction. While the insurer is unavailable, offers wait. */
async function handOverAll(job: JobContext<Ctx>, parts: OfferParts, companyId?: string): Promise<void> {
  const { mostOffers = 1_000 } = parts;
  const items = fromBothEnds(await job.work((ctx) => findWaitingOffers(ctx, mostOffers, companyId)));
  let away = 0;
  let asked = 0;
  let settled = 0;
  let isPut = false;
  const batch = { job: 'register.hand_over_waiting', items, keyOf: ({ sale_id: id }: OfferRow) => id };
  await eachInTurn(job, batch, async (offer) => {
    if (away === mostAway || isPut) return;
    // The run for all companies isn't put off, so sales are handed over even if they never pause.
    isPut = companyId !== undefined && asked % burstCheck === 0 && (await putOff(job, companyId));
    if (isPut) return;
    asked += 1;
    const prepared = await job.work((ctx) => prepare(ctx, offer));
    if (prepared === null) return;
    const outcome = await parts.personalLines.makeOffer(prepared.order);
    if (outcome.kind === 'away') {
      away += 1;
      job.log.warn({ reason: outcome.reason, saleId: offer.sale_id }, 'personal lines are unavailable');
      return;
    }
    away = 0;
    await job.work((ctx) => settle(ctx, parts, offer, { jeweler: prepared.jeweler, outcome }));
    settled += 1;
  });
  // More may wait than one run takes.
  if (companyId !== undefined && items.length === mostOffers && settled > 0 && !isPut)
    await job.work((ctx) => queueRun(ctx, companyId));
}

/** One run for a company at a time: a burst queues many, and each would ask for the same offers. */
function oneRunEach() {
  const isQueued = new Map<string, boolean>();
  return async (companyId: string, run: () => Promise<void>): Promise<void> => {
    if (isQueued.has(companyId)) return void isQueued.set(companyId, true);
    try {
      do {
        isQueued.set(companyId, false);
        await run();
      } while (isQueued.get(companyId) === true);
    } finally {
      isQueued.delete(companyId);
    }
  };
}

export function handOverJobs(parts: OfferParts): readonly JobHandler<Ctx>[] {
  const inTurn = oneRunEach();
  return [
    handleJob<typeof handOver, Ctx>(handOver, (job, { companyId }) =>
      inTurn(companyId, () => handOverAll(job, parts, companyId)),
    ),
    // Offers that waited while the insurer was unavailable or this node was down.
    scheduledJob<Ctx>('register.hand_over_waiting', '*/5 * * * *', (job) => handOverAll(job, parts)),
  ];
}
