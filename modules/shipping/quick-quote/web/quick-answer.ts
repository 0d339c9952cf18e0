import type { EndpointResult } from '#kit/contract/endpoint.ts';
import type { askForQuickQuote } from '../contract/quick-quote-endpoint.ts';

export type QuickAnswer = EndpointResult<typeof askForQuickQuote>;
