import { buffer } from 'node:stream/consumers';
import type { EndpointAnswer, EndpointInput, RawAnswer } from '#kit/contract/endpoint.ts';
import { newId } from '#kit/server/new-id.ts';
import type { Letterhead } from '#kit/server/pdf/listing-document.ts';
import { renderListing } from '#kit/server/pdf/render-listing.ts';
import { refuse } from '#kit/server/refuse.ts';
import { providerDay } from '#platform/access/contract.ts';
import { route, stepwise } from '#platform/access/server.ts';
import type { Ctx, Routes, Steps } from '#platform/access/server.ts';
import { findPersonNames, findPostalAddress } from '#platform/companies/server.ts';
import { sendLetter } from '#platform/identity/server.ts';
import type { SignInParts } from '#platform/identity/server.ts';
import { requireReader } from '#modules/insurance/links/server/own-company.ts';
import { findPolicies, lockPolicy } from '#modules/insurance/links/server/policy-store.ts';
import type { PolicyRow } from '#modules/insurance/links/server/policy-tables.ts';
import { policyRefusals } from '#modules/insurance/policies/contract/policy-endpoints.ts';
import { isInForce } from '#modules/insurance/policies/server/present-policy.ts';
import * as calls from '../contract/certificate-endpoints.ts';
import { certificateRefusals as no } from '../contract/certificate-endpoints.ts';
import type { Certificate } from '../contract/certificate-endpoints.ts';
import { longestUnreadDays } from '../domain/certificate-text.ts';
import type { CertificateSnapshot } from '../domain/certificate-text.ts';
import { certificateDocument } from './certificate-document.ts';
import { findCertificate, findCertificates, insertCertificate, nextNumber } from './certificate-store.ts';
import type { CertificateRow } from './certificate-store.ts';

export interface CertificateParts {
  readonly provider: Letterhead;
  readonly identity: Pick<SignInParts, 'sealed'>;
}

const dayMs = 86_400_000;

const present = (row: CertificateRow, issuedBy: string): Certificate => ({
  certificateId: row.certificate_id,
  number: row.number,
  policyNumber: row.policy_number,
  policyType: row.snapshot.policy.type,
  holderKind: row.snapshot.holder.kind as Certificate['holderKind'],
  holderName: row.snapshot.holder.name,
  email: row.email,
  issuedAt: row.issued_at.toISOString(),
  issuedBy,
});

async function listCertificates(ctx: Ctx): Promise<EndpointAnswer<typeof calls.listCertificates>> {
  const { companyId } = requireReader(ctx);
  const rows = await findCertificates(ctx, companyId);
  const names = await findPersonNames(ctx, [...new Set(rows.map((row) => row.issued_by))]);
  return { items: rows.map((row) => present(row, names.get(row.issued_by) ?? '')) };
}

type Request = EndpointInput<typeof calls.requestCertificate>['body'];

/** Whether a company has an active policy that the insurer confirmed lately. */
export async function isInsured(ctx: Ctx, companyId: string): Promise<boolean> {
  const now = ctx.clock.now();
  const policies = await findPolicies(ctx, companyId);
  return policies.some(
    (row) =>
      row.record.status === 'Active' && now.getTime() - row.read_at.getTime() <= longestUnreadDays * dayMs,
  );
}

/** Only an active policy that the insurer confirmed lately. */
async function requireInForce(ctx: Ctx, companyId: string, policyNumber: string): Promise<PolicyRow> {
  const row = (await lockPolicy(ctx, companyId, policyNumber)) ?? refuse(policyRefusals.policy_missing);
  const now = ctx.clock.now();
  if (!isInForce(row.record, providerDay(now))) refuse(no.policy_not_active);
  if (now.getTime() - row.read_at.getTime() > longestUnreadDays * dayMs) refuse(no.policy_old);
  return row;
}

async function snapshotOf(
  ctx: Ctx,
  { record, ...row }: PolicyRow,
  body: Request,
): Promise<CertificateSnapshot> {
  const { type, effectiveOn, expiresOn, limit, deductible, coverage, locations } = record;
  return {
    holder: {
      kind: body.holderKind,
      name: body.holderName,
      lines: [body.street, `${body.city}, ${body.state} ${body.postCode}`],
    },
    reference: body.reference,
    insured: await findPostalAddress(ctx, row.company_id),
    policy: {
      number: record.policyNumber,
      type,
      effectiveOn,
      expiresOn,
      limit,
      deductible,
      coverage,
      locations,
    },
    confirmedAt: row.read_at.toISOString(),
  };
}

function requestCertificateWith(parts: CertificateParts) {
  return async (
    ctx: Ctx,
    { body }: EndpointInput<typeof calls.requestCertificate>,
  ): Promise<EndpointAnswer<typeof calls.requestCertificate>> => {
    const { companyId, companyName, personId, name } = requireReader(ctx);
    const policy = await requireInForce(ctx, companyId, body.policyNumber);
    const row = await insertCertificate(ctx, {
      company_id: companyId,
      certificate_id: newId(),
      policy_number: policy.policy_number,
      number: await nextNumber(ctx, companyId, policy.policy_number),
      snapshot: JSON.stringify(await snapshotOf(ctx, policy, body)),
      email: body.email,
      issued_by: personId,
      issued_at: ctx.clock.now(),
    });
    if (body.email !== '') await mail(ctx, parts, row, companyName);
    await ctx.record({
      act: 'insurance.requestCertificate',
      recordType: 'certificate',
      recordId: row.certificate_id,
      companyId,
      facts: { number: row.number },
    });
    return { certificate: present(row, name) };
  };
}

async function mail(
  ctx: Ctx,
  { provider, identity }: CertificateParts,
  row: CertificateRow,
  companyName: string,
) {
  const bytes = await buffer(renderListing(certificateDocument(row, provider)));
  await sendLetter(ctx, identity, {
    to: row.email,
    subject: `Certificate of insurance for ${companyName}`,
    says: [
      `${companyName} asked us to send you the attached certificate of insurance.`,
      `Certificate number: ${row.number}. Policy: ${row.snapshot.policy.type}.`,
    ],
    otherwise: `If you don't know ${companyName}, ignore this email.`,
    attachments: [
      {
        fileName: `certificate-${row.number}.pdf`,
        contentType: 'application/pdf',
        base64: bytes.toString('base64'),
      },
    ],
  });
}

function certificateAsPdfWith({ provider }: CertificateParts) {
  return async (
    steps: Steps,
    { params: { certificateId } }: EndpointInput<typeof calls.certificateAsPdf>,
  ): Promise<RawAnswer> => {
    const { companyId } = requireReader(steps);
    const row = await steps.work(async (ctx) => {
      const found = (await findCertificate(ctx, companyId, certificateId)) ?? refuse(no.certificate_missing);
      await ctx.record({
        act: 'insurance.certificateAsPdf',
        recordType: 'certificate',
        recordId: certificateId,
        companyId,
        facts: { number: found.number },
      });
      return found;
    });
    return {
      bytes: renderListing(certificateDocument(row, provider)),
      headers: {
        'content-disposition': `attachment; filename="certificate-${row.number}.pdf"`,
        'cache-control': 'private, no-store',
      },
    };
  };
}

export const certificateRoutes = (parts: CertificateParts): Routes => [
  route(calls.listCertificates, listCertificates),
  route(calls.requestCertificate, requestCertificateWith(parts)),
  stepwise(calls.certificateAsPdf, certificateAsPdfWith(parts)),
];
