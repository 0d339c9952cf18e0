import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { requireSignedIn } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findCompanyNames, findPersonNames } from '#platform/companies/server.ts';
import { accountRefusals as no } from '../contract/account-endpoints.ts';
import type {
  AccountLink,
  decideAccountLink as decideAccountLinkCall,
  listAccountLinks as listAccountLinksCall,
} from '../contract/account-endpoints.ts';
import { presentLink, decideLink, waitingLinks } from './link-store.ts';
import { refuse } from '#kit/server/refuse.ts';

export async function listAccountLinks(ctx: Ctx): Promise<EndpointAnswer<typeof listAccountLinksCall>> {
  const rows = await waitingLinks(ctx);
  const companies = await findCompanyNames(
    ctx,
    rows.map((row) => row.company_id),
  );
  const people = await findPersonNames(
    ctx,
    rows.map((row) => row.person_id),
  );
  return {
    items: rows.map((row) => ({
      companyId: row.company_id,
      companyName: companies.get(row.company_id) ?? '',
      personId: row.person_id,
      personName: people.get(row.person_id) ?? '',
      number: row.number ?? '',
      askedAt: row.asked_at.toISOString(),
    })),
  };
}

export async function decideAccountLink(
  ctx: Ctx,
  { params, body }: EndpointInput<typeof decideAccountLinkCall>,
): Promise<AccountLink> {
  const fault = body.decision === 'Theirs' ? null : body.decision;
  const decided = { fault, by: requireSignedIn(ctx.actor).name };
  const row = (await decideLink(ctx, params, decided)) ?? refuse(no.link_missing);
  await ctx.record({
    act: 'shipping.decideAccountLink',
    recordType: 'accountLink',
    recordId: params.personId,
    companyId: params.companyId,
    facts: { number: row.number ?? '', decision: body.decision },
  });
  return presentLink(row);
}
