import { ourRateId, ownOptionId, readOptionId } from '#modules/shipping/quotes/domain/starting-option.ts';

/** The service's default account, or ours if there is none. */
export const byDefault = 'default';
export const atOurRate = 'ours';

/** Who pays for the service that a preset names: `byDefault`, `atOurRate` or an account. */
export function payerOf(named: string): string {
  const { accountId, isOurs } = readOptionId(named);
  return isOurs === true ? atOurRate : (accountId ?? byDefault);
}

/** The same service with another payer. */
export function paidBy(named: string, payer: string): string {
  const { ofService } = readOptionId(named);
  if (payer === byDefault) return ofService;
  return payer === atOurRate ? ourRateId(ofService) : ownOptionId(ofService, payer);
}

interface Account {
  readonly accountId: string;
  readonly carrier: string;
  readonly name: string;
  readonly tail: string;
  readonly defaultServices: readonly string[];
}

/** Empty if there is nothing to choose. */
export function payerChoices(named: string | undefined, accounts: readonly Account[]) {
  if (named === undefined) return [];
  const payer = payerOf(named);
  const listed = accountsOf(named, accounts);
  if (listed.length === 0 && payer === byDefault) return [];
  const isUnlisted =
    payer !== byDefault && payer !== atOurRate && !listed.some((one) => one.accountId === payer);
  return [
    { value: byDefault, label: "The service's default account" },
    { value: atOurRate, label: 'Our rate' },
    ...listed.map(({ accountId, name, tail }) => ({ value: accountId, label: `${name}, ending in ${tail}` })),
    ...(isUnlisted ? [{ value: payer, label: "Another location's account" }] : []),
  ];
}

const accountsOf = (named: string, accounts: readonly Account[]): Account[] =>
  accounts.filter(({ carrier }) => readOptionId(named).ofService.startsWith(`${carrier} `));

/** A quote and a preset can have an account of a location where this person doesn't work; a new preset can't pin it. */
export function withNamedAccount(named: string, accounts: readonly Account[]): string {
  const { ofService, accountId } = readOptionId(named);
  return accountId === undefined || accounts.some((one) => one.accountId === accountId) ? named : ofService;
}

/** What a person chose in a quote; our rate counts as pinned if an account would have been the default. */
export function namedByChoice(optionId: string, accounts: readonly Account[]): string {
  const { ofService, accountId } = readOptionId(optionId);
  const isPinned =
    accountId === undefined &&
    accountsOf(optionId, accounts).some(({ carrier, defaultServices }) =>
      defaultServices.some((service) => `${carrier} ${service}` === ofService),
    );
  return isPinned ? ourRateId(ofService) : optionId;
}
