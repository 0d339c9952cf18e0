import { expect } from '@playwright/test';
import type { APIRequestContext } from '@playwright/test';
import { newYork } from '#apps/server/testing/shipping/sample-draft.ts';
import { addDays, day } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { newId } from '#kit/server/new-id.ts';
import { requestQuote, getPurchase, purchaseShipment, saveShipment } from '#modules/shipping/contract.ts';
import type { ShipmentDraft } from '#modules/shipping/contract.ts';
import { providerDay } from '#platform/access/contract.ts';
import { callAs } from './call-as.ts';
import { written } from './saved-shipment.ts';

interface Bought {
  readonly shipmentId: string;
  readonly number: string;
  /** The day promised by its carrier. */
  readonly arrivesOn: Day;
}

export const someCustomer = {
  ...newYork,
  company: 'Solberg Studio',
  firstName: 'Ana',
  lastName: 'Solberg',
} as const;

/** Buys a label for Marta for $900 by FedEx, without a page, as a journey's starting point. */
export async function buyLabel(
  request: APIRequestContext,
  change: Partial<ShipmentDraft>,
  portal?: string,
): Promise<Bought> {
  const draft = written({ destination: someCustomer, ...change });
  const { shipment } = await callAs(request, 'Marta', saveShipment, { body: { draft } }, portal);
  const { shipmentId, number, version } = shipment;
  const quote = await callAs(request, 'Marta', requestQuote, { body: { draft, shipmentId } }, portal);
  const option = quote.options.find((one) => one.carrier === 'FedEx' && one.total !== null);
  if (option === undefined) throw new Error('FedEx had no price.');
  const params = { shipmentId };
  const body = { version, quoteId: quote.quoteId, optionId: option.optionId, intentId: newId() };
  await callAs(request, 'Marta', purchaseShipment, { params, body }, portal);
  await expect(async () => {
    const { purchase } = await callAs(request, 'Marta', getPurchase, { params }, portal);
    expect(purchase.status).toBe('Completed');
  }).toPass({ timeout: 60_000 });
  return { shipmentId, number, arrivesOn: option.arrivesOn ?? addDays(day(providerDay(new Date())), 3) };
}
