import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import { refuse, refuseChanged } from '#kit/server/refuse.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import { companyChanged, companyRefusals } from '../contract/company-endpoints.ts';
import type { changeCompanyProfile as call } from '../contract/company-endpoints.ts';
import type { CompanyProfileBody } from '../contract/company-shapes.ts';
import { changedFields } from '#platform/companies/person/server/changed-fields.ts';
import { findCompanyProfile, isTaxIdTaken, lockCompany, updateCompany } from './company-store.ts';
import { findChangerName } from '#platform/companies/person/server/person-store.ts';
import { companyFields, presentCompany } from './get-company-profile.ts';

type Input = EndpointInput<typeof call>;

/** Members may not read other companies' tax IDs, so that check runs as a job. */
export async function changeCompanyProfile(steps: Steps, { body }: Input) {
  const { actor } = steps;
  if (actor.kind !== 'member') return refuse(kitRefusals.forbidden);
  const taxId = body.federalTaxIdentificationNumber;
  const isTaken = await steps.work((ctx) => isTaxIdTaken(ctx, actor.companyId, taxId), { binding: 'job' });
  if (isTaken) refuse(companyRefusals.fein_in_use);
  return steps.work((ctx) => change(ctx, actor, body)).catch(refuseIfTaken);
}

async function change(
  ctx: Ctx,
  { companyId, personId }: { companyId: string; personId: string },
  body: CompanyProfileBody,
) {
  const company = (await lockCompany(ctx, companyId)) ?? refuse(kitRefusals.not_found);
  const before = companyFields(company);
  if (company.version !== body.version)
    refuseChanged({
      by: await findChangerName(ctx, company.changed_by),
      at: company.changed_at.toISOString(),
      present: before,
    });
  if ((body.establishmentDate ?? '') > providerDay(ctx.clock.now())) refuse(companyRefusals.founded_later);
  const fields = changedFields(before, body);
  if (fields.length > 0) {
    await updateCompany(ctx, company, body, personId);
    await ctx.record({
      act: 'companies.changeCompanyProfile',
      recordType: 'company',
      recordId: companyId,
      companyId,
      facts: { changed: fields.join(', ') },
    });
    await ctx.publish(companyChanged, { companyId, companyName: body.name, changed: fields });
  }
  const updated = (await findCompanyProfile(ctx, companyId)) ?? refuse(kitRefusals.not_found);
  return presentCompany(ctx, updated);
}

/** Two companies may take one tax ID at the same moment; the unique index decides. */
function refuseIfTaken(error: unknown): never {
  if (error instanceof Error && 'code' in error && error.code === '23505')
    refuse(companyRefusals.fein_in_use);
  throw error;
}
