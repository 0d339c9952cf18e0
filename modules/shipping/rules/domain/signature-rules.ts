import type { CoverRule } from './cover-rule.ts';
import type { ShippingFacts } from './shipping-facts.ts';
import { wholeDollars } from './whole-dollars.ts';

const isToHome = ({ plan }: ShippingFacts) => plan.destination.isResidential && plan.holdAt === undefined;
const carries = ({ plan }: ShippingFacts) => plan.insuranceOnly === undefined;

/** Ruling A1: an adult signs above $3,000 at a residence and above $35,000 anywhere. */
function asksAdult(facts: ShippingFacts): boolean {
  const { declaredValue } = facts.plan;
  if (!carries(facts)) return false;
  return (
    declaredValue > facts.limits.adultSignatureAnywhere ||
    (isToHome(facts) && declaredValue > facts.limits.adultSignatureResidential)
  );
}

function asksAny(facts: ShippingFacts): boolean {
  return carries(facts) && isToHome(facts) && facts.plan.declaredValue > facts.limits.signatureResidential;
}

const adult: CoverRule = {
  code: 'adult_signature',
  sentence: 'Adult signature is required over $3,000 residential and over $35,000 anywhere.',
  concerns: asksAdult,
  applies: (facts) => asksAdult(facts) && facts.plan.signature !== 'Secure',
  says: (facts) => ({
    grade: 'asks',
    field: 'signature',
    words: isToHome(facts)
      ? `Adult signature is required over ${wholeDollars(facts.limits.adultSignatureResidential)} residential. This address was typed as residential.`
      : `Adult signature is required over ${wholeDollars(facts.limits.adultSignatureAnywhere)}.`,
    fixes: [
      { words: 'Secure signature', change: { signature: 'Secure' } },
      ...(facts.plan.declaredValue <= facts.limits.adultSignatureAnywhere
        ? [
            {
              words: 'It is a business',
              change: { destination: { ...facts.plan.destination, isResidential: false } },
            },
          ]
        : []),
    ],
  }),
  met: () => 'An adult signs for it.',
};

const any: CoverRule = {
  code: 'signature',
  sentence: 'Signature is required over $1,000 residential.',
  concerns: (facts) => asksAny(facts) && !asksAdult(facts),
  applies: (facts) => asksAny(facts) && !asksAdult(facts) && facts.plan.signature === 'None',
  says: ({ limits, plan }) => ({
    grade: 'asks',
    field: 'signature',
    words: `Signature is required over ${wholeDollars(limits.signatureResidential)} residential. This address was typed as residential.`,
    fixes: [
      { words: 'Any signature', change: { signature: 'Any' } },
      { words: 'It is a business', change: { destination: { ...plan.destination, isResidential: false } } },
    ],
  }),
  met: () => 'Somebody signs for it.',
};

export const signatureRules: readonly CoverRule[] = [adult, any];
