import { afterAll, beforeAll, expect, test } from 'vitest';
import { pictureOfPixels } from '#kit/server/images/testing-pictures.ts';
import { textOfPages } from '#kit/server/pdf/testing-text-of-pages.ts';
import {
  appraisalAsPdf,
  completeAppraisal,
  createTemplate,
  deleteTemplate,
  getAppraisal,
  getAppraisalPreferences,
  getSignature,
  listTemplates,
  preferenceRefusals,
  removeSignature,
  saveAppraisal,
  saveCompanyPreferences,
  saveOwnPreferences,
  templateRefusals,
  uploadSignature,
} from '#modules/appraisals/contract.ts';
import { readReply } from '#apps/server/testing/reply.ts';
import { sendFile } from '#apps/server/testing/send-file.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';
import { createDraft, finishedContent, savedDraft } from './drafts.ts';

let loupe: TestLoupe;
let marta: Caller;
let jonah: Caller;
beforeAll(async () => {
  loupe = await startTestLoupe();
  marta = await loupe.as('Marta');
  jonah = await loupe.as('Jonah');
});
afterAll(() => loupe.stop());

test("new appraisals begin with the company's defaults and the person's own before them", async () => {
  const first = (await marta.call(getAppraisalPreferences, {})).answer;
  expect(first).toMatchObject({ own: { version: 1 }, company: { version: 1, wholesale: 'Everyone' } });
  expect(first.actions).toEqual(['company']);
  const company = { version: 1, wholesale: 'Everyone' as const };
  await marta.call(saveCompanyPreferences, {
    body: { ...company, defaults: { terms: 'Fees are due on delivery.', layout: 'Frame' } },
  });
  await marta.call(saveOwnPreferences, {
    body: { version: 1, defaults: { layout: 'Letter', appraiserTitle: 'Graduate Gemologist' } },
  });
  expect((await createDraft(marta)).content.document).toMatchObject({
    terms: 'Fees are due on delivery.',
    layout: 'Letter',
    appraiserTitle: 'Graduate Gemologist',
  });
  expect((await createDraft(jonah)).content.document).toMatchObject({ layout: 'Frame' });
  const again = await marta.call(saveOwnPreferences, { body: { version: 1, defaults: {} } });
  expect(again.problem.code).toBe(preferenceRefusals.preferences_changed.code);
  const stale = await marta.call(saveCompanyPreferences, { body: { ...company, defaults: {} } });
  expect(stale.problem.code).toBe(preferenceRefusals.preferences_changed.code);
  expect((await jonah.call(saveCompanyPreferences, { body: { ...company, defaults: {} } })).status).toBe(403);
});

test('wholesale figures are hidden from those whom the company excludes, and survive their saves', async () => {
  const { params, content } = await savedDraft(marta);
  const { company } = (await marta.call(getAppraisalPreferences, {})).answer;
  await marta.call(saveCompanyPreferences, {
    body: { version: company.version, defaults: {}, wholesale: 'Location administrators' },
  });
  const seen = (await jonah.call(getAppraisal, { params })).answer.appraisal;
  expect(seen.hidesWholesale).toBe(true);
  expect(JSON.stringify(seen.content)).not.toMatch(/"(?:pricePerCarat|metalPrice|labor|markup)":/);
  expect(seen.total).toBeGreaterThan(0);
  const customer = { ...seen.content.customer, phone: '(212) 555-0155' };
  await jonah.call(saveAppraisal, {
    params,
    body: { version: seen.version, content: { ...seen.content, customer } },
  });
  const kept = (await marta.call(getAppraisal, { params })).answer.appraisal;
  expect(kept.hidesWholesale).toBe(false);
  expect(kept.content).toEqual({ ...content, customer: { ...content.customer, ...customer } });
});

test('the signature of the person who seals prints above their name', async () => {
  expect((await marta.call(removeSignature, {})).problem.code).toBe(preferenceRefusals.no_signature.code);
  const signature = await pictureOfPixels(new Uint8Array(120 * 40 * 4).fill(90), { width: 120, height: 40 });
  const reply = await sendFile(
    `${loupe.url}${uploadSignature.path}`,
    { name: 'signature.png', content: signature, type: 'image/png' },
    { authorization: `Bearer ${await loupe.token('Marta')}` },
  );
  expect((await readReply(uploadSignature, reply)).status).toBe(200);
  expect((await marta.call(getAppraisalPreferences, {})).answer.own.hasSignature).toBe(true);
  expect((await marta.call(getSignature, {})).status).toBe(200);
  const draft = await createDraft(marta);
  const { appraisalId, version } = draft;
  const content = finishedContent();
  const document = {
    ...content.document,
    appraiserName: draft.content.document['appraiserName'] ?? '',
    valueLines: 'Not printed',
  };
  const params = { appraisalId };
  await marta.call(saveAppraisal, { params, body: { version, content: { ...content, document } } });
  await marta.call(completeAppraisal, { params, body: { version: version + 1 } });
  const pdf = await fetch(`${loupe.url}${appraisalAsPdf.path.replace(':appraisalId', appraisalId)}`, {
    headers: { 'x-subscription-key': 'loupe-web', authorization: `Bearer ${await loupe.token('Marta')}` },
  });
  const bytes = new Uint8Array(await pdf.arrayBuffer());
  expect(Buffer.from(bytes).includes('/Image')).toBe(true);
  const words = (await textOfPages(bytes)).join(' ');
  expect(words).not.toMatch(/Labor|Markup|per ct/);
  expect((await marta.call(removeSignature, {})).status).toBe(204);
});

test('an item is kept as a template, by one name, and deleted', async () => {
  const gem = finishedContent().items[0]?.gems[0];
  if (gem === undefined) throw new Error('The demo has no gem.');
  const body = { name: 'Round center stone', body: { kind: 'Gem' as const, gem } };
  const made = (await jonah.call(createTemplate, { body: body as never })).answer;
  const again = await jonah.call(createTemplate, { body: body as never });
  expect(again.problem.code).toBe(templateRefusals.template_named.code);
  const phrase = { kind: 'Phrase' as const, field: 'terms' as const, words: 'Valid for 365 days.' };
  await jonah.call(createTemplate, { body: { name: 'Validity', body: phrase } });
  const listed = (await marta.call(listTemplates, {})).answer;
  expect(listed.map(({ name }) => name)).toEqual(['Round center stone', 'Validity']);
  const params = { templateId: made.templateId };
  expect((await marta.call(deleteTemplate, { params })).status).toBe(204);
  const gone = await marta.call(deleteTemplate, { params });
  expect(gone.problem.code).toBe(templateRefusals.template_missing.code);
  for (let at = 1; at < 100; at += 1)
    await marta.call(createTemplate, { body: { name: `Phrase ${at}`, body: phrase } });
  const full = await marta.call(createTemplate, { body: { name: 'One more', body: phrase } });
  expect(full.problem.code).toBe(templateRefusals.templates_full.code);
});
