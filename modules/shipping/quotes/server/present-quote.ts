import type { Quote } from '../contract/quote-shapes.ts';
import { validUntil } from '../domain/quote-option.ts';
import type { QuoteOption } from '../domain/quote-option.ts';
import type { QuoteRow } from './quote-store.ts';

export function presentQuote(row: QuoteRow): Quote {
  return {
    quoteId: row.quote_id,
    askedAt: row.asked_at.toISOString(),
    validUntil: validUntil(row.asked_at).toISOString(),
    options: presentOptions(row.options),
    silent: [...row.silent],
  };
}

export const presentOptions = (options: readonly QuoteOption[]): Quote['options'] =>
  options.map((option) => ({ ...option, lines: [...option.lines], softErrors: [...option.softErrors] }));
