import { afterAll, beforeAll, expect, test } from 'vitest';
import { approveClaim, fileRecovery, setReserve } from '#modules/shipping/contract.ts';
import { callUnchecked } from '#apps/server/testing/call-unchecked.ts';
import { filedClaim } from '#apps/server/testing/shipping/claim-test-bed.ts';
import { openShippingTestBed } from '#apps/server/testing/shipping/shipping-test-bed.ts';
import type { OpenShippingTestBed } from '#apps/server/testing/shipping/shipping-test-bed.ts';
import { companyOf } from '#apps/server/testing/small-team.ts';

let testBed: OpenShippingTestBed;

beforeAll(async () => {
  testBed = await openShippingTestBed({ ROLES: 'web' });
});
afterAll(() => testBed.close());

const nonsense = [-1, 0.5, 1e15, Number.MAX_SAFE_INTEGER, '100', null, [], {}, true];

test('no amount but whole cents within bounds is taken for a payout, a reserve or a recovery', async () => {
  const claimId = await filedClaim(testBed);
  const params = { companyId: companyOf('Marta'), claimId };
  const zero = { deductible: 0, carrierPaid: 0, salvage: 0, words: 'As agreed.' };
  for (const amount of nonsense) {
    const bodies = [
      ...(['deductible', 'carrierPaid', 'salvage'] as const).map((name) => ({
        endpoint: approveClaim,
        body: { ...zero, [name]: amount },
      })),
      { endpoint: setReserve, body: { reserve: amount } },
      { endpoint: fileRecovery, body: { source: 'carrier', amount, reference: 'x', shipmentNumber: '' } },
    ];
    for (const { endpoint, body } of bodies) {
      const { status } = await callUnchecked(testBed.loupe, 'Priya', endpoint, { params, body });
      expect([endpoint.name, amount, status]).toEqual([endpoint.name, amount, 422]);
    }
  }
  const { rows } = await testBed.pools.owner.query<{ status: string; reserve: string | null }>(
    'select status, reserve from shipping.claim where claim_id = $1',
    [claimId],
  );
  expect(rows).toEqual([{ status: 'Submitted', reserve: null }]);
});
