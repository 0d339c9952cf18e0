import type { Addresses } from '#outside/addresses/port.ts';
import { stepwise } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import type { ShippingParts } from '#modules/shipping/draft/server/shipping-parts.ts';
import { askForQuickQuote } from '../contract/quick-quote-endpoint.ts';
import { askForQuickQuoteWith } from './ask-for-quick-quote.ts';

export const quickQuoteRoutes = (parts: ShippingParts, addresses: Addresses): Routes => [
  stepwise(askForQuickQuote, askForQuickQuoteWith(parts.counter, addresses)),
];
