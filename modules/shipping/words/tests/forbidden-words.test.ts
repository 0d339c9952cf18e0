import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#kit/server/new-id.ts';
import {
  addForbiddenWord,
  judgeCover,
  listDeskWords,
  listForbiddenWords,
  removeForbiddenWord,
  wordRefusals as no,
} from '#modules/shipping/contract.ts';
import { switchFeature } from '#platform/settings/contract.ts';
import { openShippingTestBed } from '#apps/server/testing/shipping/shipping-test-bed.ts';
import type { OpenShippingTestBed } from '#apps/server/testing/shipping/shipping-test-bed.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let testBed: OpenShippingTestBed;
let marta: Caller;
let priya: Caller;

beforeAll(async () => {
  testBed = await openShippingTestBed();
  ({ loupe, marta } = testBed);
  priya = await loupe.as('Priya');
});
afterAll(() => testBed.close());

type Field = 'shipmentDetails.reference1' | 'destination.company';

const forbid = (word: string, field: Field | null = null) =>
  priya.call(addForbiddenWord, { body: { word, field } });

async function forbiddenWordWarning(change: {
  reference1?: string;
  reference2?: string;
}): Promise<string | undefined> {
  const draft = testBed.draft(change);
  const body = { draft: { ...draft, notifyEmails: [...draft.notifyEmails] } };
  const { lines } = (await marta.call(judgeCover, { body })).answer;
  return lines.find(({ code, light }) => code === 'forbidden_words' && light !== 'green')?.words;
}

test('the word list has defaults and is readable by shippers', async () => {
  const { items, entries, lettersOnly } = (await marta.call(listForbiddenWords, {})).answer;
  expect(items.map(({ word }) => word)).toEqual(expect.arrayContaining(['diamond', 'rolex', 'ring']));
  expect([entries, lettersOnly]).toEqual([[], false]);
});

test('a forbidden word applies until it is removed', async () => {
  expect(await forbiddenWordWarning({ reference1: 'Tiara of Ms Vale' })).toBeUndefined();
  const { forbiddenWordId, addedBy } = (await forbid('tiara')).answer;
  expect(addedBy).toBe('Priya Nair');
  expect(await forbiddenWordWarning({ reference1: 'Tiara of Ms Vale' })).toMatch(/^Reference 1/);
  await priya.call(removeForbiddenWord, { params: { forbiddenWordId } });
  expect(await forbiddenWordWarning({ reference1: 'Tiara of Ms Vale' })).toBeUndefined();
});

test("a field's word applies to that field only", async () => {
  const { forbiddenWordId } = (await forbid('vault', 'shipmentDetails.reference1')).answer;
  expect((await marta.call(listForbiddenWords, {})).answer.entries).toEqual([
    { field: 'reference1', locationTypeInput: 'shipmentDetails', words: ['vault'] },
  ]);
  expect(await forbiddenWordWarning({ reference1: 'Vault 7' })).toMatch(/^Reference 1/);
  expect(await forbiddenWordWarning({ reference2: 'Vault 7' })).toBeUndefined();
  const { items } = (await priya.call(listDeskWords, {})).answer;
  expect(items.find(({ word }) => word === 'vault')?.field).toBe('shipmentDetails.reference1');
  await priya.call(removeForbiddenWord, { params: { forbiddenWordId } });
});

test('with the feature on, compares letters only', async () => {
  expect(await forbiddenWordWarning({ reference1: 'D.1.A.M.0.N.D' })).toBeUndefined();
  const params = { name: 'forbidden-words-letters-only' };
  await priya.call(switchFeature, { params, body: { enabled: true } });
  expect(await forbiddenWordWarning({ reference1: 'D.1.A.M.0.N.D' })).toMatch(/^Reference 1/);
  expect((await marta.call(listForbiddenWords, {})).answer.lettersOnly).toBe(true);
  await priya.call(switchFeature, { params, body: { enabled: false } });
});

test('refuses duplicate words in any case and unknown removals', async () => {
  expect((await forbid('Diamond')).problem.code).toBe(no.word_there.code);
  const params = { forbiddenWordId: newId() };
  expect((await priya.call(removeForbiddenWord, { params })).problem.code).toBe(no.word_missing.code);
  expect((await marta.call(listDeskWords, {})).status).toBe(403);
});
