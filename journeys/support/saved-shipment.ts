import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { sampleDraft } from '#apps/server/testing/shipping/sample-draft.ts';
import { addDays, day } from '#kit/domain/day.ts';
import { requestQuote, purchaseShipment, saveShipment } from '#modules/shipping/contract.ts';
import type { ShipmentDraft } from '#modules/shipping/contract.ts';
import { providerDay } from '#platform/access/contract.ts';
import { callAs } from './call-as.ts';

/** A box to New York for $900 that ships tomorrow, unless overridden. */
export const written = (change: Partial<ShipmentDraft>) => ({
  ...sampleDraft,
  shipDate: addDays(day(providerDay(new Date())), 1),
  ...change,
  notifyEmails: [...(change.notifyEmails ?? [])],
});

export async function saveWritten(
  request: APIRequestContext,
  firstName: string,
  change: Partial<ShipmentDraft> = {},
) {
  return (await callAs(request, firstName, saveShipment, { body: { draft: written(change) } })).shipment;
}

/** Saved, priced and bought by the fastest service, unless it needs an approval first. */
export async function buyWritten(
  request: APIRequestContext,
  firstName: string,
  change: Partial<ShipmentDraft> = {},
) {
  const { shipmentId, version, number } = await saveWritten(request, firstName, change);
  const body = { draft: written(change), shipmentId };
  const quote = await callAs(request, firstName, requestQuote, { body });
  const option = quote.options.find(({ level, total }) => level.startsWith('NextDay') && total !== null);
  if (option === undefined) throw new Error('No carrier had a price.');
  await callAs(request, firstName, purchaseShipment, {
    params: { shipmentId },
    body: { version, quoteId: quote.quoteId, optionId: option.optionId, intentId: randomUUID() },
  });
  return { shipmentId, number };
}
