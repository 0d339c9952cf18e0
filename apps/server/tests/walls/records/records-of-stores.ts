import type { Problem } from '#kit/contract/problem.ts';
import {
  answerStoreOrder,
  changeStoreDefaults,
  changeStoreMethods,
  disconnectStore,
  getStore,
  getStoreMethods,
  importStoreOrders,
  listStoreOrders,
  quoteShopifyCart,
  quoteStoreCart,
  receiveStoreNotice,
  tryStoreRates,
} from '#modules/shipping/contract.ts';
import { cents } from '#kit/domain/money.ts';
import { newId } from '#kit/server/new-id.ts';
import { companyOf } from '../../../testing/small-team.ts';
import type { Caller, TestLoupe } from '../../../testing/test-loupe.ts';

type Attempt = () => Promise<{ status: number; problem: Problem }>;
interface Params {
  readonly params: { readonly storeId: string };
}

/** A web store of Harrow & Vale, requested by Ilse, who runs another company. */
export function recordsOfStores(loupe: () => TestLoupe): Readonly<Record<string, Attempt>> {
  let made: Promise<string> | undefined;
  const to = (attempt: (caller: Caller, params: Params) => ReturnType<Attempt>) => async () =>
    attempt(await loupe().as('Ilse'), { params: { storeId: await (made ??= storeOf(loupe())) } });
  return {
    [getStore.name]: to((caller, one) => caller.call(getStore, one)),
    [listStoreOrders.name]: to((caller, one) =>
      caller.call(listStoreOrders, { ...one, query: { limit: 25, status: 'All' } }),
    ),
    [importStoreOrders.name]: to((caller, one) => caller.call(importStoreOrders, one)),
    [answerStoreOrder.name]: to((caller, one) =>
      caller.call(answerStoreOrder, { ...one, body: { orderId: 'x', action: 'keep' } }),
    ),
    [changeStoreDefaults.name]: to((caller, one) =>
      caller.call(changeStoreDefaults, { ...one, body: settings }),
    ),
    [disconnectStore.name]: to((caller, one) => caller.call(disconnectStore, one)),
    [getStoreMethods.name]: to((caller, one) => caller.call(getStoreMethods, one)),
    [changeStoreMethods.name]: to((caller, one) =>
      caller.call(changeStoreMethods, { ...one, body: { version: 1, methods: [], fallback: null } }),
    ),
    [tryStoreRates.name]: to((caller, one) =>
      caller.call(tryStoreRates, {
        ...one,
        body: { subtotal: cents(10_000), weightOz: 16, postalCode: '60614' },
      }),
    ),
    [quoteShopifyCart.name]: to((caller, { params }) =>
      caller.call(quoteShopifyCart, { params: { ...params, secret: 'guess' }, body: '{}' }),
    ),
    [quoteStoreCart.name]: to((caller, { params }) =>
      caller.call(quoteStoreCart, { params: { ...params, secret: 'guess' }, body: '{}' }),
    ),
    [receiveStoreNotice.name]: to((caller, one) =>
      caller.call(receiveStoreNotice, { ...one, query: {}, body: '{}' }),
    ),
  };
}

const settings = {
  version: 1,
  originId: null,
  contents: 'FinishedJewelry',
  packaging: 'CustomBox',
  size: { length: 8, width: 6, height: 4 },
  weightOz: 16,
  signature: 'None',
  insurance: 'OrderValue',
  sharePercent: 100,
  reference2: '',
  notifiesCustomer: false,
} as const;

async function storeOf({ pools }: TestLoupe): Promise<string> {
  const storeId = newId();
  await pools.owner.query(
    `insert into shipping.web_store (company_id, store_id, platform, name, address, status, starts_on, settings,
       created_by, created_at, changed_at)
     values ($1, $2::uuid, 'Sample', 'of the walls', 'of the walls', 'Error', current_date, '{}', $2, now(), now())`,
    [companyOf('Marta'), storeId],
  );
  return storeId;
}
