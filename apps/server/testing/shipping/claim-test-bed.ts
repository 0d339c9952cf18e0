import { expect, vi } from 'vitest';
import { cents } from '#kit/domain/money.ts';
import { createLog } from '#kit/server/log/log.ts';
import { newId } from '#kit/server/new-id.ts';
import { advanceRuns } from '#kit/server/steps/advance-runs.ts';
import { approveClaim, draftClaim, moveClaim, submitClaim } from '#modules/shipping/contract.ts';
import { shippingSteps } from '#modules/shipping/server.ts';
import type { Actor } from '#platform/access/contract.ts';
import { findDemoPerson } from '../member-named.ts';
import { companyOf } from '../small-team.ts';
import type { Caller } from '../test-loupe.ts';
import type { OpenShippingTestBed } from './shipping-test-bed.ts';

type Bed = OpenShippingTestBed;

/** A parcel of Marta's company that the carrier has, insured for this much. */
export async function tenderedParcel(bed: Bed, insured = 1_200_000): Promise<string> {
  const priced = await bed.priced(bed.marta, { declaredValue: cents(90_000) });
  await bed.buy(bed.marta, priced);
  const { shipmentId } = priced;
  await finishPurchase(bed, shipmentId);
  await bed.pools.owner.query(
    "update shipping.shipment set status = 'InTransit', insured_value = $2 where shipment_id = $1",
    [shipmentId, insured],
  );
  await bed.pools.owner.query(
    `update shipping.purchase set terms = jsonb_set(terms, '{cover,insuredValue}', to_jsonb($2::bigint)) where shipment_id = $1`,
    [shipmentId, insured],
  );
  return shipmentId;
}

/** Carries out the steps of the purchase, also where no queue runs. */
async function finishPurchase({ loupe, pools, work }: Bed, shipmentId: string): Promise<void> {
  const handler = advanceRuns<Actor>(shippingSteps(loupe.ports.shipping));
  const job = { log: createLog('silent'), clock: loupe.clock, work };
  const purchase = async () => {
    const { rows } = await pools.owner.query<{ run_id: string; status: string }>(
      'select run_id, status from shipping.purchase where shipment_id = $1',
      [shipmentId],
    );
    return rows[0];
  };
  await vi.waitFor(
    async () => {
      const found = await purchase();
      if (found?.status === 'Running') await handler.run(job, { runId: found.run_id });
      expect((await purchase())?.status).toBe('Completed');
    },
    { timeout: 30_000 },
  );
}

/** Filed by Marta for the whole insured value. */
export async function filedClaim(bed: Bed, insured = 1_200_000, change: object = {}): Promise<string> {
  const body = { shipmentId: await tenderedParcel(bed, insured) };
  const { claimId, details } = (await bed.marta.call(draftClaim, { body })).answer.claim;
  const filed = { ...details, circumstances: 'The parcel never came.', invoiceValue: null, ...change };
  await bed.marta.call(submitClaim, { params: { claimId }, body: filed });
  return claimId;
}

/** Below the authority, so one examiner approves it. */
export async function approvedClaim(bed: Bed, examiner: Caller, insured = 500_000): Promise<string> {
  const claimId = await filedClaim(bed, insured);
  const params = { companyId: companyOf('Marta'), claimId };
  await examiner.call(moveClaim, { params, body: { move: 'acknowledge', words: '' } });
  const none = cents(0);
  const body = { deductible: cents(50_000), carrierPaid: cents(10_000), salvage: none, words: 'As agreed.' };
  await examiner.call(approveClaim, { params, body });
  return claimId;
}

/** A verified bank account of the company. */
export async function addBankAccount({ pools }: Bed, companyId: string, tail = '7731'): Promise<string> {
  const methodId = newId();
  await pools.owner.query(
    `insert into payments.method (company_id, method_id, kind, status, token, is_default, last_four, bank_name,
       ownership, account_use, holder_name, holder_email, billing_address, added_by, added_at, changed_by, changed_at)
     values ($1, $2, 'BankAccount', 'Active', $3, false, $4, 'Canal Bank', 'business', 'checking', 'Ada',
       'ada@ledger.example', '{}', $2, now(), $2, now())`,
    [companyId, methodId, `token of ${methodId}`, tail],
  );
  return methodId;
}

/** Signed in, with a second factor proven; without the mails of a step-up, which need the queue. */
export async function provenExaminer({ loupe, pools }: Bed, firstName: string): Promise<Caller> {
  const examiner = await loupe.as(firstName);
  await pools.owner.query('update identity.sign_in set proven_at = now() where person_id = $1', [
    findDemoPerson(firstName).personId,
  ]);
  return examiner;
}
