import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { day } from '#kit/domain/day.ts';
import { newId } from '#kit/server/new-id.ts';
import { SealedTexts } from '#kit/server/sealed/seal-text.ts';
import { openLedgerTestBed } from '#apps/server/testing/ledger-test-bed.ts';
import type { LedgerTestBed } from '#apps/server/testing/ledger-test-bed.ts';
import type { StoreGrant, WebStore } from '#outside/web-stores/port.ts';
import { usualSettings } from '../domain/store-settings.ts';
import { openStore, sealGrant } from '../server/open-store.ts';
import { insertStore } from '../server/store-store.ts';

let testBed: LedgerTestBed;
beforeAll(async () => {
  testBed = await openLedgerTestBed();
});
afterAll(() => testBed.close());

const storeSeal = new SealedTexts('a secret of thirty-two characters', 'web-stores');

/** A store whose refresh tokens are each good for one renewal, like Shopify's and Etsy's. */
function rotatingStore() {
  let valid = 'first';
  const asked: (string | undefined)[] = [];
  const renew: WebStore['renew'] = async (grant) => {
    asked.push(grant.refreshToken);
    const isValid = grant.refreshToken === valid;
    if (isValid) valid = `after ${valid}`;
    // The response takes as long as another job needs to ask.
    await pause(300);
    const expiresAt = new Date(testBed.clock.now().getTime() + 3_600_000).toISOString();
    return isValid
      ? { kind: 'renewed', grant: { ...grant, token: 'new', refreshToken: valid, expiresAt } }
      : { kind: 'revoked' };
  };
  return { asked, store: { platform: 'Sample', renew } as WebStore };
}

test('two jobs that find an expired token renew it once, and both go on with the new one', async () => {
  const { asked, store } = rotatingStore();
  const parts = { storeSeal, webStores: { platforms: [], storeOf: () => store } };
  const now = testBed.clock.now();
  const grant: StoreGrant = {
    address: 'shop',
    account: '123456',
    token: 'old',
    refreshToken: 'first',
    expiresAt: now.toISOString(),
    noticeSecret: '',
  };
  const companyId = await testBed.newCompany();
  const row = await testBed.work((ctx) =>
    insertStore(ctx, {
      company_id: companyId,
      store_id: newId(),
      platform: 'Sample',
      name: 'shop',
      address: 'shop',
      status: 'Successful',
      grant_sealed: sealGrant(parts, grant),
      starts_on: day('2026-11-01'),
      settings: JSON.stringify(usualSettings),
      created_by: newId(),
      created_at: now,
      changed_at: now,
    }),
  );
  const opened = await Promise.all([openStore(testBed, parts, row), openStore(testBed, parts, row)]);
  expect(opened).toMatchObject([{ grant: { token: 'new' } }, { grant: { token: 'new' } }]);
  expect(asked).toEqual(['first']);
  // A store connected before accounts were kept: notices for the whole app find it now.
  expect(opened).toMatchObject([{ row: { account: '123456' } }, { row: { account: '123456' } }]);
});
