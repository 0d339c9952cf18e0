import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { mayMove } from '#kit/domain/life-cycle.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Member } from '#platform/access/contract.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { accountRefusals as no } from '../contract/account-endpoints.ts';
import type { AccountLink, linkAccount as call } from '../contract/account-endpoints.ts';
import { linkMoves } from '../domain/account-link.ts';
import { isAdministrator } from '#modules/shipping/shipments/server/shipment-permissions.ts';
import { findLink, saveLink, presentLink } from './link-store.ts';

/** Spec rulings 9: canAccessAccounts shows account linking; the business administrator sets the account up. */
export const canLinkAccounts = (member: Member): boolean =>
  isAdministrator(member) || member.canAccessAccounts;

export async function skipLinking(ctx: Ctx): Promise<AccountLink> {
  return change(ctx, 'skip', { state: 'Skipped', number: null });
}

/** Spec rulings 17f: by policy or account number, which the provider's staff look up. */
export async function linkAccount(ctx: Ctx, { body }: EndpointInput<typeof call>): Promise<AccountLink> {
  if (!canLinkAccounts(requireMember(ctx.actor))) refuse(no.link_not_yours);
  const [number] = [body.policyNumber, body.accountNumber].filter(
    (text) => text !== undefined && text !== '',
  );
  return change(ctx, 'link', { state: 'InProgress', number: number ?? refuse(no.link_number_missing) });
}

async function change(
  ctx: Ctx,
  move: 'skip' | 'link',
  asked: Parameters<typeof saveLink>[2],
): Promise<AccountLink> {
  const { companyId, personId } = requireMember(ctx.actor);
  const key = { companyId, personId };
  const { state } = presentLink(await findLink(ctx, key));
  if (!mayMove(linkMoves, state, move, 'person', {}).allowed) refuse(no.link_elsewhere);
  return presentLink(await saveLink(ctx, key, asked));
}
