import { addCents, allocate, formatCents, noMoney, subtractCents } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';
import { differencesOf, reasonOf } from './differences.ts';
import type { AdjustmentReason } from './differences.ts';
import { lessForgiven } from './forgiveness.ts';
import type { Charge, Inches, Rated } from './parcel.ts';

export interface Compared {
  readonly carrier: string;
  readonly service: string;
  /** What was quoted for the parcel as it was declared; or, where it was billed before, what was billed then. */
  readonly before: Rated;
  readonly billedBefore: boolean;
  readonly billed: Rated;
  /** What won disputes gave back of what was billed before. */
  readonly forgiven: readonly Charge[];
}

/** One reason for another amount; all of them together are the whole difference. */
export interface Cause {
  readonly reason: AdjustmentReason;
  /** Below zero where the carrier asks for less. */
  readonly amount: Cents;
  /** The charge that it is about and its share of fuel. */
  readonly parts: readonly Charge[];
  readonly words: string;
}

/**
 * Why a carrier bills something else than it quoted, each reason with its amount and in words. Fuel is a share of
 * everything else, so its difference goes to the causes by their size.
 */
export function explainDifference(compared: Compared): readonly Cause[] {
  const { before, billed, forgiven } = compared;
  const differences = lessForgiven(differencesOf(before, billed), forgiven);
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

/** `fuel`: its share of it; absent where it has none. */
function causeOf(compared: Compared, own: Charge, fuel?: Cents): Cause {
  const parts = [own, { kind: 'FUEL', amount: fuel ?? noMoney }].filter(({ amount }) => amount !== 0);
  const amount = addCents(...parts.map((part) => part.amount));
  const costs = `${costsWords(amount)}${fuel === undefined ? '' : ', fuel included'}.`;
  const reason = reasonOf(compared.before, compared.billed, own.kind);
  return { reason, amount, parts, words: `${wordsOf(compared, reason, own.kind, amount)}${costs}` };
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
