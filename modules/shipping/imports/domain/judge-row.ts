import type { Cents } from '#kit/domain/money.ts';
import { addCents, cents, formatCents, noMoney, subtractCents } from '#kit/domain/money.ts';
import { normalizeHeader } from '#kit/domain/text/normalize-header.ts';
import { requiredSignature } from '#modules/shipping/rules/domain/signature-rules.ts';
import { blockingFindings, exceptionsOf, findingsOf } from '#modules/shipping/rules/domain/all-rules.ts';
import type { RuleFinding } from '#modules/shipping/rules/domain/all-rules.ts';
import type { ShippingFacts } from '#modules/shipping/rules/domain/coverage-rule.ts';
import { chargeOf, serviceWords } from '#modules/shipping/quotes/domain/quote-option.ts';
import type { QuoteOption } from '#modules/shipping/quotes/domain/quote-option.ts';
import { isStopped, startingOptions, stoppedText } from '#modules/shipping/quotes/domain/starting-option.ts';
import type { ShipmentPlan, Signature } from '#modules/shipping/draft/domain/shipment-plan.ts';
import type { RowValues } from './import-fields.ts';
import type { ImportRowStatus } from './import-moves.ts';
import { ourRate, readService, saysOurRate, servicesMeant, withoutRate } from './service-wish.ts';
import { note } from './row-note.ts';
import type { RowFix, RowNote } from './row-note.ts';

export interface RowPrice {
  readonly optionId: string;
  readonly carrier: string;
  readonly service: string;
  readonly freight: Cents;
  readonly signature: Cents;
  readonly premium: Cents;
  readonly total: Cents;
  /** What we charge of it. */
  readonly charge: Cents;
}

/** A signature that the rules require is added; the person keeps it, or says that the address is a business. */
export function addedSignature(
  declaredValue: number,
  isResidential: boolean,
  said: Signature | undefined,
): Signature | undefined {
  if (said !== undefined) return undefined;
  const required = requiredSignature(declaredValue, isResidential);
  return required === 'None' ? undefined : required;
}

export function signatureNote(added: Signature, price: RowPrice | undefined): RowNote {
  const cost = price === undefined || price.signature === 0 ? '' : `, ${formatCents(price.signature)}`;
  const kind = added === 'Secure' ? 'an adult signature' : 'a signature';
  return note(
    'asks',
    'signature_added',
    `Signature added${cost}`,
    `Deliveries of this value to a residence need ${kind}. We added this option to the row.`,
    [
      { words: 'Keep signature', set: { signature: added === 'Secure' ? 'adult' : 'yes' } },
      { words: "It's a business", set: { isResidential: 'no' } },
    ],
  );
}

/** Each service on its default account, or on ours if the row says so. */
function payable(text: string, options: readonly QuoteOption[]): readonly QuoteOption[] {
  return saysOurRate(text) ? options.filter((option) => !isOwn(option)) : startingOptions(options);
}

const isOwn = ({ billing }: QuoteOption): boolean => billing?.by === 'own account';

/** Chooses the cheapest of the services meant that the rules allow; says why if there is none. */
export function chooseService(
  text: string,
  quoted: readonly QuoteOption[],
  factsWith: (option: QuoteOption) => ShippingFacts,
): { readonly price?: RowPrice; readonly notes: readonly RowNote[] } {
  const options = payable(text, quoted);
  const wish = readService(withoutRate(text));
  const cheapest: RowFix = { words: 'Use the cheapest service', set: { service: 'cheapest' } };
  const meant = wish === undefined ? [] : servicesMeant(wish, options);
  if (meant.length === 0)
    return {
      notes: [
        note(
          'asks',
          'service_unknown',
          'Service not offered',
          `“${text.slice(0, 60)}” isn't offered for this parcel.`,
          [cheapest],
        ),
      ],
    };
  const reasons: RowNote[] = [];
  for (const option of meant) {
    const found = stopsOf(option, factsWith(option));
    if (found.length === 0) return { price: priceOf(option), notes: tellingNotes(factsWith(option)) };
    reasons.push(...found);
  }
  const other = options.find(
    (option) => !meant.includes(option) && stopsOf(option, factsWith(option)).length === 0,
  );
  const fix = other === undefined ? [] : [{ words: `Use ${nameOf(other)}`, set: { service: nameOf(other) } }];
  return {
    notes: distinct(reasons)
      .slice(0, maxReasons)
      .map((one, at) => (at === 0 ? { ...one, fixes: [...one.fixes, ...fix] } : one)),
  };
}

// A row shows the first reasons; the shipment's page shows all.
const maxReasons = 3;

const nameOf = ({ carrier, name }: QuoteOption): string => serviceWords(carrier, name);

function distinct(notes: readonly RowNote[]): RowNote[] {
  return notes.filter(({ words }, at) => notes.findIndex((one) => one.words === words) === at);
}

function stopsOf(option: QuoteOption, facts: ShippingFacts): RowNote[] {
  if (isStopped(option)) {
    const ours: RowFix = { words: 'Use our rate', set: { service: `${nameOf(option)}, ${ourRate}` } };
    return [note('asks', 'account_stopped', 'Carrier account failing', stoppedText(option), [ours])];
  }
  const findings = findingsOf(facts);
  const exceptions = exceptionsOf(facts, findings);
  const found = [
    ...blockingFindings(findings).map((finding) => noteOf('stops', finding, facts)),
    ...exceptions.map((finding) => noteOf('asks', finding, facts)),
  ];
  if (found.length > 0) return found;
  if (option.hardError === null && option.total !== null) return [];
  const words = `${nameOf(option)}: ${option.hardError ?? 'no price available.'}`;
  return [note('stops', 'service_stops', 'Service not available', words)];
}

const isOfWords = ({ code }: RuleFinding): boolean => code.includes('word');

function noteOf(grade: 'stops' | 'asks', finding: RuleFinding, { plan }: ShippingFacts): RowNote {
  const label = isOfWords(finding) ? 'Label reveals contents' : 'Coverage rule';
  return note(grade, `rule.${finding.code}`, label, finding.words, fixesOf(finding, plan));
}

/** The fixes of a rule that a cell can hold. */
function fixesOf({ fixes = [] }: RuleFinding, plan: ShipmentPlan): RowFix[] {
  return fixes.flatMap(({ words, change }) => {
    const set = change === undefined ? {} : cellsOf(change, plan);
    return Object.keys(set).length === 0 ? [] : [{ words, set }];
  });
}

function cellsOf(
  { reference1, reference2, signature, destination }: Partial<ShipmentPlan>,
  plan: ShipmentPlan,
): RowValues {
  const changed = (field: 'company' | 'firstName' | 'lastName') =>
    destination === undefined || destination[field] === plan.destination[field]
      ? {}
      : { [field]: destination[field] };
  return {
    ...(reference1 === undefined ? {} : { reference1 }),
    ...(reference2 === undefined ? {} : { reference2 }),
    ...(signature === undefined ? {} : { signature: signature === 'Secure' ? 'adult' : 'yes' }),
    ...(destination?.isResidential === false && plan.destination.isResidential
      ? { isResidential: 'no' }
      : {}),
    ...changed('company'),
    ...changed('firstName'),
    ...changed('lastName'),
  };
}

const tellingNotes = (facts: ShippingFacts): RowNote[] =>
  findingsOf(facts)
    .filter(({ grade, approvedBy }) => grade === 'warns' || approvedBy !== undefined)
    .map(({ code, words, approvedBy }) =>
      note('tells', `rule.${code}`, approvedBy === undefined ? 'Good to know' : 'Needs approval', words),
    );

function priceOf(option: QuoteOption): RowPrice {
  const total = option.total ?? noMoney;
  const premium = option.premium ?? noMoney;
  const signatures = option.lines.filter(({ kind, included }) => kind === 'SIGNATURE_OPTION' && included);
  const signature = addCents(noMoney, ...signatures.map(({ amount }) => amount));
  return {
    optionId: option.optionId,
    carrier: option.carrier,
    service: isOwn(option) ? `${nameOf(option)}, your rate` : nameOf(option),
    freight: cents(subtractCents(total, addCents(premium, signature))),
    signature,
    premium,
    total,
    charge: chargeOf(option) ?? noMoney,
  };
}

export function statusOf(notes: readonly RowNote[], price: RowPrice | undefined): ImportRowStatus {
  if (notes.some(({ grade }) => grade === 'stops')) return 'Blocked';
  return price === undefined || notes.some(({ grade }) => grade === 'asks') ? 'Fix' : 'Ready';
}

/** Whether a suggested address says something else than the row. */
export const differs = (one: string, other: string): boolean =>
  normalizeHeader(one) !== normalizeHeader(other);
