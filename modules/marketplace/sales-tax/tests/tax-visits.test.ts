import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  endTaxVisit,
  listTaxDocuments,
  startTaxVisit,
  taxVisitRefusals as no,
} from '#modules/marketplace/contract.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let without: TestLoupe;
let marta: Caller;
beforeAll(async () => {
  loupe = await startTestLoupe({
    TAX_CERTIFICATE_URL: 'https://certificates.example/new?lang=en',
    ROLES: 'web',
  });
  without = await startTestLoupe({ ROLES: 'web' });
  marta = await loupe.as('Marta');
});
afterAll(async () => {
  await without.stop();
  await loupe.stop();
});

async function visit(goesTo: 'documents' | 'cart' = 'cart') {
  const { url } = (await marta.call(startTaxVisit, { body: { goesTo } })).answer;
  return new URL(url);
}
const stateOf = (url: URL): string => url.searchParams.get('state') ?? '';
const back = (caller: Caller, state: string) => caller.call(endTaxVisit, { body: { state } });

describe('a visit to the certificate service', () => {
  test('carries a state of its own and the address to come back to', async () => {
    const url = await visit();
    expect(url.href).toMatch(/^https:\/\/certificates\.example\/new\?lang=en&state=/);
    expect(url.searchParams.get('redirect_uri')).toMatch(/\/tax\/callback$/);
    expect(stateOf(url)).not.toBe(stateOf(await visit()));
    const { rows } = await loupe.pools.owner.query<{ row: string }>(
      'select to_jsonb(visit)::text as row from marketplace.tax_visit visit',
    );
    expect(rows.some(({ row }) => row.includes(stateOf(url)))).toBe(false);
    expect((await marta.call(listTaxDocuments, {})).answer.actions).toEqual(['send', 'create']);
  });

  test('leads back once, even from two tabs at the same moment', async () => {
    const state = stateOf(await visit());
    const answers = await Promise.all([back(marta, state), back(marta, state), back(marta, state)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409,
    ]);
    expect(answers.find(({ status }) => status === 200)?.answer).toEqual({ goesTo: 'cart' });
    expect((await back(marta, state)).problem.code).toBe(no.tax_return_over.code);
  });

  test("doesn't lead back another person, after its end, or with an invented state", async () => {
    const state = stateOf(await visit('documents'));
    for (const name of ['Jonah', 'Elena'])
      expect((await back(await loupe.as(name), state)).problem.code).toBe(no.tax_return_over.code);
    expect((await back(marta, 'invented')).problem.code).toBe(no.tax_return_over.code);
    await loupe.pools.owner.query(`update marketplace.tax_visit set ends_at = now() - interval '1 minute'`);
    expect((await back(marta, state)).problem.code).toBe(no.tax_return_over.code);
  });

  test('is for business administrators, where a service is set up', async () => {
    const jonah = await loupe.as('Jonah');
    expect((await jonah.call(startTaxVisit, { body: { goesTo: 'cart' } })).status).toBe(403);
    const there = await without.as('Marta');
    expect((await there.call(startTaxVisit, { body: { goesTo: 'cart' } })).problem.code).toBe(
      no.tax_site_absent.code,
    );
    expect((await there.call(listTaxDocuments, {})).answer.actions).toEqual(['send']);
  });
});
