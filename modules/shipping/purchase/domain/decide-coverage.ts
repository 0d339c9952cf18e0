import type { Cents } from '#kit/domain/money.ts';
import {
  exceptionsOf,
  findingsOf,
  insuredDespite,
  metRules,
  ruleSetVersion,
} from '#modules/shipping/rules/domain/all-rules.ts';
import type { ShippingFacts } from '#modules/shipping/rules/domain/coverage-rule.ts';
import type { PurchaseTerms } from './purchase-terms.ts';

interface Acknowledgment {
  /** The insured value that the premium was quoted for. */
  readonly quoted: Cents;
  /** The sentences that the buyer checked. */
  readonly acknowledged: readonly string[];
  readonly by: string;
  readonly at: string;
}

type Decision =
  | { readonly kind: 'agreed'; readonly cover: PurchaseTerms['cover'] }
  /** The premium must not be charged for coverage that a rule has ended since the quote. */
  | { readonly kind: 'changed' }
  | {
      readonly kind: 'unread';
      readonly unread: readonly { readonly field?: string; readonly words: string }[];
    };

/** The coverage of a shipment that no rule stops; each exception is acknowledged in its exact words. */
export function decideCoverage(
  facts: ShippingFacts,
  { quoted, acknowledged, by, at }: Acknowledgment,
): Decision {
  const findings = findingsOf(facts);
  const insuredValue = insuredDespite(facts, findings);
  if (quoted !== insuredValue) return { kind: 'changed' };
  const exceptions = exceptionsOf(facts, findings);
  const unread = exceptions.filter(({ exception }) => !acknowledged.includes(exception.sentence));
  if (unread.length > 0)
    return { kind: 'unread', unread: unread.map((one) => ({ ...one, words: one.exception.sentence })) };
  return {
    kind: 'agreed',
    cover: {
      ruleSet: ruleSetVersion,
      insuredValue,
      conditions: metRules(facts, findings).map((rule) => rule.met(facts)),
      exceptions: exceptions.map(({ code, exception: { sentence } }) => ({ code, sentence, by, at })),
    },
  };
}
