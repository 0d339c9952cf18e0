import type { Problem } from '#kit/contract/problem.ts';
import { addDays, day } from '#kit/domain/day.ts';
import { newId } from '#kit/server/new-id.ts';
import {
  addEvidence,
  downloadEvidence,
  getReconciliation,
  listReconciliations,
  requestReview,
} from '#modules/billing/contract.ts';
import { providerDay } from '#platform/access/contract.ts';
import { invoiceLine, createCarrierTestBed, buildInvoice } from '../../testing/shipping/carrier-test-bed.ts';
import { companyOf } from '../../testing/small-team.ts';
import type { TestLoupe } from '../../testing/test-loupe.ts';

type Attempt = () => Promise<{ status: number; problem: Problem }>;

/** A reconciliation of Harrow & Vale, named by Ilse, who runs another company. */
export function recordsOfReconciliations(loupe: () => TestLoupe): Readonly<Record<string, Attempt>> {
  let made: Promise<string> | undefined;
  const params = async () => ({ reconciliationId: await (made ??= reconciliationOf(loupe())) });
  const ilse = () => loupe().as('Ilse');
  return {
    [getReconciliation.name]: async () => (await ilse()).call(getReconciliation, { params: await params() }),
    [requestReview.name]: async () =>
      (await ilse()).call(requestReview, {
        params: await params(),
        body: { comment: 'It is not ours.', fileIds: [] },
      }),
    [addEvidence.name]: async () =>
      (await ilse()).call(addEvidence, { params: await params(), body: { fileIds: [newId()] } }),
    [downloadEvidence.name]: async () =>
      (await ilse()).call(downloadEvidence, { params: { ...(await params()), fileId: newId() } }),
  };
}

async function reconciliationOf(loupe: TestLoupe): Promise<string> {
  const testBed = createCarrierTestBed(loupe);
  const trackingNumber = '700000000001';
  const today = day(providerDay(loupe.clock.now()));
  await testBed.ship(companyOf('Marta'), { on: addDays(today, -7) }, trackingNumber);
  let isAsked = false;
  testBed.answer((carrier, week) => {
    if (isAsked) return { kind: 'not_issued' };
    isAsked = true;
    return buildInvoice(
      carrier,
      week,
      'F1',
      invoiceLine(trackingNumber, { weightLb: 3, charges: { FREIGHT: 1_650 } }),
    );
  });
  await testBed.fetchInvoices();
  testBed.answerAsSandbox();
  await testBed.close();
  const query = { limit: 25, range: 'Last7Days' } as const;
  const { items } = (await (await loupe.as('Marta')).call(listReconciliations, { query })).answer;
  return items[0]?.reconciliationId ?? '';
}
