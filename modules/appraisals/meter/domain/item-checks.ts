import { daysBetween, isDay } from '#kit/domain/day.ts';
import { gemName, itemName } from '#modules/appraisals/model/domain/content.ts';
import type { Item } from '#modules/appraisals/model/domain/content.ts';
import { isFilled, numberOf, textOf } from '#modules/appraisals/model/domain/field.ts';
import { karatFineness, metalFineness, toGrams } from '#modules/appraisals/model/domain/trade-words.ts';
import { finenessOf } from '#modules/appraisals/model/domain/valuation.ts';
import type { Check } from './check.ts';

const gapOf =
  ({ itemId }: Item, part: 'item' | 'value') =>
  (field: string, isMet: boolean, sentence: string, must: boolean, about = ''): Check => ({
    key: `${part}.${itemId}.${field}${about}`,
    section: part === 'item' ? 'Items' : 'Valuation',
    place: { part, id: itemId, field },
    isMet,
    sentence,
    must,
  });

/** What a stranger would need to pick the piece from a case (domain marketplace §4.11). */
export function itemChecks(item: Item, photos: number): Check[] {
  const check = gapOf(item, 'item');
  const name = itemName(item);
  const { values } = item;
  const has = (field: string, words: string, must = true) =>
    check(field, isFilled(values, field), `${name}: ${words}`, must);
  const shared = [
    has('title', 'enter a name.'),
    has('description', 'enter a description.'),
    has('condition', 'enter the condition.'),
    check('photos', photos > 0, `${name}: add a photo.`, false),
  ];
  if (item.type === 'Watch')
    return [
      ...shared,
      has('brand', 'enter the brand.'),
      has('model', 'enter the model.'),
      has('material', 'enter the case material.'),
      has('reference', 'enter the reference number.', false),
      has('serial', 'enter the serial number.', false),
      has('movement', 'enter the movement.'),
      has('boxPapers', 'choose whether the watch comes with box and papers.', false),
      has('aftermarket', 'choose whether any parts are aftermarket.'),
    ];
  return [...shared, ...jewelryChecks(item)];
}

function jewelryChecks(item: Item): Check[] {
  const check = gapOf(item, 'item');
  const name = itemName(item);
  const { values } = item;
  const has = (field: string, words: string, must = true) =>
    check(field, isFilled(values, field), `${name}: ${words}`, must);
  const type = textOf(values, 'type');
  const metal = textOf(values, 'metal');
  const checks = [has('type', 'choose the type.')];
  if (type === 'Loose stone') return checks;
  checks.push(has('metal', 'choose the metal.'), has('totalWeight', 'enter the total weight.', false));
  if (metal !== '' && metal !== 'None' && metal !== 'Other') {
    checks.push(
      // Only gold is stated in karat.
      check(
        metal === 'Gold' || metal === 'Two-tone' ? 'karat' : 'fineness',
        finenessOf(item) !== undefined,
        metal === 'Gold' || metal === 'Two-tone'
          ? `${name}: enter the karat or fineness.`
          : `${name}: enter the fineness.`,
        metal !== 'Two-tone',
      ),
      has('metalTest', 'choose whether the metal was tested or stamped.'),
    );
    // Spec marketplace §5: weak weight warning when the mounting's weight is missing.
    if (item.gems.length > 0)
      checks.push(
        has('mountingWeight', 'enter the mounting weight so we can check the total weight.', false),
      );
  }
  checks.push(has('manufacture', 'choose the manufacturing method.', false));
  if (type === 'Ring') checks.push(has('ringSize', 'enter the ring size.', false));
  return [...checks, ...contradictions(item)];
}

const caratsToGrams = 0.2;

/** Values of one item that can't both be true. */
export function contradictions(item: Item): Check[] {
  const check = gapOf(item, 'item');
  const name = itemName(item);
  const { values } = item;
  const checks: Check[] = [];
  const [metal, karat, fineness] = [
    textOf(values, 'metal'),
    textOf(values, 'karat'),
    numberOf(values, 'fineness'),
  ];
  const byKarat = karatFineness[karat];
  if (byKarat !== undefined && fineness !== undefined)
    checks.push({
      ...check(
        'fineness',
        Math.abs(byKarat - fineness) <= 3,
        `${name}: ${karat} is ${byKarat} fine, but you entered ${fineness}.`,
        true,
        '.karat',
      ),
      fix: { verb: `Use ${byKarat}`, value: byKarat },
    });
  const known = metalFineness[metal];
  if (known !== undefined && fineness !== undefined && byKarat === undefined)
    checks.push(
      check(
        'fineness',
        known.some((one) => Math.abs(one - fineness) <= 3),
        `${name}: ${fineness}/1000 isn't a standard fineness for ${metal.toLowerCase()}.`,
        false,
        '.metal',
      ),
    );
  const stamped = stampedFineness(textOf(values, 'stamp'));
  const pure = finenessOf(item);
  if (stamped !== undefined && pure !== undefined)
    checks.push(
      check(
        'stamp',
        Math.abs(stamped - pure) <= 3,
        `${name}: the stamp says ${stamped}/1000, but you entered ${pure}.`,
        false,
        '.fineness',
      ),
    );
  return [...checks, ...weightChecks(item)];
}

function weightChecks(item: Item): Check[] {
  const { values } = item;
  const [total, mounting] = [numberOf(values, 'totalWeight'), numberOf(values, 'mountingWeight')];
  if (total === undefined || mounting === undefined) return [];
  const unit = textOf(values, 'weightUnit') || 'Gram';
  const [all, metal] = [toGrams(total, unit) / 100, toGrams(mounting, unit) / 100];
  const stones = item.gems.reduce((sum, gem) => sum + (numberOf(gem.values, 'carats') ?? 0), 0);
  const together = metal + (stones / 1_000) * caratsToGrams;
  const says = `${itemName(item)}: mounting and stones weigh ${together.toFixed(2)} g, but the total weight is ${all.toFixed(2)} g.`;
  const isNear = Math.abs(all - together) <= Math.max(0.1, all * 0.03);
  // Pearls are weighed with their strand.
  return item.gems.some(({ type }) => type === 'Pearl')
    ? []
    : [gapOf(item, 'item')('totalWeight', isNear, says, false, '.sum')];
}

/** "PLAT 950", "750", "18K": parts of a thousand, if the stamp names them. */
function stampedFineness(stamp: string): number | undefined {
  const karat = /\b(\d{1,2}) ?(?:K|KT|CT)\b/iu.exec(stamp)?.[1];
  if (karat !== undefined) return karatFineness[`${karat}K`];
  const parts = /\b([1-9]\d{2})\b/u.exec(stamp)?.[1];
  return parts === undefined ? undefined : Number(parts);
}

/** Domain marketplace §4.11: a value above the price paid within 90 days of the sale must be explained. */
const paidDays = 90;

export function valueChecks(item: Item, effectiveOn: string, hidesWholesale = false): Check[] {
  const check = gapOf(item, 'value');
  const name = itemName(item);
  const { costs } = item;
  const value = numberOf(costs, 'value');
  const checks = [check('value', value !== undefined && value > 0, `${name}: enter the value.`, true)];
  if (numberOf(costs, 'metalPrice') !== undefined)
    checks.push(
      check(
        'metalPricedOn',
        isFilled(costs, 'metalPricedOn'),
        `${name}: enter the date of the metal price.`,
        true,
      ),
    );
  for (const gem of hidesWholesale ? [] : item.gems) {
    const price = gem.type === 'Pearl' ? 'pearlPrice' : 'pricePerCarat';
    const isPriced = isFilled(gem.values, price) || isFilled(gem.values, 'pricePerCarat');
    checks.push({
      key: `gem.${gem.gemId}.${price}`,
      section: 'Valuation',
      place: { part: 'gem', id: gem.gemId, field: price },
      isMet: isPriced,
      sentence: `${gemName(gem)}: enter a price to support the value.`,
      must: false,
    });
  }
  const [paid, paidOn] = [numberOf(costs, 'pricePaid'), textOf(costs, 'paidOn')];
  if (value === undefined || paid === undefined || !isDay(paidOn) || !isDay(effectiveOn)) return checks;
  const days = daysBetween(paidOn, effectiveOn);
  if (days >= 0 && days <= paidDays)
    checks.push(
      check(
        'value',
        value <= paid,
        `${name}: the value is higher than the price paid ${days} days earlier. Explain why.`,
        false,
        '.paid',
      ),
    );
  return checks;
}
