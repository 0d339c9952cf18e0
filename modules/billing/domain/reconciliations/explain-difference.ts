import { allocate } from '#kit/domain/allocate-cents.ts';
import { addCents, formatCents, noMoney, subtractCents } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';
import type { Inches, Measured, Rated } from './parcel.ts';

/** Issue 5: weight, dimensions, residential, address, zone; and whatever else a carrier asks for. */
export const adjustmentReasons = [
  'Weight',
  'Dimensions',
  'Zone',
  'Residential',
  'AddressCorrection',
  'Other',
] as const;
export type AdjustmentReason = (typeof adjustmentReasons)[number];

export interface Compared {
  readonly carrier: string;
  readonly service: string;
  /** What was quoted for the parcel as it was declared; or, where it was billed before, what was billed then. */
  readonly before: Rated;
  readonly billedBefore: boolean;
  readonly billed: Rated;
}

/** One reason for another amount; all of them together are the whole difference. */
export interface Cause {
  readonly reason: AdjustmentReason;
  /** Below zero where the carrier asks for less. */
  readonly amount: Cents;
  readonly words: string;
}

interface Difference {
  readonly kind: string;
  readonly amount: Cents;
}

/**
 * Why a carrier bills something else than it quoted, each reason with its amount and in words. Fuel is a share of
 * everything else, so its difference goes to the causes by their size.
 */
export function explainDifference(compared: Compared): readonly Cause[] {
  const differences = differencesOf(compared);
  const fuel = differences.find(({ kind }) => kind === 'FUEL');
  const causes = differences.filter(({ kind }) => kind !== 'FUEL');
  if (fuel === undefined) return causes.map((one) => causeOf(compared, one, false));
  if (causes.length === 0) return [causeOf(compared, fuel, false)];
  const shares = allocate(
    fuel.amount,
    causes.map(({ amount }) => Math.abs(amount)),
  );
  return causes
    .map((one, at) => ({ ...one, amount: addCents(one.amount, shares[at] ?? noMoney) }))
    .filter(({ amount }) => amount !== 0)
    .map((one) => causeOf(compared, one, true));
}

function differencesOf({ before, billed }: Compared): Difference[] {
  const sum = ({ charges }: Rated, kind: string): Cents =>
    addCents(...charges.filter((one) => one.kind === kind).map(({ amount }) => amount));
  const kinds = new Set([...before.charges, ...billed.charges].map(({ kind }) => kind));
  return [...kinds]
    .map((kind) => ({ kind, amount: subtractCents(sum(billed, kind), sum(before, kind)) }))
    .filter(({ amount }) => amount !== 0);
}

function causeOf(compared: Compared, { kind, amount }: Difference, withFuel: boolean): Cause {
  const costs = `${costsWords(amount)}${withFuel ? ', fuel included' : ''}.`;
  const named = reasonOf(compared, kind);
  return { reason: named, amount, words: `${wordsOf(compared, named, kind, amount)}${costs}` };
}

function reasonOf({ before, billed }: Compared, kind: string): AdjustmentReason {
  if (kind === 'RESIDENTIAL_DELIVERY') return 'Residential';
  if (kind === 'ADDRESS_CORRECTION') return 'AddressCorrection';
  if (kind !== 'FREIGHT') return 'Other';
  const [was, is] = [before.parcel, billed.parcel];
  // A larger box may count for more pounds than it weighs, so the size is asked first.
  if (!isSameSize(was, is)) return 'Dimensions';
  if (was.weightLb !== is.weightLb) return 'Weight';
  return was.zone === is.zone ? 'Other' : 'Zone';
}

/** Up to where the amount follows. */
function wordsOf(
  { carrier, service, before, billedBefore, billed }: Compared,
  reason: AdjustmentReason,
  kind: string,
  amount: Cents,
): string {
  const [was, is] = [before.parcel, billed.parcel];
  const earlier = billedBefore ? 'was billed before' : 'was declared';
  switch (reason) {
    case 'Weight':
      return `${carrier} weighed ${is.weightLb} lb where ${was.weightLb} lb ${earlier}: zone ${is.zone} ${service} costs `;
    case 'Dimensions':
      return `${carrier} measured ${inWords(is.dimensions)} where ${inWords(was.dimensions)} ${earlier}, which counts as ${is.weightLb} lb: zone ${is.zone} ${service} costs `;
    case 'Zone':
      return `${carrier} carried it to zone ${is.zone} where zone ${was.zone} ${billedBefore ? 'was billed before' : 'was quoted'}: ${is.weightLb} lb ${service} costs `;
    case 'Residential':
      return amount > 0
        ? `${carrier} delivered to a home where a business ${earlier}: a home costs `
        : `${carrier} delivered to a business where a home ${earlier}: a business costs `;
    case 'AddressCorrection':
      return `${carrier} had to correct the address before it could deliver, which costs `;
    case 'Other':
      return `${carrier} asks for something else than it quoted: ${chargeWords[kind] ?? 'the delivery'} costs `;
  }
}

const chargeWords: Readonly<Record<string, string>> = {
  FREIGHT: 'the way itself',
  FUEL: 'fuel',
  DELIVERY_AREA: 'delivery to a remote place',
  ADDITIONAL_HANDLING: 'handling by hand',
  SIGNATURE_OPTION: 'the signature',
  SATURDAY_DELIVERY: 'delivery on Saturday',
  DECLARED_VALUE: 'the declared value',
};

const costsWords = (amount: Cents): string =>
  amount > 0 ? `${formatCents(amount)} more` : `${formatCents(subtractCents(noMoney, amount))} less`;

export const inWords = (dimensions: Inches): string => `${dimensions.join(' × ')} in`;

/** The longest side first, whichever way round it was typed. */
function isSameSize(one: Measured, other: Measured): boolean {
  const sorted = ({ dimensions }: Measured): string => dimensions.toSorted((a, b) => b - a).join('×');
  return sorted(one) === sorted(other);
}
