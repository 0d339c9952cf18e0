import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { day } from '#kit/domain/day.ts';
import { cents } from '#kit/domain/money.ts';
import type { CoverOrder } from '../port.ts';
import type { OpenedInsurer } from './opened-insurer.ts';

export const coverOrder = (): CoverOrder => ({
  key: randomUUID(),
  shipmentNumber: '40-118001',
  carrier: 'FedEx',
  trackingNumber: '794644790133',
  insuredValue: cents(3_190_000),
  premium: cents(9_570),
  coverage: 'Essential',
  shipDate: day('2026-11-21'),
  ruleSet: '2026-11-21',
  conditions: ['Insured for its speed.'],
  exceptions: [],
});

/** The behavior of every insurer that sells coverage. */
export function coversSuite(name: string, open: () => Promise<OpenedInsurer>) {
  describe(`coverage (${name})`, () => {
    let opened: OpenedInsurer;
    beforeAll(async () => void (opened = await open()));
    afterAll(() => opened.close());
    keepsKeys(() => opened);
    endsAndReads(() => opened);
  });
}

type Opened = () => OpenedInsurer;

function keepsKeys(opened: Opened) {
  test('one key is one coverage, however often it is ordered, also after a restart', async () => {
    const given = coverOrder();
    const first = await opened().insurer().insure(given);
    expect(first.kind).toBe('covered');
    await opened().restart();
    expect(await opened().insurer().insure(given)).toEqual(first);
    expect(await opened().insurer().findCover(given.key)).toEqual(first);
    expect(await opened().insurer().insure(coverOrder())).not.toEqual(first);
  });

  test('a lost response is found by its key; a lost order never arrived', async () => {
    const [answered, lost] = [coverOrder(), coverOrder()];
    await opened().next('lose-answer');
    expect((await opened().insurer().insure(answered)).kind).toBe('unknown');
    expect((await opened().insurer().findCover(answered.key)).kind).toBe('covered');
    await opened().next('lose-order');
    expect((await opened().insurer().insure(lost)).kind).toBe('unknown');
    expect(await opened().insurer().findCover(lost.key)).toEqual({ kind: 'never_came' });
  });

  test('a refusal of an order is final and insures nothing', async () => {
    const given = coverOrder();
    await opened().next('refuse');
    const first = await opened().insurer().insure(given);
    expect(first).toMatchObject({ kind: 'refused', sentence: expect.stringMatching(/declined/) as string });
    expect(await opened().insurer().insure(given)).toEqual(first);
  });
}

function endsAndReads(opened: Opened) {
  test('canceling twice cancels once; an unknown coverage is refused', async () => {
    const covered = await opened().insurer().insure(coverOrder());
    const number = covered.kind === 'covered' ? covered.cover.number : '';
    expect(await opened().insurer().cancelCover(number)).toEqual({ kind: 'cancelled' });
    expect(await opened().insurer().cancelCover(number)).toEqual({ kind: 'cancelled' });
    expect((await opened().insurer().cancelCover('TC-0')).kind).toBe('refused');
  });

  test('returns the current status of each known coverage, also after a restart', async () => {
    const [kept, ended] = await Promise.all([
      opened().insurer().insure(coverOrder()),
      opened().insurer().insure(coverOrder()),
    ]);
    const numberOf = (outcome: typeof kept) => (outcome.kind === 'covered' ? outcome.cover.number : '');
    await opened().insurer().cancelCover(numberOf(ended));
    await opened().restart();
    const read = await opened()
      .insurer()
      .readCovers([numberOf(kept), numberOf(ended), 'TC-0', 'TC-P118273']);
    expect(read).toEqual({
      kind: 'read',
      covers: [
        { number: numberOf(kept), status: 'InForce' },
        { number: numberOf(ended), status: 'Cancelled' },
        { number: 'TC-P118273', status: 'InForce' },
      ],
    });
  });

  test('refuses calls without the key', async () => {
    expect((await opened().insurer('another key').insure(coverOrder())).kind).toBe('unknown');
    expect((await opened().insurer('another key').readCovers(['TC-1'])).kind).toBe('unknown');
  });
}
