import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findPeopleByEmail } from '#platform/companies/server.ts';
import type { PersonAtCompany } from '#platform/companies/server.ts';
import type { findBuyer as findBuyerCall } from '../../contract/memo-endpoints.ts';
import { findCounterpartyNote } from '#modules/memo/limits/server/counterparty-store.ts';
import { memoRefusals as no } from '../../contract/memo-refusals.ts';
import { findLastTerms } from './memo-list-store.ts';

export const placeText = (city: string, state: string): string =>
  [city, state].filter((part) => part !== '').join(', ');

/** Of a person with several companies, the first one with Memo that isn't the seller. */
export async function requireBuyer(ctx: Ctx, email: string): Promise<PersonAtCompany> {
  const { companyId } = requireMember(ctx.actor);
  const found = await findPeopleByEmail(ctx, email);
  if (found.length === 0) refuse(no.buyer_unknown);
  const others = found.filter((one) => one.companyId !== companyId);
  if (others.length === 0) refuse(no.buyer_is_own);
  return others.find(({ services }) => services.includes('Memo')) ?? refuse(no.buyer_without_memo);
}

/** Undefined if the person has to be invited. */
export async function findBuyerWithMemo(ctx: Ctx, email: string): Promise<PersonAtCompany | undefined> {
  const { companyId } = requireMember(ctx.actor);
  const found = await findPeopleByEmail(ctx, email);
  const others = found.filter((one) => one.companyId !== companyId);
  if (found.length > 0 && others.length === 0) refuse(no.buyer_is_own);
  return others.find(({ services }) => services.includes('Memo'));
}

export async function findBuyer(
  ctx: Ctx,
  { body }: EndpointInput<typeof findBuyerCall>,
): Promise<EndpointAnswer<typeof findBuyerCall>> {
  const {
    companyId: buyerId,
    companyName,
    city,
    state,
    personName,
  } = await requireBuyer(ctx, body.buyerEmail);
  const { companyId } = requireMember(ctx.actor);
  const last = await findLastTerms(ctx, companyId, buyerId);
  const noted = await findCounterpartyNote(ctx, companyId, buyerId);
  return {
    companyName,
    personName,
    place: placeText(city, state),
    lastTerms: last ?? null,
    template: noted?.template ?? null,
  };
}
