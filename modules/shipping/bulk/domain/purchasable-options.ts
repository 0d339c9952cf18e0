import type { Day } from '#kit/domain/day.ts';
import type { Cents } from '#kit/domain/money.ts';
import type { Approver } from '#modules/shipping/purchase/domain/purchase-terms.ts';
import { serviceWords } from '#modules/shipping/quotes/domain/quote-option.ts';
import type { QuoteOption } from '#modules/shipping/quotes/domain/quote-option.ts';
import {
  approversOf,
  blockingFindings,
  exceptionsOf,
  findingsOf,
} from '#modules/shipping/rules/domain/all-rules.ts';
import type { ShippingFacts } from '#modules/shipping/rules/domain/coverage-rule.ts';

interface PurchasableOption {
  readonly optionId: string;
  readonly name: string;
  readonly total: Cents;
  readonly arrivesOn: Day | null;
  readonly warnings: readonly string[];
  readonly asks: readonly Approver[];
}

interface PurchasableOptions {
  readonly options: readonly PurchasableOption[];
  /** Empty if something can be bought. */
  readonly stops: readonly string[];
}

// A row shows the first reasons; the shipment's page shows all.
const maxReasons = 3;

/** Purchasable options, in the quote's order. */
export function purchasableOptions(
  quotedOptions: readonly QuoteOption[],
  factsWith: (option: QuoteOption) => ShippingFacts,
): PurchasableOptions {
  const options: PurchasableOption[] = [];
  const reasons: string[] = [];
  for (const option of quotedOptions) {
    const { optionId, carrier, total, arrivesOn } = option;
    const name = serviceWords(carrier, option.name);
    if (option.hardError !== null || total === null) {
      reasons.push(`${name}: ${option.hardError ?? 'no price available'}`);
      continue;
    }
    // An exception is acknowledged on the shipment's own page.
    const facts = factsWith(option);
    const findings = findingsOf(facts);
    const blocking = [...blockingFindings(findings), ...exceptionsOf(facts, findings)];
    if (blocking.length > 0) {
      // Reasons of the shipment come before reasons of one service.
      reasons.unshift(...blocking.map(({ words }) => words));
      continue;
    }
    const warnings = findings.filter(({ grade }) => grade === 'warns').map(({ words }) => words);
    options.push({ optionId, name, total, arrivesOn, warnings, asks: approversOf(findings) });
  }
  return { options, stops: options.length > 0 ? [] : [...new Set(reasons)].slice(0, maxReasons) };
}
