import { expect, test } from 'vitest';
import { mostPoliciesACall } from '#outside/policies/port.ts';
import type { Policies, PolicyRecord } from '#outside/policies/port.ts';
import { askInsurer } from './ask-insurer.ts';

/** An insurer with a policy for every number. A call that includes an unreadable one has no readable answer. */
function insurer(unreadable: readonly string[], calls: string[][] = []): Policies {
  const findPolicies: Policies['findPolicies'] = (numbers) => {
    calls.push([...numbers]);
    if (numbers.some((number) => unreadable.includes(number)))
      return Promise.resolve({ kind: 'away', reason: 'Unreadable response' });
    const policies = numbers.map((policyNumber) => ({ policyNumber }) as PolicyRecord);
    return Promise.resolve({ kind: 'read', policies });
  };
  return { findPolicies } as Policies;
}
const inOrder = (all: readonly string[]) => all;
const numbers = Array.from({ length: 120 }, (_, at) => `55-${100_000 + at}`);

test('unreadable policies leave the others readable, wherever they are', async () => {
  for (let at = 0; at < numbers.length; at += 1) {
    const unreadable = [at, at + 1, at * 7].map((one) => numbers[one % numbers.length] ?? '');
    const found = await askInsurer(insurer(unreadable), numbers, inOrder);
    expect(found.isAway).toBe(false);
    expect([...found.answered].toSorted()).toEqual(numbers.filter((one) => !unreadable.includes(one)));
    expect(found.policies).toHaveLength(found.answered.size);
  }
});

test('a system that stops answering counts as away after a few calls, and its earlier answers count', async () => {
  const calls: string[][] = [];
  const away = await askInsurer(insurer(numbers, calls), numbers);
  expect(away).toEqual({ policies: [], answered: new Set(), isAway: true });
  expect(calls.length).toBeLessThan(15);
  const half = await askInsurer(insurer(numbers.slice(mostPoliciesACall)), numbers, inOrder);
  expect(half.isAway).toBe(true);
  expect(half.answered.size).toBe(mostPoliciesACall);
  expect(await askInsurer(insurer([]), [])).toMatchObject({ isAway: false });
});

test("a company's unreadable policies, one after the other, hold up no other for long", async () => {
  const unreadable = numbers.slice(0, 8);
  expect((await askInsurer(insurer(unreadable), numbers, inOrder)).isAway).toBe(true);
  const answered = new Set<string>();
  for (let run = 0; run < 8; run += 1)
    for (const number of (await askInsurer(insurer(unreadable), numbers)).answered) answered.add(number);
  expect([...answered].toSorted()).toEqual(numbers.slice(8));
});
