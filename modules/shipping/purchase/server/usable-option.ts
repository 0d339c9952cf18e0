import { refuse } from '#kit/server/refuse.ts';
import type { Member } from '#platform/access/contract.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import { carrierAccountRefusals as no } from '#modules/shipping/carrier-accounts/contract/account-refusals.ts';
import { recheckAccount } from '#modules/shipping/carrier-accounts/server/account-rates.ts';
import { findAccount } from '#modules/shipping/carrier-accounts/server/account-store.ts';
import type { AccountParts } from '#modules/shipping/carrier-accounts/server/open-account.ts';
import { ourRateWords } from '#modules/shipping/quotes/domain/quote-option.ts';
import type { QuoteOption } from '#modules/shipping/quotes/domain/quote-option.ts';
import { readOptionId } from '#modules/shipping/quotes/domain/starting-option.ts';
import { oursOf } from '#modules/shipping/quotes/server/option-billing.ts';
import { findQuote } from '#modules/shipping/quotes/server/quote-store.ts';

interface Chosen {
  readonly quoteId: string;
  readonly optionId: string;
}

/** Carriers are asked whether they still bill the accounts chosen, before anything is locked or bought. */
export async function recheckChosen(
  steps: Steps,
  parts: AccountParts,
  chosen: readonly Chosen[],
): Promise<void> {
  const member = requireMember(steps.actor);
  const billed = chosen.filter(({ optionId }) => readOptionId(optionId).accountId !== undefined);
  if (billed.length === 0) return;
  const found = await steps.work(async (ctx) => {
    const ids: (string | undefined)[] = [];
    for (const { quoteId, optionId } of billed) {
      const quote = await findQuote(ctx, member, quoteId);
      ids.push(quote?.options.find((option) => option.optionId === optionId)?.billing?.accountId);
    }
    return ids;
  });
  await recheckAccounts(steps, parts, found);
}

/** Each once. */
export async function recheckAccounts(
  steps: Steps,
  parts: AccountParts,
  accountIds: readonly (string | undefined)[],
): Promise<void> {
  const { companyId } = requireMember(steps.actor);
  for (const accountId of new Set(accountIds))
    if (accountId !== undefined) await recheckAccount(steps, parts, { companyId, accountId });
}

interface Choice {
  readonly options: readonly QuoteOption[];
  readonly chosen: QuoteOption;
  /** The sentences that the buyer accepted. */
  readonly acknowledged: readonly string[];
}

/** Ours replaces an account that fails if its owner chose that and the buyer accepted any higher charge. */
export async function usableOption(
  ctx: Ctx,
  { companyId }: Member,
  { options, chosen, acknowledged }: Choice,
): Promise<QuoteOption> {
  const accountId = chosen.billing?.accountId;
  if (accountId === undefined) return chosen;
  if (chosen.total === null) return refuse(no.carrier_account_failing);
  const account = await findAccount(ctx, { company_id: companyId, account_id: accountId });
  if (account?.status === 'Active') return chosen;
  const ours = account?.falls_back === true ? oursOf(options, chosen) : undefined;
  if (ours === undefined || ours.total === null) return refuse(no.carrier_account_failing);
  const words = ourRateWords(chosen, ours);
  if (words === undefined || acknowledged.includes(words)) return ours;
  return refuse(no.carrier_account_at_our_rate, { fields: { optionId: words } });
}
