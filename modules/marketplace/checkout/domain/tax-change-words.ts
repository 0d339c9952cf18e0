import { formatTaxRate, taxRate } from '#modules/marketplace/sales-tax/domain/tax-rate.ts';

interface NewTax {
  readonly rate: number;
  readonly state: string;
  readonly isExempt: boolean;
  readonly isEstimate: boolean;
}

/** What changed since the buyer last saw the cart, and that the total includes it. */
export function taxChangeWords({ rate, state, isExempt, isEstimate }: NewTax, before: number): string {
  if (isExempt) return `Your ${state} certificate is on file, so the total no longer includes tax.`;
  const what = isEstimate ? 'estimated tax rate' : 'tax rate';
  return `The ${what} for ${state} changed from ${formatTaxRate(taxRate(before))} to ${formatTaxRate(taxRate(rate))}. The total uses the new rate.`;
}
