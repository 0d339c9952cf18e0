import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { preferenceRefusals } from '../../contract/preference-endpoints.ts';
import type * as calls from '../../contract/preference-endpoints.ts';
import { seesWholesale } from '../../domain/wholesale.ts';
import {
  findCompanyPreference,
  findPersonPreference,
  putCompanyPreference,
  putPersonPreference,
} from './preference-store.ts';
import type { Owner } from './preference-store.ts';

export async function getAppraisalPreferences(
  ctx: Ctx,
): Promise<EndpointAnswer<typeof calls.getAppraisalPreferences>> {
  const member = requireMember(ctx.actor);
  const company = await findCompanyPreference(ctx, member.companyId);
  const own = await findPersonPreference(ctx, member);
  return {
    own: {
      version: own?.version ?? 1,
      defaults: own?.defaults ?? {},
      hasSignature: (own?.signature_file_id ?? null) !== null,
    },
    company: {
      version: company?.version ?? 1,
      defaults: company?.defaults ?? {},
      wholesale: company?.wholesale ?? 'Everyone',
    },
    actions: member.roles.includes('BusinessAdministrator') ? ['company'] : [],
  };
}

const record = (ctx: Ctx, { companyId, personId }: Owner, act: string): Promise<void> =>
  ctx.record({ act, recordType: 'person', recordId: personId, companyId, facts: {} });

export async function saveOwnPreferences(
  ctx: Ctx,
  { body }: EndpointInput<typeof calls.saveOwnPreferences>,
): Promise<EndpointAnswer<typeof calls.saveOwnPreferences>> {
  const member = requireMember(ctx.actor);
  const before = await findPersonPreference(ctx, member);
  const version = body.version + 1;
  const saved = await putPersonPreference(ctx, {
    company_id: member.companyId,
    person_id: member.personId,
    version,
    defaults: JSON.stringify(body.defaults),
    signature_file_id: before?.signature_file_id ?? null,
    changed_at: ctx.clock.now(),
  });
  if (!saved) refuse(preferenceRefusals.preferences_changed);
  await record(ctx, member, 'appraisals.saveOwnPreferences');
  return { version };
}

export async function saveCompanyPreferences(
  ctx: Ctx,
  { body }: EndpointInput<typeof calls.saveCompanyPreferences>,
): Promise<EndpointAnswer<typeof calls.saveCompanyPreferences>> {
  const { companyId, personId } = requireMember(ctx.actor);
  const version = body.version + 1;
  const saved = await putCompanyPreference(ctx, {
    company_id: companyId,
    version,
    defaults: JSON.stringify(body.defaults),
    wholesale: body.wholesale,
    changed_by: personId,
    changed_at: ctx.clock.now(),
  });
  if (!saved) refuse(preferenceRefusals.preferences_changed);
  await ctx.record({
    act: 'appraisals.saveCompanyPreferences',
    recordType: 'company',
    recordId: companyId,
    companyId,
    facts: { wholesale: body.wholesale },
  });
  return { version };
}

/** Whether this person may see how values came about. */
export async function isWholesaleShown(ctx: Ctx): Promise<boolean> {
  const { companyId, roles, viewing } = requireMember(ctx.actor);
  if (viewing !== undefined || roles.includes('BusinessAdministrator')) return true;
  const company = await findCompanyPreference(ctx, companyId);
  return seesWholesale(company?.wholesale ?? 'Everyone', roles);
}
