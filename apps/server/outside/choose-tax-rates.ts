import { day } from '#kit/domain/day.ts';
import { createEmbeddedTaxRates } from '#outside/tax-rates/embedded/embedded-tax-rates.ts';
import { createHttpTaxRates } from '#outside/tax-rates/http/http-tax-rates.ts';
import type { TaxRates } from '#outside/tax-rates/port.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { LoupeConfiguration } from '../settings.ts';

/** The only place that picks the source of sales tax rates: a rate service, or the table. */
export function chooseTaxRates(
  { taxRatesUrl: url, taxRatesKey }: Pick<LoupeConfiguration, 'taxRatesUrl' | 'taxRatesKey'>,
  now: () => Date,
): TaxRates {
  if (url === undefined) return createEmbeddedTaxRates(() => day(providerDay(now())));
  return createHttpTaxRates({ url, key: taxRatesKey ?? '' });
}
