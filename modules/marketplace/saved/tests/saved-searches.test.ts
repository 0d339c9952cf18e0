import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  deletePreset,
  getSelection,
  saveSelection,
  listPresets,
  listSearchCriterias,
  savePreset,
  searchRefusals,
} from '#modules/marketplace/contract.ts';
import { callUnchecked } from '#apps/server/testing/call-unchecked.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let marta: Caller;
beforeAll(async () => {
  loupe = await startTestLoupe({ ROLES: 'web' });
  marta = await loupe.as('Marta');
});
afterAll(() => loupe.stop());

const ovals = { productType: 'Natural Diamond', shapes: ['Oval'], make: '3EX' } as const;

function save(nickname: string, caller = marta) {
  return caller.call(savePreset, { body: { nickname, searchParameters: { selection: ovals } } });
}

const listNames = async (caller = marta): Promise<string[]> =>
  (await caller.call(listPresets, {})).answer.map(({ nickname }) => nickname);

describe('a saved search', () => {
  test('is stored with every parameter and its differences from the default', async () => {
    const { answer } = await save('Ovals in stock');
    const { products } = (await marta.call(listSearchCriterias, {})).answer;
    const defaults = products.find(({ productType }) => productType === 'Natural Diamond')?.defaultSearch;
    expect(answer.searchParameters).toEqual({
      productType: 'Natural Diamond',
      differences: ['shapes', 'make'],
      selection: { ...defaults, ...ovals },
    });
    expect((await marta.call(listPresets, {})).answer).toEqual([answer]);
    expect((await marta.call(deletePreset, { params: { id: answer.id } })).status).toBe(204);
    expect(await listNames()).toEqual([]);
  });

  test.each(['', 'Ovals 2', 'Ovals_in_stock', 'x'.repeat(51), '<b>'])(
    'rejects the name %j, which is not 1 to 50 letters, spaces and hyphens',
    async (nickname) => {
      const body = { nickname, searchParameters: { selection: ovals } };
      const { status, problem } = await callUnchecked(loupe, 'Marta', savePreset, { body });
      expect(status).toBe(422);
      expect(Object.keys(problem.fields ?? {})).toEqual(['nickname']);
    },
  );

  test('has a unique name, ignoring case', async () => {
    const { answer } = await save('Für Élodie');
    for (const variant of ['für élodie', 'Für  Élodie'])
      expect((await save(variant)).problem.code).toBe(searchRefusals.nickname_taken.code);
    await marta.call(deletePreset, { params: { id: answer.id } });
  });

  test('is limited to fifteen, even with two concurrent saves', async () => {
    const letters = Array.from('abcdefghijklmnopqr');
    const replies = await Promise.all(letters.map((letter) => save(`Search ${letter}`)));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      ...Array.from({ length: 15 }, () => 200),
      ...Array.from({ length: 3 }, () => 409),
    ]);
    const refused = replies.find(({ status }) => status !== 200);
    expect(refused?.problem.code).toBe(searchRefusals.too_many_presets.code);
    expect(await listNames()).toHaveLength(15);
  });

  test('belongs to the person: neither a colleague nor another company sees or deletes it', async () => {
    const [preset] = (await marta.call(listPresets, {})).answer;
    const params = { id: preset?.id ?? '' };
    for (const name of ['Jonah', 'Elena']) {
      const other = await loupe.as(name);
      expect(await listNames(other)).toEqual([]);
      expect((await other.call(deletePreset, { params })).problem.code).toBe(
        searchRefusals.preset_missing.code,
      );
    }
    expect(await listNames()).toHaveLength(15);
  });
});

describe('a search shared by a link', () => {
  test('is readable by colleagues only', async () => {
    const { answer } = await marta.call(saveSelection, { body: { selection: ovals } });
    expect(answer.selection).toMatchObject(ovals);
    const params = { id: answer.id };
    const jonah = await loupe.as('Jonah');
    expect((await jonah.call(getSelection, { params })).answer).toEqual(answer);
    const elena = await loupe.as('Elena');
    expect((await elena.call(getSelection, { params })).problem.code).toBe(
      searchRefusals.selection_missing.code,
    );
    const unknown = { id: randomUUID() };
    expect((await marta.call(getSelection, { params: unknown })).status).toBe(404);
  });
});
