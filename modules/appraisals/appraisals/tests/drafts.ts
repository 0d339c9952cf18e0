import { newId } from '#kit/server/new-id.ts';
import { completeAppraisal, createAppraisal, saveAppraisal } from '#modules/appraisals/contract.ts';
import { demoAppraisals } from '#modules/appraisals/demo/server/demo-appraisals.ts';
import { demoContent } from '#modules/appraisals/demo/server/make-demo-appraisals.ts';
import type { Content } from '#modules/appraisals/model/domain/content.ts';
import type { Caller } from '#apps/server/testing/test-loupe.ts';

/** The demo's first appraisal, which is ready to seal. */
export function finishedContent(): Content {
  const [first] = demoAppraisals;
  if (first === undefined) throw new Error('The demo has no appraisals.');
  return demoContent(first, '2026-11-20');
}

export async function createDraft(by: Caller, headers: Readonly<Record<string, string>> = {}) {
  const key = { 'idempotency-key': newId() };
  return (await by.call(createAppraisal, { body: {} }, { ...key, ...headers })).answer.appraisal;
}

/** A draft that is ready to seal, at its current version. */
export async function savedDraft(by: Caller, content = finishedContent()) {
  const { appraisalId, number, version } = await createDraft(by);
  const params = { appraisalId };
  const saved = await by.call(saveAppraisal, { params, body: { version, content } });
  return { appraisalId, params, number, content, version: saved.answer.version };
}

export async function sealedAppraisal(by: Caller) {
  const { params, version } = await savedDraft(by);
  return (await by.call(completeAppraisal, { params, body: { version } })).answer.appraisal;
}

type GemValues = Readonly<Record<string, string | number>>;

/** A draft of one piece of jewelry with one gem. */
export async function draftWithGem(by: Caller, values: GemValues, type: 'Diamond' | 'Pearl' = 'Diamond') {
  const { appraisalId, version, content } = await createDraft(by);
  const gemId = newId();
  const item = {
    itemId: newId(),
    type: 'Jewelry' as const,
    values: { title: 'Ring' },
    gems: [{ gemId, type, values, plot: [] }],
    costs: {},
    comparables: [],
  };
  const body = { version, content: { ...content, items: [item] } };
  await by.call(saveAppraisal, { params: { appraisalId }, body });
  return { appraisalId, gemId, version: version + 1 };
}
