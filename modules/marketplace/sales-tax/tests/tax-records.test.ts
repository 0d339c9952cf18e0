import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, day } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { newId } from '#kit/server/new-id.ts';
import { unitOfWorkOn } from '#kit/server/database/unit-of-work.ts';
import { providerDay } from '#platform/access/contract.ts';
import {
  approveTaxDocument,
  exportTaxRecords,
  getBuyingTerms,
  listDeskTaxDocuments,
  priceCart,
  rejectTaxDocument,
  sendTaxDocuments,
  taxDocumentRefusals as no,
  uploadTaxDocument,
} from '#modules/marketplace/contract.ts';
import { createCheckoutTestBed } from '#apps/server/testing/marketplace/checkout-test-bed.ts';
import type { CheckoutTestBed } from '#apps/server/testing/marketplace/checkout-test-bed.ts';
import { downloadOverHttp, sendFile, smallPdf } from '#apps/server/testing/send-file.ts';
import { companyOf } from '#apps/server/testing/small-team.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let testBed: CheckoutTestBed;
let sven: Caller;
let used = 0;
beforeAll(async () => {
  loupe = await startTestLoupe();
  testBed = await createCheckoutTestBed(loupe);
  sven = await loupe.as('Sven');
});
afterAll(async () => {
  await testBed.close();
  await loupe.stop();
});

const today = () => day(providerDay(new Date()));
const companyId = companyOf('Sven');

/** An approved document for Minnesota. */
async function approvedDocument(expiresOn: Day | null): Promise<string> {
  const documentId = newId();
  await testBed.pools.owner.query(
    `insert into marketplace.tax_document (company_id, document_id, state, decision, effective_on, expires_on, uploaded_by, uploaded_at)
     values ($1, $2, 'MN', 'Approved', '2020-01-01', $3, $2, now())`,
    [companyId, documentId, expiresOn],
  );
  return documentId;
}
const endOn = (documentId: string, expiresOn: Day) =>
  testBed.pools.owner.query('update marketplace.tax_document set expires_on = $2 where document_id = $1', [
    documentId,
    expiresOn,
  ]);

async function fillOne(): Promise<void> {
  await testBed.fill(sven, 0, testBed.natural.slice(used, used + 1));
  used += 1;
}
async function taxOfCart(): Promise<number> {
  const { destination } = (await sven.call(getBuyingTerms, {})).answer;
  const body = {
    moduleType: 0,
    locationId: destination?.locationID ?? '',
    paymentMethodType: 'WireTransfer',
    shippingAndHandlingMethodType: 'Standard',
  } as const;
  return (await sven.call(priceCart, { body })).answer.cost.tax;
}
async function buy(): Promise<string> {
  const { checkout } = (await testBed.order(sven, 'Sven')).answer;
  await testBed.ended(sven, checkout.checkoutId);
  return checkout.checkoutId;
}
const recordsOf = async (checkoutId: string) =>
  (
    await testBed.pools.owner.query<Record<string, unknown>>(
      `select step, state, postcode, for_resale, rate, full_rate, source, rated_on::text, tax::int, document_id,
         document_expires_on::text
       from marketplace.tax_record where checkout_id = $1 order by at`,
      [checkoutId],
    )
  ).rows;

describe('the record of a checkout', () => {
  test('states the rate, its parts, its source, and its day', async () => {
    await fillOne();
    const tax = await taxOfCart();
    expect(tax).toBeGreaterThan(0);
    const checkoutId = await buy();
    expect(await recordsOf(checkoutId)).toEqual([
      {
        step: 'Submitted',
        state: 'MN',
        postcode: '55402',
        for_resale: true,
        rate: 9_025,
        full_rate: 9_025,
        source: 'Rate table',
        rated_on: '2026-01-01',
        tax,
        document_id: null,
        document_expires_on: null,
      },
    ]);
  });

  test('names the document that freed it, as it was then; a permit that expired yesterday frees nothing', async () => {
    const documentId = await approvedDocument(today());
    await fillOne();
    // Shown at once, and charged at the next checkout.
    expect(await taxOfCart()).toBe(0);
    const free = await buy();
    await endOn(documentId, addDays(today(), -1));
    await fillOne();
    expect(await taxOfCart()).toBeGreaterThan(0);
    const taxed = await buy();
    expect(await recordsOf(free)).toMatchObject([
      { rate: 0, full_rate: 9_025, tax: 0, document_id: documentId, document_expires_on: today() },
    ]);
    expect(await recordsOf(taxed)).toMatchObject([{ rate: 9_025, document_id: null }]);
  });

  test('approved at the desk, a document frees the open cart at once and the next checkout', async () => {
    await fillOne();
    expect(await taxOfCart()).toBeGreaterThan(0);
    const upload = await sendFile(
      `${loupe.url}${uploadTaxDocument.path}`,
      { name: 'certificate.pdf', content: smallPdf, type: 'application/pdf' },
      { authorization: `Bearer ${await loupe.token('Sven')}` },
    );
    const document = {
      kind: 'Certificate' as const,
      states: ['MN'],
      fileId: await upload.text(),
      effectiveOn: today(),
      expiresOn: addDays(today(), 300),
    };
    const sent = await sven.call(
      sendTaxDocuments,
      { body: { documents: [document] } },
      { 'idempotency-key': newId() },
    );
    expect(sent.status).toBe(200);
    // Sent is not approved.
    expect(await taxOfCart()).toBeGreaterThan(0);
    const vera = await loupe.as('Vera');
    const query = { limit: 100, state: 'Open' } as const;
    const found = (await vera.call(listDeskTaxDocuments, { query })).answer.items.find(
      (one) => one.state === 'MN' && one.companyId === companyId,
    );
    const params = { companyId, documentId: found?.documentId ?? '' };
    const { effectiveOn, expiresOn } = document;
    const body = { effectiveOn, expiresOn, version: found?.version ?? 0 };
    expect((await vera.call(approveTaxDocument, { params, body })).status).toBe(200);
    expect(await taxOfCart()).toBe(0);
    expect(await recordsOf(await buy())).toMatchObject([
      { rate: 0, full_rate: 9_025, tax: 0, document_id: params.documentId, document_expires_on: expiresOn },
    ]);
    // Rejected later, the record of that checkout still says what was believed then.
    const rejection = { reason: 'It names another company.', version: body.version + 1 };
    expect((await vera.call(rejectTaxDocument, { params, body: rejection })).status).toBe(200);
    await fillOne();
    expect(await taxOfCart()).toBeGreaterThan(0);
  });

  test("can't be changed or removed by the role of requests, whatever the binding", async () => {
    const { rows } = await loupe.pools.plain.query<{ table: string; privilege: string; may: boolean }>(
      `select name as table, privilege, has_table_privilege(name, privilege)
              or (privilege in ('insert', 'update') and has_any_column_privilege(name, privilege)) as may
         from unnest(array['marketplace.tax_record', 'marketplace.tax_document_step']) as name,
           unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'trigger', 'references']) as privilege`,
    );
    expect(rows.filter(({ may }) => may).map(({ table, privilege }) => `${table} ${privilege}`)).toEqual([
      'marketplace.tax_record select',
      'marketplace.tax_record insert',
      'marketplace.tax_document_step select',
      'marketplace.tax_document_step insert',
    ]);
    for (const bound of [
      { binding: 'company', companyId, personId: newId() },
      { binding: 'staff' },
      { binding: 'job' },
    ] as const)
      for (const statement of [
        'update marketplace.tax_record set rate = 0',
        'delete from marketplace.tax_record',
        'truncate marketplace.tax_record',
        `update marketplace.tax_document_step set reason = ''`,
        'delete from marketplace.tax_document_step',
      ])
        await expect(
          unitOfWorkOn(loupe.pools.plain)(bound, ({ client }) => client.query(statement)),
        ).rejects.toThrow(/permission denied/);
  });

  test('belongs to its company', async () => {
    const seenBy = (company: string) =>
      unitOfWorkOn(loupe.pools.plain)(
        { binding: 'company', companyId: company, personId: newId() },
        async ({ client }) =>
          (await client.query<{ count: number }>('select count(*)::int from marketplace.tax_record')).rows[0]
            ?.count,
      );
    expect(await seenBy(companyId)).toBeGreaterThan(0);
    expect(await seenBy(companyOf('Marta'))).toBe(0);
  });
});

describe('the export of tax records', () => {
  const exported = (from: Day, to: Day, firstName = 'Vera') =>
    downloadOverHttp(loupe, firstName, `${exportTaxRecords.path}?from=${from}&to=${to}`);

  test('has one line for each record, for the desk alone', async () => {
    const { status, body } = await exported(addDays(today(), -1), addDays(today(), 1));
    expect(status).toBe(200);
    const [head, ...lines] = body.toString('utf8').trim().split('\r\n');
    expect(head).toContain('Recorded at,Company,Company ID,Checkout ID');
    const { rows } = await testBed.pools.owner.query('select from marketplace.tax_record');
    expect(lines).toHaveLength(rows.length);
    expect(lines[0]).toContain('MN,55402,Minneapolis,US,Yes,9.025%,9.025%,');
    expect(lines[0]).toContain('"Minnesota 6.875%, Minneapolis 2.15%",Rate table,2026-01-01');
    expect((await exported(today(), today(), 'Sven')).status).toBe(403);
    const { rows: entries } = await testBed.pools.owner.query(
      `select from audit.entry where act = 'marketplace.exportTaxRecords'`,
    );
    expect(entries).toHaveLength(1);
  });

  test.each([
    ['days in the wrong order', 1, 0, no.tax_range_backwards],
    ['more than a year', -366, 0, no.tax_range_too_long],
  ])('refuses %s', async (_, from, to, refusal) => {
    const vera = await loupe.as('Vera');
    const query = { from: addDays(today(), from), to: addDays(today(), to) };
    expect((await vera.call(exportTaxRecords, { query })).problem.code).toBe(refusal.code);
  });
});
