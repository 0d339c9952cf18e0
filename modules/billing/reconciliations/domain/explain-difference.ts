import { addCents, allocate, formatCents, noMoney, subtractCents } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';
import { differencesOf, reasonOf } from './differences.ts';
import type { AdjustmentReason, Charge, Inches, Rated } from './differences.ts';
import { withoutForgiven } from './forgiveness.ts';

export interface Compared {
  readonly carrier: string;
  readonly service: string;
  /** The quote for the declared parcel, or the last bill if it was billed before. */
  readonly before: Rated;
  readonly billedBefore: boolean;
  readonly billed: Rated;
  /** Charges that won disputes credited. */
  readonly forgiven: readonly Charge[];
}

/** One cause of the difference. The causes add up to the full difference. */
export interface Cause {
  readonly reason: AdjustmentReason;
  /** Negative if the carrier billed less. */
  readonly amount: Cents;
  /** The charge and its share of fuel. */
  readonly parts: readonly Charge[];
  readonly words: string;
}

/**
 * Explains the difference between quote and bill, cause by cause. Fuel is a percentage of the other charges,
 * so its difference is split among the causes by size.
 */
export function explainDifference(compared: Compared): readonly Cause[] {
  const { before, billed, forgiven } = compared;
  const differences = withoutForgiven(differencesOf(before, billed), forgiven);
  const fuel = differences.find(({ kind }) => kind === 'FUEL');
  const causes = differences.filter(({ kind }) => kind !== 'FUEL');
  if (fuel === undefined) return causes.map((one) => causeOf(compared, one));
  if (causes.length === 0) return [causeOf(compared, fuel)];
  const shares = allocate(
    fuel.amount,
    causes.map(({ amount }) => Math.abs(amount)),
  );
  return causes
    .map((one, at) => causeOf(compared, one, shares[at] ?? noMoney))
    .filter(({ amount }) => amount !== 0);
}

/** `fuel`: the share of fuel, if any. */
function causeOf(compared: Compared, charge: Charge, fuel?: Cents): Cause {
  const parts = [charge, { kind: 'FUEL', amount: fuel ?? noMoney }].filter(({ amount }) => amount !== 0);
  const amount = addCents(...parts.map((part) => part.amount));
  const costs = `${costText(amount)}${fuel === undefined ? '' : ', including fuel'}.`;
  const reason = reasonOf(compared.before, compared.billed, charge.kind);
  return { reason, amount, parts, words: `${sentenceOf(compared, reason, charge.kind, amount)}${costs}` };
}

/** The sentence up to the amount. */
function sentenceOf(
  { carrier, service, before, billedBefore, billed }: Compared,
  reason: AdjustmentReason,
  kind: string,
  amount: Cents,
): string {
  const [declared, measured] = [before.parcel, billed.parcel];
  const earlier = billedBefore ? 'previously' : 'declared';
  switch (reason) {
    case 'Weight':
      return `${carrier} weighed the parcel at ${measured.weightLb} lb (${earlier} ${declared.weightLb} lb). Zone ${measured.zone} ${service} costs `;
    case 'Dimensions':
      return `${carrier} measured ${formatDimensions(measured.dimensions)} (${earlier} ${formatDimensions(declared.dimensions)}) and billed ${measured.weightLb} lb. Zone ${measured.zone} ${service} costs `;
    case 'Zone':
      return `${carrier} billed zone ${measured.zone} (${billedBefore ? 'previously' : 'quoted'} zone ${declared.zone}). ${measured.weightLb} lb ${service} costs `;
    case 'Residential':
      return amount > 0
        ? `${carrier} delivered to a residence (${earlier} business). Residential delivery costs `
        : `${carrier} delivered to a business (${earlier} residence). Commercial delivery costs `;
    case 'AddressCorrection':
      return `${carrier} corrected the address. The correction costs `;
    case 'Other':
      return `${carrier} billed differently than quoted: ${chargeStatusText[kind] ?? 'delivery'} costs `;
  }
}

const chargeStatusText: Readonly<Record<string, string>> = {
  FREIGHT: 'base freight',
  FUEL: 'fuel',
  DELIVERY_AREA: 'remote area delivery',
  ADDITIONAL_HANDLING: 'additional handling',
  SIGNATURE_OPTION: 'signature service',
  SATURDAY_DELIVERY: 'Saturday delivery',
  DECLARED_VALUE: 'declared value',
};

const costText = (amount: Cents): string =>
  amount > 0 ? `${formatCents(amount)} more` : `${formatCents(subtractCents(noMoney, amount))} less`;

export const formatDimensions = (dimensions: Inches): string => `${dimensions.join(' × ')} in`;
