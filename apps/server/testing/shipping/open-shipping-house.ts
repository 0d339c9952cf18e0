import { companyOf } from '../small-team.ts';
import { startTestLoupe } from '../test-loupe.ts';
import type { Caller, TestLoupe } from '../test-loupe.ts';
import { shippingHouseOf } from './shipping-house.ts';
import type { ShippingHouse } from './shipping-house.ts';

export interface OpenShippingHouse extends ShippingHouse {
  readonly loupe: TestLoupe;
  readonly marta: Caller;
}

/** A portal of its own, in which Marta's company ships and pays by a card. */
export async function openShippingHouse(environment?: Record<string, string>): Promise<OpenShippingHouse> {
  const loupe = await startTestLoupe(environment);
  const house = shippingHouseOf(loupe);
  await house.newCard(companyOf('Marta'));
  return {
    ...house,
    loupe,
    marta: await loupe.as('Marta'),
    async close() {
      await house.close();
      await loupe.stop();
    },
  };
}
