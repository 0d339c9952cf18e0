import type { Addresses } from '#outside/addresses/port.ts';
import { route, stepwise } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import * as quotes from '../contract/quote-endpoints.ts';
import { askForQuickQuote } from '#modules/shipping/quick-quote/contract/quick-quote-endpoint.ts';
import type { ShippingParts } from '#modules/shipping/draft/server/shipping-parts.ts';
import { askForQuickQuoteWith } from '#modules/shipping/quick-quote/server/ask-for-quick-quote.ts';
import { askForQuoteWith } from './ask-for-quote.ts';
import { getQuote } from './get-quote.ts';

export const quoteRoutes = (parts: ShippingParts, addresses: Addresses): Routes => [
  stepwise(quotes.askForQuote, askForQuoteWith(parts)),
  stepwise(askForQuickQuote, askForQuickQuoteWith(parts.counter, addresses)),
  route(quotes.getQuote, getQuote),
];
