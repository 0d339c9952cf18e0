import type { Problem } from '#kit/contract/problem.ts';
import {
  addStore,
  changeStore,
  dismissSale,
  fixSale,
  getSale,
  makeStoreKey,
  resendSale,
  sendTestSale,
  undoSaleFix,
} from '#modules/register/contract.ts';
import { companyOf } from '../../../testing/small-team.ts';
import type { Caller, TestLoupe } from '../../../testing/test-loupe.ts';

type Attempt = () => Promise<{ status: number; problem: Problem }>;

interface Made {
  readonly saleId: string;
  readonly storeId: string;
}

/** A store of Harrow & Vale and a sale of it, named by Elena of Castellan Gems. */
export function recordsOfRegister(loupe: () => TestLoupe): Readonly<Record<string, Attempt>> {
  let made: Promise<Made> | undefined;
  const to =
    (attempt: (caller: Caller, made: Made) => ReturnType<Attempt>): Attempt =>
    async () => {
      const { saleId, storeId } = await (made ??= saleOf(loupe()));
      return attempt(await loupe().as('Elena'), { saleId, storeId });
    };
  const ofSale = (endpoint: typeof getSale | typeof resendSale | typeof undoSaleFix | typeof dismissSale) =>
    to((caller, { saleId }) => caller.call(endpoint, { params: { saleId } }));
  const ofStore = (endpoint: typeof makeStoreKey | typeof sendTestSale) =>
    to((caller, { storeId }) => caller.call(endpoint, { params: { storeId } }));
  return {
    [getSale.name]: ofSale(getSale),
    [resendSale.name]: ofSale(resendSale),
    [undoSaleFix.name]: ofSale(undoSaleFix),
    [dismissSale.name]: ofSale(dismissSale),
    [fixSale.name]: to((caller, { saleId }) =>
      caller.call(fixSale, { params: { saleId }, body: { fix: 'consent' } }),
    ),
    [makeStoreKey.name]: ofStore(makeStoreKey),
    [changeStore.name]: to((caller, { storeId }) =>
      caller.call(changeStore, { params: { storeId }, body: { name: 'Other', locationId: null } }),
    ),
    [sendTestSale.name]: ofStore(sendTestSale),
  };
}

async function saleOf(loupe: TestLoupe): Promise<Made> {
  await loupe.pools.owner.query(
    `insert into companies.subscription (company_id, service_type, is_active, approval_status)
     values ($1, 'PointOfSaleIntegration', true, 'Approved') on conflict do nothing`,
    [companyOf('Elena')],
  );
  const marta = await loupe.as('Marta');
  const { storeId } = (await marta.call(addStore, { body: { name: 'Newport', code: 'W-1' } })).answer;
  await marta.call(makeStoreKey, { params: { storeId } });
  const { sale } = (await marta.call(sendTestSale, { params: { storeId } })).answer;
  return { saleId: sale.saleId, storeId };
}
