import { randomUUID } from 'node:crypto';
import * as insurance from '#modules/insurance/contract.ts';
import * as marketplace from '#modules/marketplace/contract.ts';
import * as notifications from '#platform/notifications/contract.ts';
import { sendFile, smallPdf } from '../../../testing/send-file.ts';
import { companyOf } from '../../../testing/small-team.ts';
import type { Caller, TestLoupe } from '../../../testing/test-loupe.ts';
import type { Known } from './request-parts.ts';

type Records = Readonly<Record<string, Known>>;
type Calls = readonly { readonly name: string }[];
const forEach = (calls: Calls, known: Known): Records =>
  Object.fromEntries(calls.map(({ name }) => [name, known]));

const companyId = companyOf('Marta');

/** Harrow & Vale's policies, with a certificate, a number that staff decide on, and a renewal questionnaire. */
export async function insuranceRecords(marta: Caller): Promise<Records> {
  await marta.call(insurance.linkPolicy, { body: { number: '140438200' } });
  const pending = (await marta.call(insurance.linkPolicy, { body: { number: '55-014402' } })).answer.link;
  const policyNumber = '55-014382';
  const params = { policyNumber };
  const holder = {
    policyNumber,
    holderKind: 'Lender',
    holderName: 'Ocean State Bank',
    street: '1 Main St',
    city: 'Providence',
    state: 'RI',
    postCode: '02903',
    reference: '',
    email: '',
  } as const;
  const once = { 'idempotency-key': randomUUID() };
  const { certificate } = (await marta.call(insurance.requestCertificate, { body: holder }, once)).answer;
  return {
    ...forEach([insurance.getLimitsInUse, insurance.lossRunAsPdf, insurance.getQuestionnaire], { params }),
    [insurance.getPolicyDocument.name]: { params: { ...params, documentId: 'form' } },
    [insurance.requestCertificate.name]: { body: holder },
    [insurance.certificateAsPdf.name]: { params: { certificateId: certificate.certificateId } },
    [insurance.payPolicy.name]: { params },
    [insurance.saveQuestionnaire.name]: {
      params,
      body: {
        version: 1,
        answers: {
          locations: [{ rowId: 'row-1', name: 'Newport' }],
          employees: [{ people: 3, checks: 'Yes' }],
        },
        confirmed: ['employees'],
      },
    },
    // Saved once before.
    [insurance.sendQuestionnaire.name]: { params, body: { version: 2 } },
    [insurance.decideDeskLink.name]: {
      params: { companyId, linkId: pending.linkId },
      // Keeps the link open: the insurer is asked, and nothing is decided.
      body: { decision: 'Theirs' },
    },
  };
}

/** A tax document for Kansas that is in review. */
export async function taxDocumentRecords(loupe: TestLoupe, marta: Caller): Promise<Records> {
  const upload = await sendFile(
    `${loupe.url}${marketplace.uploadTaxDocument.path}`,
    { name: 'certificate.pdf', content: smallPdf, type: 'application/pdf' },
    { authorization: `Bearer ${await loupe.token('Marta')}` },
  );
  const fileId = await upload.text();
  const document = {
    kind: 'Certificate' as const,
    states: ['KS'],
    fileId,
    effectiveOn: '2026-01-01' as never,
    expiresOn: null,
  };
  const once = { 'idempotency-key': randomUUID() };
  await marta.call(marketplace.sendTaxDocuments, { body: { documents: [document] } }, once);
  const { items } = (await marta.call(marketplace.listTaxDocuments, {})).answer;
  const { documentId = '', version = 1 } = items.find(({ state }) => state === 'KS') ?? {};
  const params = { companyId, documentId };
  return {
    ...forEach([marketplace.getDeskTaxDocument, marketplace.downloadDeskTaxDocument], { params }),
    [marketplace.downloadTaxDocument.name]: { params: { documentId } },
    [marketplace.replaceTaxDocument.name]: {
      params: { documentId },
      body: { fileId, version, expiresOn: '2099-12-31' },
    },
    [marketplace.approveTaxDocument.name]: {
      params,
      // Replaced once before.
      body: { version: version + 1, expiresOn: '2099-12-31' },
    },
    [marketplace.rejectTaxDocument.name]: { params, body: { version: version + 2 } },
  };
}

/** The email of a kind of notice. */
export function templateRecords(): Records {
  const params = { kind: 'membership.roles_changed' };
  const text = { subject: '{headline}', body: '{details}' };
  return {
    [notifications.getEmailTemplate.name]: { params },
    ...forEach([notifications.previewEmailTemplate, notifications.sendTestEmail], { params, body: text }),
    [notifications.saveEmailTemplate.name]: { params, body: { ...text, basedOn: 0 } },
    [notifications.restoreEmailTemplate.name]: { params, body: { basedOn: 0 } },
    [notifications.previewMessage.name]: { query: { kind: params.kind } },
    [notifications.sendEmailMessage.name]: {
      body: { templateName: 'TeamMessage', templateModel: { message: 'Hello' } },
    },
  };
}
