import type { LedgerTestBed } from '#apps/server/testing/ledger-test-bed.ts';
import { magicCards } from '#outside/card-gateway/sandbox/domain/test-numbers.ts';
import { typedCard } from '#outside/card-gateway/testing/open-sandbox.ts';
import type { OpenedSandbox } from '#outside/card-gateway/testing/open-sandbox.ts';
import { typeIntoFields } from '#outside/card-gateway/testing/type-into-fields.ts';

/** A company's card, in its row and in the gateway's vault: the cents of a charge decide its outcome. */
export async function storedCard(
  { newCard, pools }: LedgerTestBed,
  { gateway }: OpenedSandbox,
  companyId: string,
): Promise<string> {
  const methodId = await newCard(companyId);
  const number = magicCards.find(({ name }) => name === 'cents')?.number ?? '';
  const stored = await gateway.store({
    key: methodId,
    customer: companyId,
    nonce: (await typeIntoFields(gateway, companyId, typedCard(number))).nonce,
    holderName: 'Ada',
    email: 'ada@ledger.example',
    billingAddress: {
      line1: '1 Way',
      line2: '',
      city: 'Reno',
      state: 'NV',
      postalCode: '89501',
      country: 'US',
    },
  });
  if (stored.kind !== 'stored') throw new Error('The card was not stored.');
  await pools.owner.query('update payments.method set token = $2 where method_id = $1', [
    methodId,
    stored.method.token,
  ]);
  return methodId;
}
