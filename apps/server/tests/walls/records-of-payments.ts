import type { Problem } from '#kit/contract/problem.ts';
import { cents } from '#kit/domain/money.ts';
import {
  confirmMethodDeposits,
  getOrderPayments,
  listModuleMethods,
  makeDefaultMethod,
  useCardForServices,
  makeProviderMethodDefault,
  removeMethod,
  removeProviderMethod,
  renameMethod,
  searchCreditCards,
} from '#platform/payments/contract.ts';
import { companyOf } from '../../testing/small-team.ts';
import { verifiedMember } from '../../testing/step-up.ts';
import type { TestLoupe } from '../../testing/test-loupe.ts';
import { addCard } from '../../testing/add-payment-method.ts';

type Attempt = () => Promise<{ status: number; problem: Problem }>;

/** They name a part of the portal, which is the same for everyone. */
export const namingModules: readonly string[] = [listModuleMethods.name];

/** A card of Harrow & Vale, named by Ilse, who runs another company. */
export function recordsOfPayments(loupe: () => TestLoupe): Readonly<Record<string, Attempt>> {
  let made: Promise<string> | undefined;
  const params = async () => ({ id: await (made ??= cardOf(loupe())) });
  const ilse = () => loupe().as('Ilse');
  return {
    [renameMethod.name]: async () =>
      (await ilse()).call(renameMethod, { params: await params(), body: { nickName: 'x', version: 1 } }),
    [useCardForServices.name]: async () =>
      (await ilse()).call(useCardForServices, { params: await params() }),
    [makeDefaultMethod.name]: async () => (await ilse()).call(makeDefaultMethod, { params: await params() }),
    [removeMethod.name]: async () => (await ilse()).call(removeMethod, { params: await params(), query: {} }),
    [confirmMethodDeposits.name]: async () =>
      (await ilse()).call(confirmMethodDeposits, {
        params: await params(),
        body: { firstAmount: cents(1), secondAmount: cents(2) },
      }),
    [makeProviderMethodDefault.name]: async () =>
      (await ilse()).call(makeProviderMethodDefault, { params: await params() }),
    [removeProviderMethod.name]: async () =>
      (await ilse()).call(removeProviderMethod, { params: await params(), query: {} }),
    [searchCreditCards.name]: async () =>
      (await ilse()).call(searchCreditCards, { params: { companyId: companyOf('Marta') } }),
    [getOrderPayments.name]: async () =>
      (await ilse()).call(getOrderPayments, { params: { orderId: (await params()).id } }),
  };
}

async function cardOf(loupe: TestLoupe): Promise<string> {
  return (await addCard(await verifiedMember(loupe, 'Marta'))).answer.id;
}
