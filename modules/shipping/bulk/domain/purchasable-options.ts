import { noMoney } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';
import type { Approver } from '#modules/shipping/purchase/domain/purchase-terms.ts';
import { chargeOf, serviceWords } from '#modules/shipping/quotes/domain/quote-option.ts';
import type { QuoteOption } from '#modules/shipping/quotes/domain/quote-option.ts';
import {
  isStopped,
  meantOption,
  startingOptions,
  stoppedText,
} from '#modules/shipping/quotes/domain/starting-option.ts';
import {
  approversOf,
  blockingFindings,
  exceptionsOf,
  findingsOf,
} from '#modules/shipping/rules/domain/all-rules.ts';
import type { ShippingFacts } from '#modules/shipping/rules/domain/coverage-rule.ts';

interface PurchasableOption extends Pick<
  QuoteOption,
  'optionId' | 'carrier' | 'service' | 'billing' | 'arrivesOn'
> {
  readonly name: string;
  readonly total: Cents;
  /** What we charge of it. */
  readonly charge: Cents;
  readonly warnings: readonly string[];
  readonly asks: readonly Approver[];
}

interface PurchasableOptions {
  readonly options: readonly PurchasableOption[];
  /** What is preselected; null if nothing is. */
  readonly chosenOptionId: string | null;
  /** Why nothing is preselected. */
  readonly stops: readonly string[];
  /** Own accounts that can't be used. */
  readonly stopped: readonly { readonly optionId: string; readonly words: string }[];
}

// A row shows the first reasons; the shipment's page shows all.
const maxReasons = 3;

/** Purchasable options in the quote's order, and the preselected one. `meant`: a service or account by option ID. */
export function purchasableOptions(
  quotedOptions: readonly QuoteOption[],
  meant: string | null,
  factsWith: (option: QuoteOption) => ShippingFacts,
): PurchasableOptions {
  const stopped = quotedOptions.filter(isStopped);
  const { options, reasons } = judged(
    quotedOptions.filter((option) => !isStopped(option)),
    factsWith,
  );
  const starting = startingOptions(quotedOptions);
  const wanted = meant === null ? undefined : meantOption(quotedOptions, meant);
  const isWantedStopped = wanted !== undefined && isStopped(wanted);
  const canStart = options.filter(({ optionId }) => starting.some((one) => one.optionId === optionId));
  const named = options.find(({ optionId }) => optionId === wanted?.optionId);
  const chosen = isWantedStopped ? undefined : (named ?? canStart[0]);
  const failing = isWantedStopped ? [wanted] : starting.filter(isStopped);
  const why = options.length > 0 ? failing.map(stoppedText) : [...reasons, ...failing.map(stoppedText)];
  return {
    options,
    chosenOptionId: chosen?.optionId ?? null,
    stops: chosen === undefined ? [...new Set(why)].slice(0, maxReasons) : [],
    stopped: stopped.map((option) => ({ optionId: option.optionId, words: stoppedText(option) })),
  };
}

function judged(
  quotedOptions: readonly QuoteOption[],
  factsWith: (option: QuoteOption) => ShippingFacts,
): { readonly options: readonly PurchasableOption[]; readonly reasons: readonly string[] } {
  const options: PurchasableOption[] = [];
  const reasons: string[] = [];
  for (const option of quotedOptions) {
    const { optionId, carrier, service, billing, total, arrivesOn } = option;
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
    const charge = chargeOf(option) ?? noMoney;
    const asks = approversOf(findings);
    options.push({ optionId, carrier, service, name, billing, total, charge, arrivesOn, warnings, asks });
  }
  return { options, reasons };
}
