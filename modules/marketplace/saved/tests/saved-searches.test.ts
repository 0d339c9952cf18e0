import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  deletePreset,
  getSelection,
  keepSelection,
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

function save(nickname: string, as = marta) {
  return as.call(savePreset, { body: { nickname, searchParameters: { selection: ovals } } });
}

const namesOf = async (as = marta): Promise<string[]> =>
  (await as.call(listPresets, {})).answer.map(({ nickname }) => nickname);

describe('a saved search', () => {
  test('is stored whole, with its differences from the default', async () => {
    const { answer } = await save('Ovals in stock');
    const { products } = (await marta.call(listSearchCriterias, {})).answer;
    const usual = products.find(({ productType }) => productType === 'Natural Diamond')?.defaultSearch;
    expect(answer.searchParameters).toEqual({
      productType: 'Natural Diamond',
      differences: ['shapes', 'make'],
      selection: { ...usual, ...ovals },
    });
    expect((await marta.call(listPresets, {})).answer).toEqual([answer]);
    expect((await marta.call(deletePreset, { params: { id: answer.id } })).status).toBe(204);
    expect(await namesOf()).toEqual([]);
  });

  test.each(['', 'Ovals 2', 'Ovals_in_stock', 'x'.repeat(51), '<b>'])(
    'is not named %j: letters, spaces and hyphens, at most 50',
    async (nickname) => {
      const body = { nickname, searchParameters: { selection: ovals } };
      const { status, problem } = await callUnchecked(loupe, 'Marta', savePreset, { body });
      expect(status).toBe(422);
      expect(Object.keys(problem.fields ?? {})).toEqual(['nickname']);
    },
  );

  test('has a unique name, ignoring case', async () => {
    const { answer } = await save('Für Élodie');
    for (const alike of ['für élodie', 'Für  Élodie'])
      expect((await save(alike)).problem.code).toBe(searchRefusals.nickname_taken.code);
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
    expect(await namesOf()).toHaveLength(15);
  });

  test('belongs to the person: neither a colleague nor another company sees or deletes it', async () => {
    const [preset] = (await marta.call(listPresets, {})).answer;
    const params = { id: preset?.id ?? '' };
    for (const name of ['Jonah', 'Elena']) {
      const other = await loupe.as(name);
      expect(await namesOf(other)).toEqual([]);
      expect((await other.call(deletePreset, { params })).problem.code).toBe(
        searchRefusals.preset_missing.code,
      );
    }
    expect(await namesOf()).toHaveLength(15);
  });
});

describe('a search behind a link', () => {
  test('is readable by colleagues and nobody else', async () => {
    const { answer } = await marta.call(keepSelection, { body: { selection: ovals } });
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
