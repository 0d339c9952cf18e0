import { afterAll, beforeAll, expect, test } from 'vitest';
import { getAppraisalsFaq, getDocument } from '#platform/content/contract.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let marta: Caller;
beforeAll(async () => {
  loupe = await startTestLoupe();
  marta = await loupe.as('Marta');
});
afterAll(() => loupe.stop());

test.each(['participant-agreement', 'terms-of-use', 'shipping-faq'])(
  'serves %s to anyone as a tagged PDF named by its hash',
  async (name) => {
    const response = await fetch(`${loupe.url}/services/content/api/documents/${name}`, {
      headers: { 'x-subscription-key': 'loupe-web' },
    });
    const bytes = Buffer.from(await response.arrayBuffer()).toString('latin1');
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('etag')).toMatch(/^"[\w-]{43}"$/);
    expect(bytes.startsWith('%PDF-1.7')).toBe(true);
    expect(bytes).toContain('/Marked true');
    expect(bytes).toContain('mailto:members@assay-mutual.example');
    const pages = bytes.match(/\/Type \/Page\b/g)?.length ?? 0;
    expect(pages).toBeGreaterThanOrEqual(2);
    const cached = await fetch(response.url, {
      headers: { 'x-subscription-key': 'loupe-web', 'if-none-match': response.headers.get('etag') ?? '' },
    });
    expect([cached.status, await cached.text()]).toEqual([304, '']);
  },
);

test('shows the appraisal FAQ only to appraisal subscribers', async () => {
  expect((await marta.call(getAppraisalsFaq, {})).status).toBe(200);
  const ilse = await loupe.as('Ilse');
  const refused = await ilse.call(getAppraisalsFaq, {});
  expect([refused.status, refused.problem.code]).toEqual([403, 'kit.forbidden']);
  expect((await loupe.guest.call(getAppraisalsFaq, {})).status).toBe(401);
});

test('rejects an unknown document name', async () => {
  const reply = await loupe.guest.call(getDocument, { params: { name: 'secrets' } });
  expect([reply.status, reply.problem.code]).toEqual([404, 'content.document_missing']);
});
