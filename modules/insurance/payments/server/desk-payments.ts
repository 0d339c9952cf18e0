import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Policies } from '#outside/policies/port.ts';
import { requireSignedIn, route, stepwise } from '#platform/access/server.ts';
import type { Ctx, DeskQueue, Routes, Steps } from '#platform/access/server.ts';
import { findCompanyNames } from '#platform/companies/server.ts';
import { policyStaff } from '#modules/insurance/links/contract/policy-access.ts';
import * as calls from '../contract/payment-endpoints.ts';
import { policyPaymentRefusals as no } from '../contract/payment-endpoints.ts';
import { payPolicyWith } from './pay-policy.ts';
import type { PolicyPaymentParts } from './pay-policy.ts';
import {
  findClosedReports,
  findOpenReport,
  findOpenReports,
  findReportsSince,
  lockOpenReport,
  updateReport,
} from './report-store.ts';
import { sendReport } from './send-report.ts';

const closedShownMs = 30 * 86_400_000;

async function listDeskPaymentReports(
  ctx: Ctx,
): Promise<EndpointAnswer<typeof calls.listDeskPaymentReports>> {
  const rows = await findOpenReports(ctx);
  const closed = await findClosedReports(ctx, new Date(ctx.clock.now().getTime() - closedShownMs));
  const companies = [...rows, ...closed].map((row) => row.company_id);
  const names = await findCompanyNames(ctx, [...new Set(companies)]);
  return {
    closed: closed.map((row) => ({
      companyName: names.get(row.company_id) ?? '',
      reportId: row.report_id,
      policyNumber: row.policy_number,
      amount: row.amount,
      closedAt: (row.withdrawn_at ?? row.asked_at).toISOString(),
      closedBy: row.closed_by ?? '',
      reason: row.closed_because ?? '',
    })),
    items: rows.map((row) => ({
      companyId: row.company_id,
      companyName: names.get(row.company_id) ?? '',
      reportId: row.report_id,
      policyNumber: row.policy_number,
      kind: row.kind,
      amount: row.amount,
      askedAt: row.asked_at.toISOString(),
      tries: row.tries,
      fault: row.fault ?? '',
      isRefused: row.is_refused,
    })),
  };
}

function sendDeskPaymentReportWith(policies: Policies) {
  return async (
    steps: Steps,
    { params }: EndpointInput<typeof calls.sendDeskPaymentReport>,
  ): Promise<EndpointAnswer<typeof calls.sendDeskPaymentReport>> => {
    await steps.work(async (ctx) => {
      const row = (await lockOpenReport(ctx, params)) ?? refuse(no.report_missing);
      // A refund at the same time no longer withdraws it, since the insurer may post it now.
      await updateReport(ctx, params, { is_refused: false });
      await ctx.record({
        act: 'insurance.sendDeskPaymentReport',
        recordType: 'policy',
        recordId: row.policy_number,
        companyId: row.company_id,
        facts: { kind: row.kind, amount: row.amount },
      });
    });
    const answer = await sendReport(steps, policies, params);
    // Reported by the schedule, or withdrawn, at the same moment.
    if (answer === undefined)
      await steps.work(async (ctx) => (await findOpenReport(ctx, params)) ?? refuse(no.report_missing));
    if (answer === undefined)
      return { isReported: false, fault: "The payment being reversed hasn't been reported yet." };
    return answer.kind === 'posted'
      ? { isReported: true, fault: '' }
      : { isReported: false, fault: answer.reason };
  };
}

/** The insurer settled it in another way, such as by a check to the company. */
async function closeDeskPaymentReport(
  ctx: Ctx,
  { params, body: { reason } }: EndpointInput<typeof calls.closeDeskPaymentReport>,
): Promise<EndpointAnswer<typeof calls.closeDeskPaymentReport>> {
  // Another person may close it or report it again at the same moment.
  const row = (await lockOpenReport(ctx, params)) ?? refuse(no.report_missing);
  if (row.kind !== 'Reversal' || !row.is_refused) refuse(no.report_not_closable);
  await updateReport(ctx, params, {
    withdrawn_at: ctx.clock.now(),
    closed_by: requireSignedIn(ctx.actor).name,
    closed_because: reason,
  });
  await ctx.record({
    act: 'insurance.closeDeskPaymentReport',
    recordType: 'policy',
    recordId: row.policy_number,
    companyId: row.company_id,
    facts: { amount: row.amount, reason },
  });
  return { isClosed: true };
}

export const policyPaymentRoutes = (parts: PolicyPaymentParts & { readonly policies: Policies }): Routes => [
  stepwise(calls.payPolicy, payPolicyWith(parts)),
  route(calls.listDeskPaymentReports, listDeskPaymentReports),
  stepwise(calls.sendDeskPaymentReport, sendDeskPaymentReportWith(parts.policies)),
  route(calls.closeDeskPaymentReport, closeDeskPaymentReport),
];

/** Payments that the insurer hasn't posted. */
export const policyPaymentsQueue: DeskQueue = {
  name: 'policy-payments',
  title: 'Policy payments',
  to: '/desk/policy-payments',
  rule: policyStaff,
  targetHours: 4,
  open: async (ctx) =>
    (await findOpenReports(ctx)).map((row) => ({
      id: row.report_id,
      title: `${row.kind === 'Payment' ? 'Report payment on' : 'Report reversal on'} policy ${row.policy_number}`,
      companyId: row.company_id,
      amount: row.amount,
      since: row.asked_at,
      verb: 'Report',
      to: '/desk/policy-payments',
    })),
  resolved: async (ctx, since) =>
    (await findReportsSince(ctx, since)).flatMap(({ asked_at: asked, reported_at: at }) =>
      at === null ? [] : [{ since: asked, at }],
    ),
};
