import { readFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { day } from '#kit/domain/day.ts';
import { cents } from '#kit/domain/money.ts';
import { boughtBy } from '../testing/opened-counter.ts';
import { labelOrder } from '../testing/label-order.ts';
import { openSandbox } from '../testing/open-sandbox.ts';
import type { OpenedSandbox } from '../testing/open-sandbox.ts';
import type { TrackingEvent } from '../tracking.ts';
import { journeyNames, shownWords, wordOf } from './parcels/switches.ts';

let opened: OpenedSandbox;
beforeEach(async () => void (opened = await openSandbox()));
afterEach(() => opened.close());

const december = '2026-12-20T12:00:00Z';
const kindsOf = (events: readonly TrackingEvent[]): readonly string[] => events.map(({ kind }) => kind);

async function travelled(change: Parameters<typeof labelOrder>[0]): Promise<readonly TrackingEvent[]> {
  const order = labelOrder(change);
  const { trackingNumber } = boughtBy(await opened.counter.buyLabel(order));
  await opened.moveTo(december);
  const answer = await opened.counter.track(order.carrier, trackingNumber);
  return answer.kind === 'known' ? answer.events : [];
}

describe('a parcel moves by the clock', () => {
  test.each([
    ['SIM:HAPPY', ['out_for_delivery', 'delivered']],
    ['SIM:WEATHER', ['delayed', 'out_for_delivery', 'delivered']],
    ['SIM:ATTEMPT', ['out_for_delivery', 'attempted', 'available_for_pickup', 'delivered']],
    ['SIM:DAMAGE', ['damaged', 'out_for_delivery', 'delivered']],
    ['SIM:GONE', ['lost']],
    ['SIM:REDIRECT', ['redirect_requested', 'redirected', 'out_for_delivery', 'delivered']],
    ['SIM:CUSTOMS', ['customs_held', 'customs_released', 'out_for_delivery', 'delivered']],
    ['SIM:RETURN', ['out_for_delivery', 'attempted', 'undeliverable', 'return_started', 'returned']],
    ['SIM:UNSIGNED', ['out_for_delivery', 'delivered']],
  ])('%s', async (reference, ending) => {
    const kinds = kindsOf(await travelled({ reference }));
    expect(kinds.slice(0, 3)).toEqual(['label_created', 'accepted', 'departed']);
    expect(kinds.slice(-ending.length)).toEqual(ending);
  });

  test('an unscanned parcel stays where its label was made', async () => {
    expect(kindsOf(await travelled({ reference: 'SIM:UNSCANNED' }))).toEqual(['label_created']);
  });

  test('is signed for if requested, unless left unsigned', async () => {
    const extras = { signature: 'Secure' } as const;
    expect((await travelled({ extras })).at(-1)?.signedBy).toBe('A. SOLBERG');
    await opened.moveTo('2026-11-16T14:00:00Z');
    expect((await travelled({ extras, reference: 'SIM:UNSIGNED' })).at(-1)?.signedBy).toBeNull();
  });

  test('arrives on the promised day before the promised hour, in local time', async () => {
    const order = { carrier: 'FedEx', service: 'PRIORITY_OVERNIGHT' } as const;
    const door = (await travelled({ order })).at(-1);
    expect(door?.place).toMatchObject({ city: 'San Francisco', timeZone: 'America/Los_Angeles' });
    // 10:30 in San Francisco is 18:30 in Greenwich.
    expect(door?.at.toISOString() ?? '').toMatch(/^2026-11-17T18:[0-2]/);
  });

  test('a parcel bought at night is picked up after its purchase', async () => {
    await opened.moveTo('2026-11-17T04:30:00Z');
    const [made, accepted] = await travelled({});
    expect(accepted?.kind).toBe('accepted');
    expect(accepted?.at.getTime()).toBeGreaterThan(made?.at.getTime() ?? 0);
  });

  test('each demo scenario has a word, and an unknown word changes nothing', () => {
    const named = shownWords.flatMap(({ typed }) => wordOf(typed).journey ?? []);
    expect(named.toSorted()).toEqual(Object.keys(journeyNames).toSorted());
    expect(wordOf('SIM:NONSENSE')).toEqual({});
    expect(wordOf('sim:weather  PO 4711')).toEqual({ journey: 'weather' });
  });
});

describe('tracking notices', () => {
  test('come once, in order, as it happens', async () => {
    const { trackingNumber } = boughtBy(await opened.counter.buyLabel(labelOrder()));
    await opened.moveTo(december);
    const reported = opened.reported.filter((event) => event.trackingNumber === trackingNumber);
    const known = await opened.counter.track('FedEx', trackingNumber);
    expect(known).toMatchObject({ kind: 'known', events: reported });
  });

  test('can come late and twice, with the same scan ID', async () => {
    await opened.close();
    opened = await openSandbox({ surprises: { journeys: 0, tellings: 1 } });
    for (let count = 0; count < 6; count += 1) await opened.counter.buyLabel(labelOrder());
    await opened.moveTo('2026-11-21T12:00:00Z');
    await opened.runTick();
    const ids = opened.reported.map(({ id }) => id);
    expect(new Set(ids).size).toBeLessThan(ids.length);
    await opened.moveTo(december);
    const instants = opened.reported.map(({ at }) => at.getTime());
    expect(instants).not.toEqual(instants.toSorted((a, b) => a - b));
  });

  test('wait until the portal accepts them, also over a restart', async () => {
    const { trackingNumber } = boughtBy(await opened.counter.buyLabel(labelOrder()));
    opened.answerNotices(503);
    await opened.moveTo(december);
    expect(opened.reported).toEqual([]);
    await opened.restart();
    opened.answerNotices(200);
    await opened.runTick();
    expect(opened.reported.at(-1)).toMatchObject({ trackingNumber, kind: 'delivered' });
  });

  test('with surprises on, a hundred parcels have some, and most have none', async () => {
    await opened.close();
    opened = await openSandbox({ surprises: { journeys: 0.12, tellings: 0 } });
    const orders = Array.from({ length: 100 }, (_, at) => labelOrder({ order: { key: `parcel ${at}` } }));
    for (const order of orders) boughtBy(await opened.counter.buyLabel(order));
    await opened.moveTo(december);
    const troubled = new Set(
      opened.reported.filter(({ cause }) => cause !== null).map(({ trackingNumber }) => trackingNumber),
    );
    expect(troubled.size).toBeGreaterThan(2);
    expect(troubled.size).toBeLessThan(25);
  });
});

describe('the sandbox', () => {
  test('remembers after a restart what it sold, voided and has still to report', async () => {
    const [order, other] = [labelOrder(), labelOrder()];
    const bought = await opened.counter.buyLabel(order);
    const { trackingNumber } = boughtBy(await opened.counter.buyLabel(other));
    await opened.counter.voidLabel('FedEx', trackingNumber);
    await opened.restart();
    expect(await opened.counter.findLabel('FedEx', order.key)).toEqual(bought);
    await opened.moveTo(december);
    const voided = await opened.counter.track('FedEx', trackingNumber);
    expect(voided.kind === 'known' ? kindsOf(voided.events) : []).not.toContain('accepted');
    expect(kindsOf(opened.reported)).toContain('delivered');
  });

  test.each([
    ['USPS', 'PRIORITY_MAIL', '2026-12-01', '2026-11-30T14:00:00Z', '2026-12-01T14:00:00Z'],
    ['FedEx', 'FEDEX_2_DAY', '2026-11-17', '2026-11-16T20:00:00Z', '2026-11-17T14:00:00Z'],
  ] as const)('%s refunds a label on %s %s', async (carrier, service, on, before, after) => {
    const label = boughtBy(await opened.counter.buyLabel(labelOrder({ order: { carrier, service } })));
    const status = async (): Promise<unknown> => {
      const outcome = await opened.counter.voidLabel(carrier, label.trackingNumber);
      return outcome.kind === 'voided' ? [outcome.refund.status, outcome.refund.on] : outcome;
    };
    expect(await status()).toEqual(['submitted', on]);
    await opened.moveTo(before);
    expect(await status()).toEqual(['submitted', on]);
    await opened.moveTo(after);
    expect(await status()).toEqual(['refunded', on]);
  });

  test('voids no label after its window', async () => {
    const order = labelOrder({
      reference: 'SIM:UNSCANNED',
      order: { carrier: 'USPS', service: 'PRIORITY_MAIL' },
    });
    const label = boughtBy(await opened.counter.buyLabel(order));
    expect(label.voidableUntil).toBe('2026-12-16');
    await opened.moveTo('2026-12-17T14:00:00Z');
    const outcome = await opened.counter.voidLabel('USPS', label.trackingNumber);
    expect(outcome).toMatchObject({ kind: 'refused', code: 'void_window_over' });
  });

  test.each([
    ['ship_date_past', { shipDate: day('2026-11-13') }],
    ['po_box', { to: { line1: 'P.O. Box 12' } }],
    [
      'customs_missing',
      {
        to: { country: 'CA', state: 'ON', postalCode: 'M5V 3L9' },
        order: { service: 'FEDEX_INTERNATIONAL_PRIORITY' },
      },
    ],
    ['service_unknown', { order: { service: 'BY_PIGEON' } }],
    ['too_heavy', { parcel: { weightOz: 2_401 } }],
    ['declined', { reference: 'SIM:DECLINE' }],
    ['address_unknown', { reference: 'SIM:NOADDR' }],
    ['price_changed', { order: { quoted: cents(100) } }],
  ] as const)('refuses: %s', async (code, change) => {
    expect(await opened.counter.buyLabel(labelOrder(change))).toMatchObject({ kind: 'refused', code });
  });

  test('bills a week by its own labels without voided and unscanned ones, a few of them adjusted', async () => {
    const orders = Array.from({ length: 60 }, (_, at) => labelOrder({ order: { key: `billed ${at}` } }));
    const sold: string[] = [];
    for (const order of orders) sold.push(boughtBy(await opened.counter.buyLabel(order)).trackingNumber);
    const [voided, ...others] = sold;
    await opened.counter.voidLabel('FedEx', voided ?? '');
    await opened.counter.buyLabel(labelOrder({ reference: 'SIM:UNSCANNED' }));
    await opened.moveTo('2026-11-24T14:00:00Z');
    const answer = await opened.invoices.fetchWeeklyInvoice('FedEx', day('2026-11-16'));
    if (answer.kind !== 'issued') throw new Error(JSON.stringify(answer));
    const { lines } = answer.invoice;
    expect(lines.map(({ trackingNumber }) => trackingNumber).toSorted()).toEqual(others.toSorted());
    const adjusted = lines.filter(({ adjustments }) => adjustments.length > 0);
    expect(adjusted.length).toBeGreaterThan(0);
    expect(adjusted.length).toBeLessThan(10);
  });

  test('has no prices while all carriers are down, or if the reference says so', async () => {
    const { from, to, ...asked } = labelOrder({ reference: 'SIM:RATEFAIL' });
    expect((await opened.counter.rate({ ...asked, from, to })).kind).toBe('unavailable');
    await opened.desk.set({ away: ['FedEx', 'UPS', 'USPS'] });
    expect((await opened.counter.rate({ ...asked, from, to, reference: '' })).kind).toBe('unavailable');
  });

  test('stores no API key in its journal', async () => {
    await opened.counter.buyLabel(labelOrder());
    const kept = await readFile(opened.journal, 'utf8');
    expect(kept).toContain('trackingNumber');
    expect(kept).not.toContain('a key of the tests');
  });
});

test('one scan of a SCAN form accepts every parcel on it, also one that no driver would scan', async () => {
  const order = { carrier: 'USPS', service: 'PRIORITY_MAIL' } as const;
  const trackingNumbers: string[] = [];
  for (const reference of ['SIM:HAPPY', 'SIM:UNSCANNED', 'SIM:HAPPY'])
    trackingNumbers.push(
      boughtBy(await opened.counter.buyLabel(labelOrder({ order, reference }))).trackingNumber,
    );
  const { from } = labelOrder({ order });
  const closed = await opened.counter.closeManifest({
    key: 'a day of the tests',
    carrier: 'USPS',
    from,
    day: day('2026-11-16'),
    trackingNumbers,
  });
  expect(closed.kind).toBe('closed');
  await opened.moveTo('2026-11-16T23:30:00Z');
  const accepted = opened.reported.filter(({ kind }) => kind === 'accepted');
  expect(accepted.map(({ trackingNumber }) => trackingNumber).toSorted()).toEqual(trackingNumbers.toSorted());
  expect(new Set(accepted.map(({ at }) => at.getTime())).size).toBe(1);
});
