import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { cents } from '#kit/domain/money.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireSignedIn } from '#platform/access/server.ts';
import type { Ctx, DeskQueue } from '#platform/access/server.ts';
import { findCompanyNames } from '#platform/companies/server.ts';
import { insuranceRefusals } from '../../contract/insurance-endpoints.ts';
import type * as calls from '../../contract/insurance-endpoints.ts';
import { insuranceStaff } from '../../contract/insurance-staff.ts';
import { findHandledSince, findOpenRequests, lockConsent, updateConsent } from './consent-store.ts';

export async function listInsuranceRequests(
  ctx: Ctx,
): Promise<EndpointAnswer<typeof calls.listInsuranceRequests>> {
  const rows = await findOpenRequests(ctx);
  const names = await findCompanyNames(ctx, [...new Set(rows.map(({ company_id: id }) => id))]);
  return {
    items: rows.flatMap((row) =>
      row.sent === null
        ? []
        : [
            {
              ...row.sent,
              items: row.sent.items.map((item) => ({ ...item })),
              companyId: row.company_id,
              companyName: names.get(row.company_id) ?? '',
              appraisalId: row.appraisal_id,
              consentId: row.consent_id,
              termsVersion: row.terms_version,
              givenAt: row.given_at.toISOString(),
            },
          ],
    ),
  };
}

export async function handleInsuranceRequest(
  ctx: Ctx,
  { params }: EndpointInput<typeof calls.handleInsuranceRequest>,
): Promise<void> {
  const row = (await lockConsent(ctx, params.consentId)) ?? refuse(insuranceRefusals.consent_missing);
  if (row.withdrawn_at !== null) refuse(insuranceRefusals.consent_withdrawn);
  await updateConsent(ctx, row, {
    handled_at: row.handled_at ?? ctx.clock.now(),
    handled_by: row.handled_by ?? requireSignedIn(ctx.actor).personId,
  });
  await ctx.record({
    act: 'appraisals.handleInsuranceRequest',
    recordType: 'appraisal',
    recordId: row.appraisal_id,
    companyId: row.company_id,
    facts: {},
  });
}

export const insuranceQueue: DeskQueue = {
  name: 'appraisal-insurance',
  title: 'Insurance requests',
  to: '/desk/insurance-requests',
  rule: insuranceStaff,
  // Our choice (decision 0034).
  targetHours: 24,
  open: async (ctx) =>
    (await findOpenRequests(ctx)).map((row) => ({
      id: row.consent_id,
      title: `Insurance for appraisal ${row.sent?.number ?? ''}`,
      companyId: row.company_id,
      amount: cents((row.sent?.items ?? []).reduce((sum, { value }) => sum + value, 0)),
      since: row.given_at,
      verb: 'Respond',
      to: '/desk/insurance-requests',
    })),
  resolved: async (ctx, since) =>
    (await findHandledSince(ctx, since)).map(({ given_at: given, handled_at: at }) => ({ since: given, at })),
};
