import { RefusalError } from '#kit/web/call/refusal-error.ts';
import type { ShipmentEditor } from '#modules/shipping/draft/web/shipment-editor.ts';
import { isPriceable } from '#modules/shipping/draft/web/shipment-steps.ts';
import { stoppedText } from '#modules/shipping/quotes/domain/starting-option.ts';
import type { LiveQuote } from './use-live-quote.ts';

/** Why there is no price yet. */
export function missingText(
  { draft }: Pick<ShipmentEditor, 'draft'>,
  { quotes, cover, stopped }: LiveQuote,
): string {
  if (!isPriceable(draft)) return cover?.missing[0]?.words ?? 'Enter both addresses to see prices.';
  if (quotes.isError)
    return quotes.error instanceof RefusalError ? quotes.error.sentence : 'No rates available right now.';
  if (stopped !== undefined) return stoppedText(stopped);
  return quotes.data === undefined ? 'Getting rates…' : 'No services are available for this shipment.';
}
