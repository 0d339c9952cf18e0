import { cents, formatCents } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';
import { handleJob } from '#kit/server/jobs/job.ts';
import type { JobContext, JobHandler } from '#kit/server/jobs/job.ts';
import { newId } from '#kit/server/new-id.ts';
import { refuse, Refused } from '#kit/server/refuse.ts';
import { decideAccess, providerDay } from '#platform/access/contract.ts';
import type { Member } from '#platform/access/contract.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import { findActingMember } from '#platform/companies/server.ts';
import { judgePlacesWith } from '#modules/shipping/addresses/server/judge-places.ts';
import { maxPerBatch, maxPerRun } from '#modules/shipping/bulk/contract/bulk-endpoints.ts';
import type { BulkPrice } from '#modules/shipping/bulk/contract/bulk-endpoints.ts';
import { priceShipmentsWith } from '#modules/shipping/bulk/server/price-shipments.ts';
import { carrierAccountRefusals as no } from '#modules/shipping/carrier-accounts/contract/account-refusals.ts';
import { shippingPeople } from '#modules/shipping/draft/contract/access.ts';
import { purchaseRefusals } from '#modules/shipping/purchase/contract/purchase-endpoints.ts';
import { purchaseKey } from '#modules/shipping/purchase/server/begin-purchase.ts';
import { findPurchaseByIntent, updatePurchase } from '#modules/shipping/purchase/server/purchase-store.ts';
import { purchaseShipment } from '#modules/shipping/purchase/server/purchase-shipment.ts';
import { recheckAccounts } from '#modules/shipping/purchase/server/usable-option.ts';
import { meantOption, readOptionId } from '#modules/shipping/quotes/domain/starting-option.ts';
import { canManageShipments } from '#modules/shipping/shipments/server/shipment-permissions.ts';
import { publishBuyingEnded } from './buying-ended.ts';
import type { CheckParts } from './check-rows.ts';
import { findWantedRows, followPart } from './import-purchases.ts';
import { lockBatch, updateBatch, updateRow } from './import-store.ts';
import type { BatchRow, FileRow } from './import-store.ts';
import { beginAttempt, buyImportJob, enqueueWork, isCurrent } from './import-work.ts';

const secondsBetweenLooks = 3;
/** So many failures and no label: the next part would fail alike. */
const failuresThatStop = 20;

/**
 * Buys one part, and the next once its purchases have ended. A row is marked in the transaction that begins its purchase,
 * so a lost worker neither buys it twice nor forgets it.
 */
export const buyImportHandler = (parts: CheckParts): JobHandler<Ctx> =>
  handleJob<typeof buyImportJob, Ctx>(buyImportJob, async (job, { companyId, batchId }) => {
    const key = { company_id: companyId, batch_id: batchId };
    const batch = await job.work((ctx) => beginAttempt(ctx, key, 'Buying'));
    if (batch === undefined) return;
    const { buyer, trace } = await job.work(async (ctx) => ({
      buyer: await findBuyer(ctx, batch),
      trace: ctx.trace,
    }));
    if (buyer === undefined)
      return endPart(
        job,
        batch,
        'The person who started this purchase can no longer buy labels. Buy the remaining labels yourself.',
      );
    const part = await job.work((ctx) => followPart(ctx, batch));
    if (part.running > 0) return continueLater(job, batch);
    if (part.failed >= failuresThatStop && part.others === 0)
      return endPart(job, batch, `We couldn't buy any labels. ${part.failure ?? ''}`.trim());
    return buyPart(job, parts, batch, stepsAs(job, buyer, trace));
  });

async function buyPart(
  job: JobContext<Ctx>,
  parts: CheckParts,
  batch: BatchRow,
  steps: Steps,
): Promise<void> {
  const price = priceShipmentsWith(parts, judgePlacesWith(parts.addresses));
  for (let asked = 0; asked < maxPerRun; asked += maxPerBatch) {
    const rows = await job.work((ctx) => findWantedRows(ctx, batch, maxPerBatch));
    if (rows.length === 0) return asked === 0 ? endPart(job, batch, null) : continueLater(job, batch);
    const shipmentIds = rows.flatMap(({ shipment_id }) => shipment_id ?? []);
    // Before prices, so that an account that fails now is seen in them.
    await recheckAccounts(
      steps,
      parts,
      rows.map(({ option_id: id }) => (id === null ? undefined : readOptionId(id).accountId)),
    );
    const { items } = await price(steps, { params: undefined, query: undefined, body: { shipmentIds } });
    const prices = new Map(items.map((item) => [item.shipmentId, item]));
    for (const row of rows) {
      const end = await buyRow(steps, batch, row, prices.get(row.shipment_id ?? ''));
      if (end === 'stopped') return;
      if (end !== undefined) return endPart(job, batch, end);
    }
  }
  return continueLater(job, batch);
}

/** Undefined if buying may go on; otherwise why it ends. */
async function buyRow(
  steps: Steps,
  batch: BatchRow,
  row: FileRow,
  price: BulkPrice | undefined,
): Promise<string | undefined> {
  const { row_number: number, shipment_id: shipmentId } = row;
  const chosen = choosePrice(row, price);
  const refuseRow = (words: string, change = {}) =>
    steps.work((ctx) => updateRow(ctx, batch, number, { buying: 'Refused', buying_words: words, ...change }));
  if ('words' in chosen || shipmentId === null) {
    await refuseRow('words' in chosen ? chosen.words : noShipment, 'words' in chosen ? chosen.change : {});
    return undefined;
  }
  const body = { ...chosen, intentId: newId() };
  const marked: Steps = {
    ...steps,
    work: (act, bound) =>
      steps.work(async (ctx) => {
        if (!isCurrent(await lockBatch(ctx, batch), batch)) throw new Stopped();
        const result = await act(ctx);
        const purchase = await findPurchaseByIntent(ctx, batch.company_id, body.intentId);
        if (purchase !== undefined) {
          // The account failed since the prices: ours replaced it, at a price that wasn't agreed to.
          if (purchase.terms.option.optionId !== body.optionId) refuse(no.carrier_account_failing);
          await updatePurchase(ctx, purchaseKey(purchase), { in_batch: true });
          await updateRow(ctx, batch, number, { buying: 'Asked', purchase_id: purchase.purchase_id });
        }
        return result;
      }, bound),
  };
  try {
    await purchaseShipment(marked, { params: { shipmentId }, query: undefined, body });
    return undefined;
  } catch (error) {
    if (error instanceof Stopped) return 'stopped';
    if (!(error instanceof Refused)) throw error;
    const { refusal, fields = {} } = error;
    if (ofCompany.includes(refusal.code)) return refusal.sentence;
    await refuseRow([refusal.sentence, ...Object.values(fields)].join(' '));
    return undefined;
  }
}

/** A person stopped it, or another worker took over. */
class Stopped extends Error {}

const noShipment = 'This shipment was deleted, or its label was already bought.';

// They would refuse every row.
const ofCompany: readonly string[] = [
  purchaseRefusals.purchase_terms_open,
  purchaseRefusals.purchase_no_method,
  purchaseRefusals.purchase_past_due,
].map(({ code }) => code);

/** The service of the dry run at no more than its price: nothing dearer is bought without being shown. */
function choosePrice(row: FileRow, price: BulkPrice | undefined) {
  if (price === undefined) return { words: noShipment, change: {} };
  const { options, stopped, quoteId, stops, version } = price;
  const account = stopped.find(({ optionId }) => optionId === row.option_id);
  if (account !== undefined) return { words: account.words, change: {} };
  // Without its account, which falls back as its owner chose, the service is on ours.
  const option =
    options.find(({ optionId }) => optionId === row.option_id) ?? meantOption(options, row.option_id ?? '');
  if (option === undefined || quoteId === null)
    return {
      words: stops.join(' ') || `${row.service ?? 'The service'} is no longer available.`,
      change: {},
    };
  const { optionId, total, charge } = option;
  const agreed = amountOf(row.total);
  const agreedCharge = amountOf(row.charge ?? row.total);
  if (total <= agreed && charge <= agreedCharge) return { version, quoteId, optionId };
  const [before, now] = total > agreed ? [agreed, total] : [agreedCharge, charge];
  const words =
    option.billing === undefined && isOwnId(row.option_id)
      ? `Your carrier account can't be used now. At our rate, the price is ${formatCents(now)}. Buy again to accept it.`
      : `The price rose from ${formatCents(before)} to ${formatCents(now)}. Buy again to accept the new price.`;
  const freight = cents(amountOf(row.freight) + total - agreed);
  const change = {
    option_id: optionId,
    service: payerWords(option),
    total,
    charge: charge === total ? null : charge,
    freight,
  };
  return { words, change };
}

const payerWords = ({ name, billing }: BulkPrice['options'][number]): string =>
  billing?.by === 'own account' ? `${name}, your rate` : name;

const amountOf = (amount: FileRow['total']): Cents => cents(Number(amount ?? 0));

const isOwnId = (id: string | null): boolean => id !== null && readOptionId(id).accountId !== undefined;

/** The person who pressed Buy, with the permissions of now. */
async function findBuyer(ctx: Ctx, { buyer, company_id }: BatchRow): Promise<Member | undefined> {
  const member = buyer === null ? undefined : await findActingMember(ctx, buyer, company_id);
  if (member === undefined || !canManageShipments(member)) return undefined;
  const now = { isOn: () => true, today: () => providerDay(ctx.clock.now()) };
  return decideAccess(shippingPeople, member, now).allowed ? member : undefined;
}

/** Units of work see the buyer's company only, and records name the buyer. */
function stepsAs(job: JobContext<Ctx>, buyer: Member, trace: Steps['trace']): Steps {
  const { companyId, personId, name } = buyer;
  const bound = { binding: 'company', companyId, personId } as const;
  const work: Steps['work'] = (act, other) =>
    job.work(
      (ctx) =>
        act({
          ...ctx,
          actor: buyer,
          record: (entry) => ctx.record({ person: { personId, name }, ...entry }),
        }),
      other ?? bound,
    );
  return { actor: buyer, clock: job.clock, trace, address: '', work };
}

async function continueLater(job: JobContext<Ctx>, batch: BatchRow): Promise<void> {
  await job.work(async (ctx) => {
    if (!isCurrent(await lockBatch(ctx, batch), batch)) return;
    await enqueueWork(ctx, await updateBatch(ctx, batch, { tries: 0 }), secondsBetweenLooks);
  });
}

/** What is left may be bought again. */
async function endPart(job: JobContext<Ctx>, batch: BatchRow, reason: string | null): Promise<void> {
  await job.work(async (ctx) => {
    if (!isCurrent(await lockBatch(ctx, batch), batch)) return;
    await publishBuyingEnded(
      ctx,
      await updateBatch(ctx, batch, { status: 'Saved', reason, tries: 0, buys_next: false }),
    );
  });
}
