import type { EndpointResult } from '#kit/contract/endpoint.ts';
import type { askForQuickQuote } from '../../contract/quotes/quick-quote-endpoint.ts';

export type QuickAnswer = EndpointResult<typeof askForQuickQuote>;
