import type { EndpointAnswer, EndpointInput, RawAnswer } from '#kit/contract/endpoint.ts';
import type { Letterhead } from '#kit/server/pdf/listing-document.ts';
import { renderListing } from '#kit/server/pdf/render-listing.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Policies } from '#outside/policies/port.ts';
import { route, stepwise } from '#platform/access/server.ts';
import type { Ctx, Routes, Steps } from '#platform/access/server.ts';
import { linkRefusals } from '#modules/insurance/links/contract/link-endpoints.ts';
import { policyPayerRoles } from '#modules/insurance/links/contract/policy-access.ts';
import { findLinks } from '#modules/insurance/links/server/link-store.ts';
import { requireReader } from '#modules/insurance/links/server/own-company.ts';
import { findPolicies, findPolicy } from '#modules/insurance/links/server/policy-store.ts';
import type { PolicyRow } from '#modules/insurance/links/server/policy-tables.ts';
import { findPaymentsOf } from '#modules/insurance/payments/server/payment-store.ts';
import { findQuestionnaires } from '#modules/insurance/renewals/server/questionnaire-store.ts';
import * as calls from '../contract/policy-endpoints.ts';
import { policyRefusals as no } from '../contract/policy-endpoints.ts';
import { limitsInUse } from '../domain/limits-in-use.ts';
import type { InUse } from '../domain/limits-in-use.ts';
import { lossRunDocument } from './loss-run.ts';
import { presentPolicy } from './present-policy.ts';

/** What is at risk now in the modules that a block policy insures. */
export interface ValueInUse {
  shipping(
    ctx: Ctx,
    companyId: string,
  ): Promise<{
    readonly carriers: readonly (InUse & { readonly carrier: string })[];
    readonly insuranceOnly: InUse;
    /** The largest first, at most 50. */
    readonly addresses: readonly {
      readonly name: string;
      readonly place: string;
      readonly on: string;
      readonly used: number;
    }[];
  }>;
  memo(ctx: Ctx, companyId: string): Promise<InUse>;
}

export interface PolicyParts {
  readonly policies: Policies;
  readonly inUse: ValueInUse;
  readonly provider: Letterhead;
  /** Whether policies are paid here; else on the insurer's page. */
  readonly paysHere: boolean;
}

function listPoliciesWith({ paysHere }: PolicyParts) {
  return async (ctx: Ctx): Promise<EndpointAnswer<typeof calls.listPolicies>> => {
    const { companyId, roles } = requireReader(ctx);
    const rows = await findPolicies(ctx, companyId);
    const links = await findLinks(ctx, companyId);
    const payments = await findPaymentsOf(ctx, companyId);
    const questionnaires = await findQuestionnaires(ctx, companyId);
    const isPayer = policyPayerRoles.some((role) => roles.includes(role));
    const shown = { now: ctx.clock.now(), paysHere, isPayer };
    return {
      items: rows.map((row) =>
        presentPolicy(row, {
          ...shown,
          payments: payments.filter(({ policyNumber }) => policyNumber === row.policy_number),
          questionnaires: questionnaires.filter((one) => one.policy_number === row.policy_number),
        }),
      ),
      pending: links.filter(({ status }) => status === 'InProgress').map(({ number }) => ({ number })),
    };
  };
}

export async function requirePolicy(ctx: Ctx, policyNumber: string): Promise<PolicyRow> {
  const { companyId } = requireReader(ctx);
  return (await findPolicy(ctx, companyId, policyNumber)) ?? refuse(no.policy_missing);
}

function getLimitsInUseWith({ inUse }: PolicyParts) {
  return async (
    ctx: Ctx,
    { params }: EndpointInput<typeof calls.getLimitsInUse>,
  ): Promise<EndpointAnswer<typeof calls.getLimitsInUse>> => {
    const { company_id: companyId, record } = await requirePolicy(ctx, params.policyNumber);
    if (record.block === null) return refuse(no.policy_missing);
    const { addresses, ...shipping } = await inUse.shipping(ctx, companyId);
    const memo = await inUse.memo(ctx, companyId);
    return {
      asOf: ctx.clock.now().toISOString(),
      limits: limitsInUse(record.block, { ...shipping, memo }),
      perAddressDay: record.block.perAddressDay,
      addresses: addresses.map((one) => ({ ...one })),
    };
  };
}

const fileHeaders = (name: string) => ({
  'content-disposition': `attachment; filename="${name}"`,
  'cache-control': 'private, no-store',
});

function getPolicyDocumentWith({ policies }: PolicyParts) {
  return async (
    steps: Steps,
    { params: { policyNumber, documentId } }: EndpointInput<typeof calls.getPolicyDocument>,
  ): Promise<RawAnswer> => {
    await steps.work(async (ctx) => {
      const { record, company_id: companyId } = await requirePolicy(ctx, policyNumber);
      if (record.documents.every((one) => one.documentId !== documentId)) refuse(no.document_missing);
      await ctx.record({
        act: 'insurance.getPolicyDocument',
        recordType: 'policy',
        recordId: policyNumber,
        companyId,
        facts: { documentId },
      });
    });
    const read = await policies.readDocument(policyNumber, documentId);
    if (read.kind === 'away') return refuse(linkRefusals.system_away);
    if (read.kind === 'missing') return refuse(no.document_missing);
    const name = `${policyNumber}-${documentId.replace(/[^a-z0-9-]+/gi, '-')}.pdf`;
    return { bytes: read.bytes, headers: fileHeaders(name) };
  };
}

function lossRunAsPdfWith({ provider }: PolicyParts) {
  return async (
    steps: Steps,
    { params: { policyNumber } }: EndpointInput<typeof calls.lossRunAsPdf>,
  ): Promise<RawAnswer> => {
    const row = await steps.work(async (ctx) => {
      const found = await requirePolicy(ctx, policyNumber);
      await ctx.record({
        act: 'insurance.lossRunAsPdf',
        recordType: 'policy',
        recordId: policyNumber,
        companyId: found.company_id,
        facts: {},
      });
      return found;
    });
    const document = lossRunDocument(row, provider, steps.clock.now());
    return { bytes: renderListing(document), headers: fileHeaders(`loss-run-${policyNumber}.pdf`) };
  };
}

export const policyRoutes = (parts: PolicyParts): Routes => [
  route(calls.listPolicies, listPoliciesWith(parts)),
  route(calls.getLimitsInUse, getLimitsInUseWith(parts)),
  stepwise(calls.getPolicyDocument, getPolicyDocumentWith(parts)),
  stepwise(calls.lossRunAsPdf, lossRunAsPdfWith(parts)),
];
