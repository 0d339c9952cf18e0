import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import type { RequestFacts } from '#kit/server/http/route.ts';
import { refuse, refuseChanged } from '#kit/server/refuse.ts';
import { carrierServices, serviceNamed } from '#outside/carriers/port.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findChangerName } from '#platform/companies/server.ts';
import { findAccounts } from '#modules/shipping/carrier-accounts/server/account-store.ts';
import type { AccountRow } from '#modules/shipping/carrier-accounts/server/account-store.ts';
import { findBilledLocation } from '#modules/shipping/quotes/server/billed-location.ts';
import { serviceWords } from '#modules/shipping/quotes/domain/quote-option.ts';
import { repeatedName } from '#modules/shipping/store-methods/domain/shipment-method.ts';
import type { MethodService } from '#modules/shipping/store-methods/domain/shipment-method.ts';
import * as call from '../../contract/method-endpoints.ts';
import { storeRefusals as no } from '../../contract/store-refusals.ts';
import { newRatesSecret, openRatesSecret } from './give-rates.ts';
import type { StoreParts } from '../open-store.ts';
import { mayConnect, requireLockedStore, requireStore, requireStoreAdministrator } from '../store-access.ts';
import { originOf } from '../store-origin.ts';
import { updateStore } from '../store-store.ts';
import type { StoreRow } from '../store-tables.ts';

type Methods = EndpointAnswer<typeof call.getStoreMethods>;

export const getStoreMethodsWith =
  (parts: StoreParts) =>
  async (
    ctx: Ctx,
    { params }: EndpointInput<typeof call.getStoreMethods>,
    { origin }: RequestFacts,
  ): Promise<Methods> => {
    const member = requireMember(ctx.actor);
    return presentMethods(ctx, parts, await requireStore(ctx, member, params.storeId), origin);
  };

/** The whole table at once, so that its order can't be half changed. */
export const changeStoreMethodsWith =
  (parts: StoreParts) =>
  async (
    ctx: Ctx,
    { params, body }: EndpointInput<typeof call.changeStoreMethods>,
    { origin }: RequestFacts,
  ): Promise<Methods> => {
    const member = requireStoreAdministrator(ctx);
    const row = await requireLockedStore(ctx, member, params.storeId);
    const { version, methods, fallback } = body;
    if (row.methods_version !== version)
      refuseChanged({
        by: await findChangerName(ctx, row.changed_by ?? row.created_by),
        at: row.changed_at.toISOString(),
        present: { version: row.methods_version, methods: row.methods, fallback: row.fallback },
      });
    if (repeatedName({ methods, fallback }) !== undefined) refuse(no.store_method_name);
    const accounts = await findUsable(ctx, row);
    const named = [...methods, ...(fallback === null ? [] : [fallback])];
    const storedAccounts = [...row.methods, row.fallback].flatMap((one) => one?.accountId ?? []);
    for (const { carrier, service, accountId } of named)
      if (
        !isOffered(carrier, service) ||
        (!isOwn(accounts, carrier, accountId) && !storedAccounts.includes(accountId ?? ''))
      )
        refuse(no.store_method_service);
    // An account that was removed leaves its service, as the table shows it.
    const kept = <Named extends MethodService>(one: Named): Named =>
      isOwn(accounts, one.carrier, one.accountId) ? one : { ...one, accountId: null };
    const changed = await updateStore(ctx, row, {
      methods: JSON.stringify(methods.map(kept)),
      fallback: fallback === null ? null : JSON.stringify(kept(fallback)),
      methods_version: row.methods_version + 1,
      changed_by: member.personId,
      rates_sealed: row.rates_sealed ?? newRatesSecret(parts),
    });
    await ctx.record({
      act: 'shipping.changeStoreMethods',
      recordType: 'web_store',
      recordId: row.store_id,
      companyId: row.company_id,
      facts: { platform: row.platform, address: row.address },
    });
    return presentMethods(ctx, parts, changed, origin);
  };

/** The company's accounts, and those of the location that the store's orders ship from. */
async function findUsable(ctx: Ctx, row: StoreRow): Promise<AccountRow[]> {
  const accounts = await findAccounts(ctx, row.company_id);
  if (accounts.every(({ location_id: locationId }) => locationId === null)) return accounts;
  const origin = await originOf(ctx, row.company_id, row.settings);
  const shipper = { companyId: row.company_id, personId: row.created_by };
  const shipsFrom =
    origin === null ? null : await findBilledLocation(ctx, shipper, { origin, destination: origin });
  return accounts.filter(({ location_id: locationId }) => locationId === null || locationId === shipsFrom);
}

const isOwn = (
  accounts: readonly AccountRow[],
  carrier: string,
  accountId: string | null | undefined,
): boolean =>
  accountId === null ||
  accountId === undefined ||
  accounts.some((account) => account.account_id === accountId && account.carrier === carrier);

const offered = carrierServices.filter(({ retiredOn }) => retiredOn === null);

function isOffered(carrier: (typeof offered)[number]['carrier'], code: string): boolean {
  const service = serviceNamed(carrier, code);
  return service !== undefined && service.retiredOn === null;
}

async function presentMethods(ctx: Ctx, parts: StoreParts, row: StoreRow, origin: string): Promise<Methods> {
  const mayChange = mayConnect(requireMember(ctx.actor));
  const accounts = await findUsable(ctx, row);
  return {
    version: row.methods_version,
    methods: row.methods.map((method) => ({ ...method })),
    fallback: row.fallback === null ? null : { ...row.fallback },
    services: offered.flatMap(({ carrier, code: service, name }) => {
      const words = serviceWords(carrier, name);
      const own = accounts.filter((account) => account.carrier === carrier);
      return [
        { carrier, service, accountId: null, name: words },
        ...own.map(({ account_id: accountId, name: account }) => ({
          carrier,
          service,
          accountId,
          name: `${words}, your account ${account}`,
        })),
      ];
    }),
    mayChange,
    ratesUrl: mayChange ? (ratesUrlOf(parts, row, origin) ?? null) : null,
  };
}

/** Where a store asks for rates. Shopify has a form of its own. */
export function ratesUrlOf(parts: StoreParts, row: StoreRow, origin: string): string | undefined {
  const secret = openRatesSecret(parts, row);
  if (secret === undefined) return undefined;
  const { path } = row.platform === 'Shopify' ? call.quoteShopifyCart : call.quoteStoreCart;
  return `${origin}${path.replace(':storeId', row.store_id).replace(':secret', secret)}`;
}
