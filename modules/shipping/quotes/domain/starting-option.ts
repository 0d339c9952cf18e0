import type { QuoteOption } from './quote-option.ts';

/** The parts of an option that say who pays for which service. */
type Offered = Pick<QuoteOption, 'optionId' | 'carrier' | 'service' | 'billing'>;

type Service = Pick<QuoteOption, 'carrier' | 'service'>;

export const isSameService = (one: Service, other: Service): boolean =>
  one.carrier === other.carrier && one.service === other.service;

/** What presets and web stores name: a service, which is billed to its default account. */
export const serviceId = ({ carrier, service }: Service): string => `${carrier} ${service}`;

export const ownOptionId = (ofService: string, accountId: string): string => `${ofService} own ${accountId}`;

/** What a preset names to start on our rate, whichever account is the default. */
export const ourRateId = (ofService: string): string => `${ofService}${atOurRate}`;

const atOurRate = ' at our rate';

/** What a web store's method names. */
export const namedId = ({
  accountId,
  ...service
}: Service & { readonly accountId?: string | null | undefined }): string =>
  accountId === null || accountId === undefined
    ? serviceId(service)
    : ownOptionId(serviceId(service), accountId);

interface NamedOption {
  readonly ofService: string;
  readonly accountId?: string;
  /** The preset names our rate. */
  readonly isOurs?: true;
}

/** The service part, and who pays if that is named. */
export function readOptionId(id: string): NamedOption {
  if (id.endsWith(atOurRate)) return { ofService: id.slice(0, -atOurRate.length), isOurs: true };
  const [ofService = '', accountId] = id.split(' own ');
  return accountId === undefined ? { ofService } : { ofService, accountId };
}

/**
 * The one rule of who pays: each service starts on the account that is its default, else on ours. A default account that
 * can't be used stays in place: only owners who said so fall back to ours (decision 0041).
 */
export function startingOptions<Option extends Offered>(options: readonly Option[]): Option[] {
  return options.filter((option) => {
    const { billing } = option;
    if (billing?.by === 'own account')
      return billing.isDefault && (isStopped(option) || !hasStopped(options, option));
    return !options.some((one) => one.billing?.isDefault === true && isSameService(one, option));
  });
}

/** On an account of the member's own that can't be used now. */
export const isStopped = ({ billing }: Pick<QuoteOption, 'billing'>): boolean => billing?.isStopped === true;

/** "FedEx account Bench: This account needs attention. …". */
export const stoppedText = ({
  carrier,
  billing,
  hardError,
}: Pick<QuoteOption, 'carrier' | 'billing' | 'hardError'>): string =>
  `${carrier} account ${billing?.name ?? ''}: ${hardError ?? ''}`;

const hasStopped = (options: readonly Offered[], option: Offered): boolean =>
  options.some((one) => one.billing?.isDefault === true && isStopped(one) && isSameService(one, option));

/**
 * The option that a preset, an order or a row means by a service, an account or our rate. Undefined if the service
 * isn't offered.
 * An account that isn't offered at all was removed, doesn't apply, or falls back as its owner chose.
 */
export function meantOption<Option extends Offered>(
  options: readonly Option[],
  id: string,
): Option | undefined {
  const { ofService, accountId, isOurs } = readOptionId(id);
  if (isOurs === true)
    return options.find((one) => one.billing?.by !== 'own account' && serviceId(one) === ofService);
  const named = accountId === undefined ? undefined : options.find(({ optionId }) => optionId === id);
  return named ?? startingOptions(options).find((option) => serviceId(option) === ofService);
}
