import { expect, vi } from 'vitest';
import { addDays, day, weekdayOf } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { newId } from '#kit/server/new-id.ts';
import { requestQuote, getPurchase, purchaseShipment, saveShipment } from '#modules/shipping/contract.ts';
import type { QuotedOption, ShipmentDraft } from '#modules/shipping/contract.ts';
import { providerDay } from '#platform/access/contract.ts';
import { createLedgerTestBed } from '../ledger-test-bed.ts';
import type { LedgerTestBed } from '../ledger-test-bed.ts';
import { startTestLoupe } from '../test-loupe.ts';
import type { Caller, TestLoupe } from '../test-loupe.ts';
import { providence, sampleDraft } from './sample-draft.ts';
import { companyOf } from '../small-team.ts';

/** A portal in which companies ship. */
export interface ShippingTestBed extends LedgerTestBed {
  /** A shipment from Providence to New York for $900, unless overridden. */
  draft(change?: Partial<ShipmentDraft>): ShipmentDraft;
  readonly shop: typeof providence;
  save(caller: Caller, change?: Partial<ShipmentDraft>): Promise<Saved>;
  /** Saved and priced; the cheapest available service, or the cheapest of one carrier. */
  priced(caller: Caller, change?: Partial<ShipmentDraft>, carrier?: string): Promise<Priced>;
  /** The same by the service with the highest coverage: the fastest. */
  precious(caller: Caller, change: Partial<ShipmentDraft>): Promise<Priced>;
  buy(
    caller: Caller,
    priced: Priced,
    intentId?: string,
    acknowledged?: readonly string[],
  ): ReturnType<typeof purchase>;
  /** Waits until the steps are done. */
  ended(caller: Caller, shipmentId: string): Promise<Awaited<ReturnType<typeof look>>['answer']['purchase']>;
  /** A shipment's charges and credits, in order. */
  charged(number: string): ReturnType<typeof chargesOf>;
}

interface Saved {
  readonly shipmentId: string;
  readonly number: string;
  readonly version: number;
}

export interface Priced extends Saved {
  readonly quoteId: string;
  readonly optionId: string;
  readonly total: number;
}

const patience = { timeout: 60_000, interval: 200 };

export function createShippingTestBed(loupe: TestLoupe): ShippingTestBed {
  const testBed = createLedgerTestBed(loupe.connectionString);
  const tomorrow = addDays(day(providerDay(loupe.clock.now())), 1);
  const draft: ShippingTestBed['draft'] = (change = {}) => ({
    ...sampleDraft,
    shipDate: tomorrow,
    ...change,
  });
  const save: ShippingTestBed['save'] = (caller, change) => saveDraft(caller, draft(change));
  return {
    ...testBed,
    shop: providence,
    draft,
    save,
    priced: (caller, change, carrier) =>
      price(caller, draft(change), (one) => carrier === undefined || one.carrier === carrier),
    precious: (caller, change) => {
      const shipped = draft({ shipDate: earlyInWeek(tomorrow), ...change });
      return price(caller, shipped, ({ level }) => level.startsWith('NextDay'));
    },
    buy: purchase,
    ended: (caller, shipmentId) =>
      vi.waitFor(async () => {
        const { answer } = await look(caller, shipmentId);
        expect(answer.purchase.isUnderWay).toBe(false);
        return answer.purchase;
      }, patience),
    charged: (number) => chargesOf(testBed, number),
  };
}

/** That day, or the Monday after it: precious goods in transit over a weekend or a holiday need a seal. */
export const earlyInWeek = (from: Day): Day =>
  [0, 1, 2, 3, 4].map((days) => addDays(from, days)).find((one) => [1, 2, 3].includes(weekdayOf(one))) ??
  from;

const sent = (draft: ShipmentDraft) => ({ ...draft, notifyEmails: [...draft.notifyEmails] });

async function saveDraft(caller: Caller, draft: ShipmentDraft): Promise<Saved> {
  const key = { 'idempotency-key': newId() };
  return (await caller.call(saveShipment, { body: { draft: sent(draft) } }, key)).answer.shipment;
}

/** The cheapest available service among the wanted ones. */
async function price(
  caller: Caller,
  draft: ShipmentDraft,
  isWanted: (option: QuotedOption) => boolean,
): Promise<Priced> {
  const saved = await saveDraft(caller, draft);
  const body = { draft: sent(draft), shipmentId: saved.shipmentId };
  const { answer } = await caller.call(requestQuote, { body });
  const option = answer.options.find((one) => one.total !== null && one.hardError === null && isWanted(one));
  if (option === undefined || option.total === null) throw new Error('No carrier had a price.');
  return { ...saved, quoteId: answer.quoteId, optionId: option.optionId, total: option.total };
}

interface Charged {
  readonly type: string;
  readonly amount: string;
  readonly tracking_number: string | null;
  readonly location_id: string | null;
}

async function chargesOf({ pools }: LedgerTestBed, number: string) {
  const { rows } = await pools.owner.query<Charged>(
    'select type, amount, tracking_number, location_id from payments.transaction where shipment_number = $1 order by happened_at, key',
    [number],
  );
  return rows.map((row) => ({
    type: row.type,
    amount: Number(row.amount),
    trackingNumber: row.tracking_number,
    locationId: row.location_id,
  }));
}

function purchase(caller: Caller, priced: Priced, intentId = newId(), acknowledged: readonly string[] = []) {
  const { shipmentId, version, quoteId, optionId } = priced;
  return caller.call(purchaseShipment, {
    params: { shipmentId },
    body: { version, quoteId, optionId, intentId, acknowledged: [...acknowledged] },
  });
}

export function look(caller: Caller, shipmentId: string) {
  return caller.call(getPurchase, { params: { shipmentId } });
}

export interface OpenShippingTestBed extends ShippingTestBed {
  readonly loupe: TestLoupe;
  readonly marta: Caller;
}

/** A separate portal, in which Marta's company ships and pays by card. */
export async function openShippingTestBed(
  environment?: Record<string, string>,
): Promise<OpenShippingTestBed> {
  const loupe = await startTestLoupe(environment);
  const testBed = createShippingTestBed(loupe);
  await testBed.newCard(companyOf('Marta'));
  return {
    ...testBed,
    loupe,
    marta: await loupe.as('Marta'),
    async close() {
      await testBed.close();
      await loupe.stop();
    },
  };
}
