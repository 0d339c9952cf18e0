import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addCents, cents } from '#kit/domain/money.ts';
import type { BoughtLabel } from '../labels.ts';
import { carrierServices, readTrackingNumber } from '../port.ts';
import { labelOrder } from './label-order.ts';
import { manifestSuite } from './manifest-suite.ts';
import { memberAccount } from './member-account.ts';
import { boughtBy } from './opened-counter.ts';
import type { OpenedCounter } from './opened-counter.ts';
import { pickupOrder } from './pickup-order.ts';
import { rateRequest } from './rate-request.ts';

const services = [
  ['FedEx', 'PRIORITY_OVERNIGHT'],
  ['UPS', '03'],
  ['USPS', 'PRIORITY_MAIL'],
] as const;

const bought = async ({ counter }: OpenedCounter, order = labelOrder()): Promise<BoughtLabel> =>
  boughtBy(await counter.buyLabel(order));

type At = () => OpenedCounter;

/** The behavior of every counter behind the port. */
export function counterSuite(name: string, open: () => Promise<OpenedCounter>) {
  describe(`a counter of carriers (${name})`, () => {
    let opened: OpenedCounter;
    beforeAll(async () => void (opened = await open()));
    afterAll(() => opened.close());
    for (const tests of [prices, accounts, labels, doubts, afterwards, availability, pickups, manifestSuite])
      tests(() => opened);
  });
}

function prices(at: At) {
  test('prices of all three carriers come at once, each the sum of its lines, or with the reason it is missing', async () => {
    const answer = await at().counter.rate(rateRequest());
    if (answer.kind !== 'rated') throw new Error(answer.reason);
    expect([...new Set(answer.rates.map(({ carrier }) => carrier))].toSorted()).toEqual([
      'FedEx',
      'UPS',
      'USPS',
    ]);
    for (const { carrier, service, price, hardError } of answer.rates) {
      expect(carrierServices.some((one) => one.carrier === carrier && one.code === service)).toBe(true);
      expect(price === null).toBe(hardError !== null);
      const included = price?.lines.filter((line) => line.included) ?? [];
      expect(addCents(...included.map(({ amount }) => amount))).toBe(price?.total ?? 0);
    }
    expect(answer.silent).toEqual([]);
  });

  test("names a carrier that does not respond, and keeps the others' prices", async () => {
    await at().away('UPS', true);
    const answer = await at().counter.rate(rateRequest());
    await at().away('UPS', false);
    if (answer.kind !== 'rated') throw new Error(answer.reason);
    expect(answer.silent.map(({ carrier }) => carrier)).toEqual(['UPS']);
    expect(answer.rates.some(({ carrier }) => carrier === 'UPS')).toBe(false);
    expect(answer.rates.some(({ carrier }) => carrier === 'FedEx')).toBe(true);
  });
}

function accounts(at: At) {
  test.each(['FedEx', 'UPS'] as const)(
    'asking about a %s account again gives the same answer',
    async (carrier) => {
      const account = memberAccount({ carrier });
      const [first, again] = [
        await at().counter.checkAccount(account),
        await at().counter.checkAccount(account),
      ];
      expect(['verified', 'pending', 'refused']).toContain(first.kind);
      expect(again).toEqual(first);
    },
  );
}

function labels(at: At) {
  test.each(services)(
    'a label of %s %s has a number of its format and costs what was quoted',
    async (carrier, service) => {
      const rated = await at().counter.rate(rateRequest());
      const rates = rated.kind === 'rated' ? rated.rates : [];
      const price = rates.find((one) => one.carrier === carrier && one.service === service)?.price;
      const label = await bought(
        at(),
        labelOrder({ order: { carrier, service, quoted: price?.total ?? cents(0) } }),
      );
      expect(label).toMatchObject({ carrier, service });
      expect(readTrackingNumber(label.trackingNumber)?.carrier).toBe(carrier);
      expect(addCents(...label.charges.map(({ amount }) => amount))).toBe(price?.total);
      const { picture } = label;
      expect(picture.kind === 'facts' ? picture.facts.carrier : picture.content.length > 0).toBeTruthy();
    },
  );

  test('ordering twice under one key buys one label, found by its key', async () => {
    const order = labelOrder();
    const [first, again] = [await bought(at(), order), await bought(at(), order)];
    expect(again).toEqual(first);
    expect(await at().counter.findLabel('FedEx', order.key)).toEqual({ kind: 'bought', label: first });
  });

  test('ordering ten times at once under one key buys one label', async () => {
    const order = labelOrder();
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => at().counter.buyLabel(order)));
    const found = await at().counter.findLabel('FedEx', order.key);
    const sure = outcomes.filter(({ kind }) => kind !== 'unknown');
    expect(sure).toEqual(sure.map(() => found));
    expect(found.kind).toBe('bought');
  });

  test('an order that was never placed is not known', async () => {
    expect(await at().counter.findLabel('FedEx', labelOrder().key)).toEqual({ kind: 'never_came' });
  });

  test("passes on a carrier's refusal in its words, and nothing is bought", async () => {
    await at().next('declined');
    const order = labelOrder();
    const outcome = await at().counter.buyLabel(order);
    expect(outcome).toMatchObject({ kind: 'refused', sentence: 'FedEx declined this shipment.' });
    expect((await at().counter.findLabel('FedEx', order.key)).kind).not.toBe('bought');
  });

  test('refuses a price that rose since the quote', async () => {
    const outcome = await at().counter.buyLabel(labelOrder({ order: { quoted: cents(1) } }));
    expect(outcome).toMatchObject({ kind: 'refused', code: 'price_changed' });
  });
}

function doubts(at: At) {
  test.each(['answer lost', 'too late'] as const)(
    '%s: the outcome is unknown, and a query finds it bought',
    async (trouble) => {
      await at().next(trouble);
      const order = labelOrder();
      const asked = trouble === 'too late' ? at().impatient : at().counter;
      expect((await asked.buyLabel(order)).kind).toBe('unknown');
      const found = await at().counter.findLabel('FedEx', order.key);
      expect(found.kind).toBe('bought');
      expect(await at().counter.buyLabel(order)).toEqual(found);
    },
  );

  test('a lost order is unknown, never arrived, and can be placed again', async () => {
    await at().next('order lost');
    const order = labelOrder();
    expect((await at().counter.buyLabel(order)).kind).toBe('unknown');
    expect(await at().counter.findLabel('FedEx', order.key)).toEqual({ kind: 'never_came' });
    expect((await at().counter.buyLabel(order)).kind).toBe('bought');
  });

  test('a stray second response belongs to no order', async () => {
    await at().next('answered twice');
    const [first, second] = [labelOrder(), labelOrder()];
    const [one, other] = [await at().counter.buyLabel(first), await at().counter.buyLabel(second)];
    expect(one).toEqual(await at().counter.findLabel('FedEx', first.key));
    expect(other).not.toEqual(one);
    expect(await at().counter.findLabel('FedEx', second.key)).not.toEqual(one);
  });
}

function afterwards(at: At) {
  test('voids an unscanned label once, and says when the refund comes', async () => {
    const label = await bought(at());
    const { counter } = at();
    const voided = await counter.voidLabel('FedEx', label.trackingNumber);
    if (voided.kind !== 'voided') throw new Error(JSON.stringify(voided));
    expect(voided.refund).toMatchObject({ status: 'submitted' });
    expect(await counter.voidLabel('FedEx', label.trackingNumber)).toMatchObject({ kind: 'voided' });
  });

  test('refuses to void a scanned or an unknown label', async () => {
    const label = await bought(at());
    await at().pickUp(label);
    const { counter } = at();
    expect(await counter.voidLabel('FedEx', label.trackingNumber)).toMatchObject({ kind: 'refused' });
    expect(await counter.voidLabel('FedEx', '986578788855')).toMatchObject({ kind: 'refused' });
  });

  test('tracks a parcel from pickup to door', async () => {
    const label = await bought(at());
    await at().pickUp(label);
    const first = await at().counter.track('FedEx', label.trackingNumber);
    if (first.kind !== 'known') throw new Error(JSON.stringify(first));
    expect(first.events.map(({ kind }) => kind)).toContain('accepted');
    await at().deliver(label);
    const last = await at().counter.track('FedEx', label.trackingNumber);
    if (last.kind !== 'known') throw new Error(JSON.stringify(last));
    expect(last.events.at(-1)?.kind).toBe('delivered');
    expect(last.events.length).toBeGreaterThan(first.events.length);
    const instants = last.events.map((event) => event.at.getTime());
    expect(instants).toEqual(instants.toSorted((a, b) => a - b));
    expect(new Set(last.events.map(({ id }) => id)).size).toBe(last.events.length);
  });

  test('an unknown number is not found', async () => {
    expect(await at().counter.track('FedEx', '986578788855')).toEqual({ kind: 'not_found' });
  });

  test("accepts the carrier's own notice, and a changed one as forged", async () => {
    const label = await bought(at());
    await at().pickUp(label);
    const { headers, body } = at().lastNotice();
    const header = (named: string): string | undefined => headers[named.toLowerCase()];
    const read = await at().counter.readNotice(header, body);
    if (read.kind !== 'events') throw new Error(JSON.stringify(read));
    expect(read.events.at(-1)).toMatchObject({ trackingNumber: label.trackingNumber });
    expect(await at().counter.readNotice(header, `${body} `)).toMatchObject({ kind: 'forged' });
    expect(await at().counter.readNotice(() => undefined, body)).toMatchObject({ kind: 'forged' });
  });

  test('refuses calls without the key', async () => {
    const { withWrongKey } = at();
    expect((await withWrongKey.rate(rateRequest())).kind).toBe('unavailable');
    expect((await withWrongKey.buyLabel(labelOrder())).kind).not.toBe('bought');
    expect((await withWrongKey.track('FedEx', '986578788855')).kind).toBe('unavailable');
  });
}

function availability(at: At) {
  const question = async () => {
    const { key: _, ...order } = pickupOrder((await bought(at())).trackingNumber);
    return { ...order, replaces: null };
  };

  test('says that the carrier would come and what it costs, and orders nothing', async () => {
    const asked = await question();
    const { counter } = at();
    const answer = await counter.checkPickup(asked);
    expect(answer).toEqual({ kind: 'accepted', cost: cents(400) });
    expect(await counter.checkPickup(asked)).toEqual(answer);
    const key = randomUUID();
    expect(await counter.findPickup('FedEx', key)).toEqual({ kind: 'never_came' });
    const booked = await counter.bookPickup({ ...asked, key });
    expect(booked).toMatchObject({ kind: 'booked', pickup: { cost: cents(400) } });
    expect(await counter.checkPickup({ ...asked, replaces: key })).toEqual(answer);
    await counter.cancelPickup('FedEx', key);
  });

  test('passes on why the carrier would not come, as its order is declined', async () => {
    const asked = await question();
    await at().next('declined');
    const answer = await at().counter.checkPickup(asked);
    expect(answer.kind === 'refused' && answer.sentence).toContain('FedEx has no driver');
    const outcome = await at().counter.bookPickup({ ...asked, key: randomUUID() });
    expect(outcome.kind).toBe('refused');
  });

  test('without an answer it is unknown whether the carrier would come', async () => {
    expect((await at().withWrongKey.checkPickup(await question())).kind).toBe('unknown');
  });
}

function pickups(at: At) {
  const orderOf = async () => pickupOrder((await bought(at())).trackingNumber);

  test('asking twice for a driver under one key books one pickup, which can be cancelled twice', async () => {
    const order = await orderOf();
    const { counter } = at();
    const booked = await counter.bookPickup(order);
    if (booked.kind !== 'booked') throw new Error(JSON.stringify(booked));
    expect(booked.pickup.confirmation).not.toBe('');
    expect(await counter.bookPickup(order)).toEqual(booked);
    expect(await counter.findPickup('FedEx', order.key)).toEqual(booked);
    expect(await counter.cancelPickup('FedEx', order.key)).toEqual({ kind: 'cancelled' });
    expect(await counter.cancelPickup('FedEx', order.key)).toEqual({ kind: 'cancelled' });
  });

  test('a pickup that was never asked for is not known', async () => {
    expect(await at().counter.findPickup('FedEx', 'no such key')).toEqual({ kind: 'never_came' });
    expect((await at().counter.cancelPickup('FedEx', 'no such key')).kind).not.toBe('cancelled');
  });

  test.each(['answer lost', 'order lost'] as const)(
    '%s: one driver comes once it is asked again',
    async (trouble) => {
      const order = await orderOf();
      await at().next(trouble);
      expect((await at().counter.bookPickup(order)).kind).toBe('unknown');
      const found = await at().counter.findPickup('FedEx', order.key);
      expect(found.kind).toBe(trouble === 'answer lost' ? 'booked' : 'never_came');
      const again = await at().counter.bookPickup(order);
      expect(again.kind).toBe('booked');
      expect(await at().counter.findPickup('FedEx', order.key)).toEqual(again);
      await at().counter.cancelPickup('FedEx', order.key);
    },
  );

  test("passes on that no driver comes, in the carrier's words", async () => {
    const order = await orderOf();
    await at().next('declined');
    const outcome = await at().counter.bookPickup(order);
    expect(outcome.kind === 'refused' && outcome.sentence).toContain('FedEx has no driver');
  });
}
