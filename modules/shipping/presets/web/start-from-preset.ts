import type { QueryClient } from '@tanstack/react-query';
import { now } from '#kit/web/display/now.ts';
import { providerDay } from '#platform/access/contract.ts';
import { defaultContactQuery } from '#modules/shipping/addresses/web/contact-queries.ts';
import { placeFromContact } from '#modules/shipping/addresses/web/contact-values.ts';
import { emptyDraft } from '#modules/shipping/draft/domain/shipment-draft.ts';
import { startNewShipment } from '#modules/shipping/draft/web/shipment-storage.ts';
import { meantBy } from '#modules/shipping/quotes/web/quote-options.ts';
import type { Preset } from '../contract/preset-endpoints.ts';
import { applyPreset } from '../domain/apply-preset.ts';

/** Loaded once someone uses a preset. */
export async function startFromPreset(queries: QueryClient, preset: Preset): Promise<void> {
  const [sender] = (await queries.ensureQueryData(defaultContactQuery)).items;
  const origin = sender === undefined ? null : placeFromContact(sender);
  const emptyShipment = { ...emptyDraft, origin, shipDate: providerDay(now()) };
  const draft = applyPreset(emptyShipment, preset.draft);
  startNewShipment({ draft, optionId: meantBy(preset.services[0]), version: 0 });
}
