import { route, stepwise } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import * as quotes from '../contract/quote-endpoints.ts';
import type { ShippingParts } from '#modules/shipping/draft/server/shipping-parts.ts';
import { askForQuoteWith } from './ask-for-quote.ts';
import { getQuote } from './present-quote.ts';

export const quoteRoutes = (parts: ShippingParts): Routes => [
  stepwise(quotes.askForQuote, askForQuoteWith(parts)),
  route(quotes.getQuote, getQuote),
];
