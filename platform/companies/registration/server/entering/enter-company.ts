import type { Ctx } from '#platform/access/server.ts';
import type { RegistrationWithoutPassword } from '../../contract/registration-shapes.ts';
import type { Checked } from '../check-registration.ts';
import { companyWithTaxId } from '../company-lookup-store.ts';
import { foundCompany } from './found-company.ts';
import { joinCompany } from './join-company.ts';
import type { Joiner } from './join-company.ts';
import type { RegistrationPorts } from '../registration-ports.ts';

/** A company of one's own, or the wish to join the one that has the tax id or the e-mail's domain. */
export async function enterCompany(
  ctx: Ctx,
  ports: RegistrationPorts,
  { companyDetails }: RegistrationWithoutPassword,
  { partner, ofDomain }: Checked,
  joiner: Joiner,
): Promise<{ companyId: string | undefined; outcome: string }> {
  const { personId, personEmail: email } = joiner;
  const details = ofDomain === undefined ? companyDetails : undefined;
  const founded = details ? await foundCompany(ctx, ports, details, partner, { personId, email }) : undefined;
  if (founded !== undefined) return { companyId: founded, outcome: 'company registered' };
  const joined = ofDomain ?? (details ? await companyWithTaxId(ctx, details.feinId) : undefined);
  if (joined !== undefined) await joinCompany(ctx, ports, joined, joiner);
  return { companyId: joined?.companyId, outcome: 'asked to join' };
}
