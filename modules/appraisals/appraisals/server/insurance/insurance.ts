import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { newId } from '#kit/server/new-id.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { appraisalRefusals as no } from '../../contract/appraisal-refusals.ts';
import { insuranceAsked, insuranceRefusals, insuranceWithdrawn } from '../../contract/insurance-endpoints.ts';
import type * as calls from '../../contract/insurance-endpoints.ts';
import {
  insuranceKeeps,
  insuranceSends,
  insuranceTerms,
  insuranceTermsVersion,
  sentForInsurance,
} from '../../domain/insurance-consent.ts';
import { findNewestSeal, keyOf, lockAppraisal } from '../appraisal-store.ts';
import type { ConsentRecord } from '../appraisal-tables.ts';
import { requireAppraisal } from '../own-appraisal.ts';
import { recordAppraisal } from '../record-appraisal.ts';
import { findConsents, insertConsent, lockConsent, updateConsent } from './consent-store.ts';

export interface InsuranceParts {
  /** Who receives what a customer agrees to share. */
  readonly recipient: string;
}

const present = (row: ConsentRecord, isOwn: boolean): calls.InsuranceConsent => ({
  consentId: row.consent_id,
  revision: row.revision,
  termsVersion: row.terms_version,
  recipient: row.recipient,
  customer: row.customer,
  givenAt: row.given_at.toISOString(),
  withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
  actions: row.withdrawn_at === null && isOwn ? ['withdraw'] : [],
});

export function getInsuranceConsentsWith({ recipient }: InsuranceParts) {
  return async (
    ctx: Ctx,
    { params }: EndpointInput<typeof calls.getInsuranceConsents>,
  ): Promise<EndpointAnswer<typeof calls.getInsuranceConsents>> => {
    const { member, row } = await requireAppraisal(ctx, params.appraisalId);
    return {
      termsVersion: insuranceTermsVersion,
      recipient,
      terms: insuranceTerms(recipient, member.companyName),
      sends: [...insuranceSends],
      keeps: insuranceKeeps,
      consents: (await findConsents(ctx, keyOf(row))).map((consent) =>
        present(consent, member.viewing === undefined),
      ),
    };
  };
}

/** What is sent is copied from the sealed document once, and never more than the consent names. */
export function giveInsuranceConsentWith({ recipient }: InsuranceParts) {
  return async (
    ctx: Ctx,
    { params, body }: EndpointInput<typeof calls.giveInsuranceConsent>,
  ): Promise<EndpointAnswer<typeof calls.giveInsuranceConsent>> => {
    const { personId } = requireMember(ctx.actor);
    const row = (await lockAppraisal(ctx, params.appraisalId)) ?? refuse(no.missing);
    if (row.status !== 'Complete') refuse(no.not_complete);
    if (body.termsVersion !== insuranceTermsVersion) refuse(insuranceRefusals.consent_replaced);
    const key = keyOf(row);
    const before = await findConsents(ctx, key);
    if (before.some((consent) => consent.withdrawn_at === null)) refuse(insuranceRefusals.consent_given);
    const seal = (await findNewestSeal(ctx, key)) ?? refuse(no.not_complete);
    const { content, number } = seal.snapshot;
    const made = await insertConsent(ctx, {
      company_id: row.company_id,
      appraisal_id: row.appraisal_id,
      consent_id: newId(),
      revision: seal.revision,
      terms_version: insuranceTermsVersion,
      recipient,
      customer: body.customer,
      sent: JSON.stringify(sentForInsurance({ content, number, hash: seal.hash })),
      recorded_by: personId,
      given_at: ctx.clock.now(),
    });
    await ctx.publish(insuranceAsked, { companyId: row.company_id, number });
    await recordAppraisal(ctx, row, 'appraisals.giveInsuranceConsent');
    return present(made, true);
  };
}

export async function withdrawInsuranceConsent(
  ctx: Ctx,
  { params }: EndpointInput<typeof calls.withdrawInsuranceConsent>,
): Promise<void> {
  const { member, row } = await requireAppraisal(ctx, params.appraisalId);
  const consent = await lockConsent(ctx, params.consentId);
  if (consent === undefined || consent.appraisal_id !== row.appraisal_id || consent.withdrawn_at !== null)
    return refuse(insuranceRefusals.consent_missing);
  await updateConsent(ctx, consent, {
    sent: null,
    withdrawn_at: ctx.clock.now(),
    withdrawn_by: member.personId,
  });
  await ctx.publish(insuranceWithdrawn, { companyId: row.company_id, number: row.number });
  await recordAppraisal(ctx, row, 'appraisals.withdrawInsuranceConsent');
}
