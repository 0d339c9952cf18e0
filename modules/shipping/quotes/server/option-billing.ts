import type { AccountRow } from '#modules/shipping/carrier-accounts/server/account-store.ts';
import type { ShipmentPlan } from '#modules/shipping/draft/domain/shipment-plan.ts';
import { inOrder } from '../domain/quote-option.ts';
import type { QuoteOption } from '../domain/quote-option.ts';

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

type Account = Pick<AccountRow, 'account_id' | 'name' | 'tail' | 'default_services'>;

/** Ours and the member's own, each an option. An account without a price for a service adds nothing. */
export function withOwnRates(
  ours: readonly QuoteOption[],
  own: readonly { readonly account: Account; readonly options: readonly QuoteOption[] }[],
): QuoteOption[] {
  const added = own.flatMap(({ account, options }) =>
    options
      .filter(({ total }) => total !== null)
      .map((option) => ({
        ...option,
        optionId: ownOptionId(option.optionId, account.account_id),
        billing: {
          by: 'own account',
          accountId: account.account_id,
          name: account.name,
          tail: account.tail,
          ours: ours.find(({ optionId }) => optionId === option.optionId)?.total ?? null,
          isDefault: account.default_services.includes(option.service),
        } as const,
      })),
  );
  return inOrder([...ours, ...added]);
}

const ownOptionId = (optionId: string, accountId: string): string => `${optionId} own ${accountId}`;

/** Our option for the same service. */
export const oursOf = (
  options: readonly QuoteOption[],
  { carrier, service }: Pick<QuoteOption, 'carrier' | 'service'>,
): QuoteOption | undefined =>
  options.find((one) => one.billing === undefined && one.carrier === carrier && one.service === service);
