import { expect, test } from 'vitest';
import { day } from '#kit/domain/day.ts';
import { noMoney } from '#kit/domain/money.ts';
import type { RateAnswer, RateRequest } from '#outside/carriers/port.ts';
import { ratesInTime } from './rates-in-time.ts';

const place = { postalCode: '60614', state: 'IL', country: 'US', residential: true };
const request: RateRequest = {
  shipDate: day('2026-11-30'),
  from: place,
  to: place,
  parcel: { packaging: 'CustomBox', weightOz: 16, dimensions: [8, 6, 4] },
  extras: {
    signature: 'None',
    declaredValue: noMoney,
    saturdayDelivery: false,
    holdAtLocation: false,
    collectOnDelivery: null,
    registeredMail: false,
    valuables: true,
    billTo: null,
  },
  reference: '',
};
const rated: RateAnswer = { kind: 'rated', rates: [], silent: [] };
const patient = 60_000;

/** Carriers that answer when told to. */
function carriers() {
  const asked: ((answer: RateAnswer) => void)[] = [];
  const rate = () => new Promise<RateAnswer>((resolve) => void asked.push(resolve));
  return { asked, ask: ratesInTime({ rate }) };
}

test('an answer that is late is kept for the next customer', async () => {
  const { asked, ask } = carriers();
  expect(await ask(request, 0)).toEqual({ kind: 'late' });
  asked[0]?.(rated);
  expect(await ask(request, patient)).toEqual(rated);
  expect(asked).toHaveLength(1);
});

test('equal requests share one call, and others have their own', async () => {
  const { asked, ask } = carriers();
  const both = Promise.all([ask(request, patient), ask(request, patient)]);
  const other = ask({ ...request, reference: 'other' }, patient);
  expect(asked).toHaveLength(2);
  for (const answer of asked) answer(rated);
  expect(await both).toEqual([rated, rated]);
  expect(await other).toEqual(rated);
});

test('carriers that are unavailable or silent are asked again', async () => {
  const { asked, ask } = carriers();
  for (const answer of [
    { kind: 'unavailable', reason: 'Timeout' },
    { ...rated, silent: [{ carrier: 'UPS', reason: 'Timeout' }] },
    rated,
  ] as const) {
    const found = ask(request, patient);
    asked.at(-1)?.(answer);
    expect(await found).toEqual(answer);
  }
  expect(asked).toHaveLength(3);
});

test('a carrier call that throws counts as unavailable', async () => {
  const ask = ratesInTime({ rate: () => Promise.reject(new Error('No line')) });
  expect(await ask(request, patient)).toEqual({ kind: 'unavailable', reason: 'Error: No line' });
});
