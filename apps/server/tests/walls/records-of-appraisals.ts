import type { Problem } from '#kit/contract/problem.ts';
import { newId } from '#kit/server/new-id.ts';
import {
  addAppraisalPhoto,
  appraisalAsPdf,
  completeAppraisal,
  createAppraisal,
  deleteAppraisal,
  deleteTemplate,
  findComparables,
  getAppraisal,
  getAppraisalPhoto,
  downloadDocument,
  getDocument,
  getInsuranceConsents,
  getReportFile,
  giveInsuranceConsent,
  listAppraisalLinks,
  makeDocument,
  readLabReport,
  removeAppraisalPhoto,
  reopenAppraisal,
  saveAppraisal,
  sendAppraisalLink,
  withdrawAppraisalLink,
  withdrawInsuranceConsent,
} from '#modules/appraisals/contract.ts';
import { readReply } from '../../testing/reply.ts';
import { sendFile } from '../../testing/send-file.ts';
import type { Caller, TestLoupe } from '../../testing/test-loupe.ts';

type Attempt = () => Promise<{ status: number; problem: Problem }>;

const body = { version: 1 };
const content = { customer: {}, document: {}, items: [], reasons: [] };

/** A draft of Harrow & Vale, named by Amara, whose company tries appraisals. */
export function recordsOfAppraisals(loupe: () => TestLoupe): Readonly<Record<string, Attempt>> {
  let saved: Promise<string> | undefined;
  const to =
    (attempt: (caller: Caller, params: { appraisalId: string }) => ReturnType<Attempt>) => async () =>
      attempt(await loupe().as('Amara'), { appraisalId: await (saved ??= draftOf(loupe())) });
  return {
    [getAppraisal.name]: to((caller, params) => caller.call(getAppraisal, { params })),
    [saveAppraisal.name]: to((caller, params) =>
      caller.call(saveAppraisal, { params, body: { ...body, content } }),
    ),
    [completeAppraisal.name]: to((caller, params) => caller.call(completeAppraisal, { params, body })),
    [reopenAppraisal.name]: to((caller, params) => caller.call(reopenAppraisal, { params, body })),
    [deleteAppraisal.name]: to((caller, params) => caller.call(deleteAppraisal, { params, body })),
    [addAppraisalPhoto.name]: to(async (_caller, { appraisalId }) => {
      const path = addAppraisalPhoto.path.replace(':appraisalId', appraisalId);
      const file = { name: 'ring.png', content: Buffer.from('none'), type: 'image/png' };
      const headers = { authorization: `Bearer ${await loupe().token('Amara')}` };
      const reply = await sendFile(`${loupe().url}${path}?itemId=${newId()}`, file, headers);
      return readReply(addAppraisalPhoto, reply);
    }),
    [removeAppraisalPhoto.name]: to((caller, params) =>
      caller.call(removeAppraisalPhoto, { params: { ...params, photoId: newId() } }),
    ),
    [getReportFile.name]: to((caller, params) =>
      caller.call(getReportFile, { params: { ...params, gemId: newId() } }),
    ),
    [getAppraisalPhoto.name]: to((caller, params) =>
      caller.call(getAppraisalPhoto, { params: { ...params, photoId: newId() } }),
    ),
    [readLabReport.name]: to((caller, params) =>
      caller.call(readLabReport, {
        params,
        body: { gemId: newId(), lab: 'GIA', reportNumber: '5555126731' },
      }),
    ),
    [findComparables.name]: to((caller, params) =>
      caller.call(findComparables, { params, body: { gemId: newId() } }),
    ),
    [deleteTemplate.name]: to((caller) => caller.call(deleteTemplate, { params: { templateId: newId() } })),
    ...recordsOfConsents(to),
    [makeDocument.name]: to((caller, params) => caller.call(makeDocument, { params })),
    [getDocument.name]: to((caller, params) => caller.call(getDocument, { params })),
    [downloadDocument.name]: to((caller, params) => caller.call(downloadDocument, { params })),
    [listAppraisalLinks.name]: to((caller, params) => caller.call(listAppraisalLinks, { params })),
    [sendAppraisalLink.name]: to((caller, params) =>
      caller.call(sendAppraisalLink, { params, body: { email: 'ada@example.com' } }),
    ),
    [withdrawAppraisalLink.name]: to((caller, params) =>
      caller.call(withdrawAppraisalLink, { params: { ...params, linkId: newId() } }),
    ),
    [appraisalAsPdf.name]: to((caller, params) => caller.call(appraisalAsPdf, { params })),
  };
}

type To = (attempt: (caller: Caller, params: { appraisalId: string }) => ReturnType<Attempt>) => Attempt;

const recordsOfConsents = (to: To): Readonly<Record<string, Attempt>> => ({
  [getInsuranceConsents.name]: to((caller, params) => caller.call(getInsuranceConsents, { params })),
  [giveInsuranceConsent.name]: to((caller, params) =>
    caller.call(giveInsuranceConsent, {
      params,
      body: { termsVersion: '2026-11.3', agreed: true, customer: 'Ada Finch' },
    }),
  ),
  [withdrawInsuranceConsent.name]: to((caller, params) =>
    caller.call(withdrawInsuranceConsent, { params: { ...params, consentId: newId() } }),
  ),
});

async function draftOf(loupe: TestLoupe): Promise<string> {
  const marta = await loupe.as('Marta');
  const made = await marta.call(createAppraisal, { body: {} }, { 'idempotency-key': newId() });
  return made.answer.appraisal.appraisalId;
}
