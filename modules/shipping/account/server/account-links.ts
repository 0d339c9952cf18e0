import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { mayMove } from '#kit/domain/life-cycle.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Member } from '#platform/access/contract.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { accountRefusals } from '../contract/account-endpoints.ts';
import type {
  AccountLink,
  linkAccount as call,
  listAccountLinks as listAccountLinksCall,
} from '../contract/account-endpoints.ts';
import { policyLinkAsked } from '../contract/link-events.ts';
import { linkMoves } from '../domain/account-link.ts';
import { isAdministrator } from '#modules/shipping/shipments/server/shipment-permissions.ts';
import { decideLinks, findLink, listPendingLinks, presentLink, saveLink } from './link-store.ts';
import { findCompanyNames, findPersonNames } from '#platform/companies/server.ts';

/** Spec rulings 9: canAccessAccounts shows account linking; the business administrator sets the account up. */
export const canLinkAccounts = (member: Member): boolean =>
  isAdministrator(member) || member.canAccessAccounts;

export async function skipLinking(ctx: Ctx): Promise<AccountLink> {
  return requestLink(ctx, 'skip', { state: 'Skipped', number: null });
}

/** Spec rulings 17f: by policy or account number, which the insurer's policy system or staff decide on. */
export async function linkAccount(ctx: Ctx, { body }: EndpointInput<typeof call>): Promise<AccountLink> {
  if (!canLinkAccounts(requireMember(ctx.actor))) refuse(accountRefusals.link_not_yours);
  const [number] = [body.policyNumber, body.accountNumber].filter(
    (text) => text !== undefined && text !== '',
  );
  return requestLink(ctx, 'link', {
    state: 'InProgress',
    number: number ?? refuse(accountRefusals.link_number_missing),
  });
}

async function requestLink(
  ctx: Ctx,
  move: 'skip' | 'link',
  request: Parameters<typeof saveLink>[2],
): Promise<AccountLink> {
  const { companyId, personId } = requireMember(ctx.actor);
  const key = { companyId, personId };
  const { state } = presentLink(await findLink(ctx, key));
  if (!mayMove(linkMoves, state, move, 'person', {}).allowed) refuse(accountRefusals.link_elsewhere);
  const saved = await saveLink(ctx, key, request);
  if (request.number !== null) await ctx.publish(policyLinkAsked, { ...key, number: request.number });
  return presentLink(saved);
}

export async function listAccountLinks(ctx: Ctx): Promise<EndpointAnswer<typeof listAccountLinksCall>> {
  const rows = await listPendingLinks(ctx);
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

interface DecidedLink {
  readonly companyId: string;
  readonly number: string;
  readonly fault: 'NotFound' | 'NotActive' | 'NotYours' | null;
  readonly by: string | null;
}

/** Every person who is waiting for this number. */
export async function endPolicyLinks(ctx: Ctx, { companyId, number, fault, by }: DecidedLink): Promise<void> {
  // The setup says no more than that the number isn't one of the company's.
  await decideLinks(ctx, { companyId, number }, { fault: fault === 'NotYours' ? 'NotFound' : fault, by });
}
