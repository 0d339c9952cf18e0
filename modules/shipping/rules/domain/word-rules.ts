import type { ShipmentPlan } from '#modules/shipping/draft/domain/shipment-plan.ts';
import { labelCharacters } from '#modules/shipping/draft/domain/shipping-limits.ts';
import type { Place } from '#modules/shipping/draft/domain/place.ts';
import { noMoney } from '#kit/domain/money.ts';
import type { CoverageRule, Fix, RuleResult, ShippingFacts } from './coverage-rule.ts';
import { findForbiddenWord, forbiddenWordsFor } from '#modules/shipping/words/domain/forbidden-words.ts';
import type { WordPlace } from '#modules/shipping/words/domain/forbidden-words.ts';

/** All printed fields. */
interface PrintedField {
  readonly field: string;
  readonly place: WordPlace;
  readonly name: string;
  readonly text: string;
  readonly clear?: Partial<ShipmentPlan>;
}

const placeFields = (place: WordPlace, address: Place, prefix: string): PrintedField[] => [
  { field: 'company', place, name: `${prefix} company`, text: address.company },
  { field: 'firstName', place, name: `${prefix} first name`, text: address.firstName },
  { field: 'lastName', place, name: `${prefix} last name`, text: address.lastName },
  { field: 'addressLine2', place, name: `${prefix} address line 2`, text: address.addressLine2 },
];

function printedFields(plan: ShipmentPlan): readonly PrintedField[] {
  return [
    {
      field: 'reference1',
      place: 'shipmentDetails',
      name: 'Reference 1',
      text: plan.reference1,
      clear: { reference1: '' },
    },
    {
      field: 'reference2',
      place: 'shipmentDetails',
      name: 'Reference 2',
      text: plan.reference2,
      clear: { reference2: '' },
    },
    ...placeFields('destination', plan.destination, 'Ship-to'),
    ...placeFields('origin', plan.origin, 'Ship-from'),
  ];
}

interface ForbiddenUse extends PrintedField {
  readonly word: string;
}

type LabelInput = Pick<ShippingFacts, 'plan' | 'words'>;

// Cached, since a quote checks the same texts once per service.
const cache = new WeakMap<
  ShipmentPlan,
  { readonly words: LabelInput['words']; readonly uses: ForbiddenUse[] }
>();

/** Spec shipping §5: checks each field against label-wide and field words. */
function forbiddenUses(input: LabelInput): readonly ForbiddenUse[] {
  const cached = cache.get(input.plan);
  if (cached?.words === input.words) return cached.uses;
  const uses = findUses(input);
  cache.set(input.plan, { words: input.words, uses });
  return uses;
}

function findUses({ plan, words }: LabelInput): ForbiddenUse[] {
  return printedFields(plan).flatMap((printed) => {
    const word = findForbiddenWord(
      printed.text,
      forbiddenWordsFor(words, printed.place, printed.field),
      words.lettersOnly,
    );
    return word === undefined ? [] : [{ ...printed, word }];
  });
}

function forbiddenWordsResult(plan: ShipmentPlan, uses: readonly ForbiddenUse[]): RuleResult {
  const found = [...new Set(uses.map(({ word }) => `“${word}”`))].join(', ');
  const fields = uses.map((use) => use.name).join(', ');
  const cleared = uses.reduce<Partial<ShipmentPlan>>((all, use) => ({ ...all, ...use.clear }), {});
  const field = uses[0]?.field;
  return {
    grade: 'warns',
    exception: { insured: noMoney, sentence: `This parcel is not insured, because its label says ${found}.` },
    ...(field === undefined ? {} : { field }),
    words: `${fields}: forbidden words on the label may void your coverage.`,
    fixes: wordFixes(plan, uses, cleared),
  };
}

/** References are cleared, company names shortened; other names are edited. */
function wordFixes(
  plan: ShipmentPlan,
  uses: readonly ForbiddenUse[],
  cleared: Partial<ShipmentPlan>,
): readonly Fix[] {
  const shortened = uses.reduce<Partial<ShipmentPlan>>((all, { place, field, text, word }) => {
    if (field !== 'company' || place === 'shipmentDetails') return all;
    return { ...all, [place]: { ...plan[place], company: shortenCompany(text, word) } };
  }, {});
  const isLeft = uses.some(({ place, field }) => place === 'destination' && field !== 'company');
  return [
    ...(Object.keys(cleared).length > 0 ? [{ words: 'Clear', change: cleared }] : []),
    ...(Object.keys(shortened).length > 0 ? [{ words: 'Shorten on label', change: shortened }] : []),
    ...(isLeft ? [{ words: 'Edit recipient', opens: 'address' } as const] : []),
  ];
}

/** "Diamond Palace" as "D. Palace": carriers still deliver, and the contents stay private. */
function shortenCompany(company: string, word: string): string {
  const letters = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  const names = company.split(/\s+/);
  const isNamed = names.some((name) => letters(name).includes(letters(word)));
  return names
    .map((name) => (!isNamed || letters(name).includes(letters(word)) ? `${name.slice(0, 1)}.` : name))
    .join(' ');
}

const forbidden: CoverageRule = {
  code: 'forbidden_words',
  kind: 'endsCoverage',
  sentence: 'A label that reveals the contents may void the insurance.',
  concerns: () => true,
  applies: (facts) => forbiddenUses(facts).length > 0,
  says: (facts) => forbiddenWordsResult(facts.plan, forbiddenUses(facts)),
  met: () => 'Nothing on the label reveals the contents.',
};

const tooLong = (plan: ShipmentPlan) =>
  printedFields(plan).find(({ text }) => Array.from(text).length > labelCharacters);

const length: CoverageRule = {
  code: 'label_characters',
  kind: 'stops',
  sentence: 'Label lines are limited to 72 characters.',
  concerns: () => false,
  applies: ({ plan }) => tooLong(plan) !== undefined,
  says: ({ plan }) => ({
    grade: 'stops',
    field: tooLong(plan)?.field ?? 'reference1',
    words: `${tooLong(plan)?.name ?? 'A line'} is too long for the label. Use up to ${labelCharacters} characters.`,
  }),
  met: () => '',
};

export const wordRules: readonly CoverageRule[] = [forbidden, length];
