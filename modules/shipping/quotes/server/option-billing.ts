import type { AccountRow } from '#modules/shipping/carrier-accounts/server/account-store.ts';
import type { ShipmentPlan } from '#modules/shipping/draft/domain/shipment-plan.ts';
import { inOrder, isAvailable } from '../domain/quote-option.ts';
import type { QuoteOption } from '../domain/quote-option.ts';
import { isSameService, ownOptionId } from '../domain/starting-option.ts';

/** Third-party and recipient billing apply to every service. */
export function billedTo(
  { thirdParty }: Pick<ShipmentPlan, 'thirdParty'>,
  options: readonly QuoteOption[],
): readonly QuoteOption[] {
  if (thirdParty === undefined) return options;
  const by = thirdParty.type.startsWith('Recipient') ? 'recipient' : 'third party';
  const billing = {
    by,
    name: '',
    tail: thirdParty.accountNumber.slice(-4),
    ours: null,
    isDefault: false,
  } as const;
  return options.map((option) => ({ ...option, billing }));
}

type Account = Pick<
  AccountRow,
  'account_id' | 'carrier' | 'name' | 'tail' | 'status' | 'default_services' | 'falls_back'
>;

/** Ours and the member's own, each an option. */
export function withOwnRates(
  ours: readonly QuoteOption[],
  own: readonly { readonly account: Account; readonly options: readonly QuoteOption[] }[],
): QuoteOption[] {
  const added = own.flatMap(({ account, options }) => {
    const priced = options.filter(({ total }) => total !== null);
    const stopped = ours.filter(
      (option) => isAvailable(option) && !priced.some((one) => isSameService(one, option)),
    );
    return [
      ...priced.map((option) => ownOption(account, option, ours)),
      ...stopped
        .map((option) => stoppedOption(ownOption(account, option, ours), account))
        .filter((option) => mustStop(account, option)),
    ];
  });
  return inOrder([...ours, ...added]);
}

function ownOption(account: Account, option: QuoteOption, ours: readonly QuoteOption[]) {
  return {
    ...option,
    optionId: ownOptionId(option.optionId, account.account_id),
    billing: {
      by: 'own account',
      accountId: account.account_id,
      name: account.name,
      tail: account.tail,
      ours: oursOf(ours, option)?.total ?? null,
      isDefault: account.default_services.includes(option.service),
    } as const,
  };
}

/** An account without a price matters to the services it is the default of; one that fails, to all of them. */
const mustStop = (
  { carrier, status, falls_back: fallsBack }: Account,
  { carrier: offered, billing }: ReturnType<typeof ownOption>,
): boolean => carrier === offered && !fallsBack && (status !== 'Active' || billing.isDefault);

function stoppedOption(option: ReturnType<typeof ownOption>, { carrier, name, status }: Account) {
  const words = {
    Active: `${carrier} gave no price for your account ${name}. Try again, or choose our rate.`,
    Verifying: `${carrier} is still verifying this account. Try again later, or choose our rate.`,
    NeedsAttention: 'This account needs attention. Check it under Carrier accounts, or choose our rate.',
  };
  return {
    ...option,
    lines: [],
    total: null,
    carrierTotal: null,
    premium: null,
    softErrors: [],
    hardError: words[status],
    billing: { ...option.billing, isStopped: true },
  };
}

/** Our option for the same service. */
export const oursOf = (
  options: readonly QuoteOption[],
  service: Pick<QuoteOption, 'carrier' | 'service'>,
): QuoteOption | undefined => options.find((one) => one.billing === undefined && isSameService(one, service));
