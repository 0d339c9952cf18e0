import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findPeopleByEmail } from '#platform/companies/server.ts';
import type { PersonAtCompany } from '#platform/companies/server.ts';
import type { findBuyer as findBuyerCall } from '../../contract/memo-endpoints.ts';
import { findCounterpartyNote, findGuestId } from '#modules/memo/limits/server/counterparty-store.ts';
import { memoRefusals as no } from '../../contract/memo-refusals.ts';
import { findLastMemo } from './memo-list-store.ts';

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

interface WantedBuyer {
  readonly buyerEmail: string;
  readonly isInvited?: boolean | undefined;
}

/** The buyer's company, or who a guest with this email address is to the seller. */
export async function findBuyerId(ctx: Ctx, { buyerEmail, isInvited = false }: WantedBuyer) {
  const { companyId } = requireMember(ctx.actor);
  const member =
    isInvited && buyerEmail !== ''
      ? await findBuyerWithMemo(ctx, buyerEmail)
      : await requireBuyer(ctx, buyerEmail);
  return { member, buyerId: member?.companyId ?? (await findGuestId(ctx, companyId, buyerEmail)) };
}

export async function findBuyer(
  ctx: Ctx,
  { body }: EndpointInput<typeof findBuyerCall>,
): Promise<EndpointAnswer<typeof findBuyerCall>> {
  const { companyId } = requireMember(ctx.actor);
  const { member, buyerId } = await findBuyerId(ctx, body);
  const last = await findLastMemo(ctx, companyId, buyerId);
  const noted = await findCounterpartyNote(ctx, companyId, buyerId);
  return {
    companyName: member?.companyName ?? last?.buyer_name ?? '',
    personName: member?.personName ?? last?.buyer_person ?? '',
    place: member === undefined ? '' : placeText(member.city, member.state),
    lastTerms: last === undefined ? null : termsOf(last),
    template: noted?.template ?? null,
  };
}

type LastMemo = NonNullable<Awaited<ReturnType<typeof findLastMemo>>>;

const termsOf = ({ number, validity_days, payment_days, interest, note }: LastMemo) => ({
  number,
  validityDays: validity_days,
  paymentDays: payment_days,
  interest,
  note,
});
