import type { Day } from '#kit/domain/day.ts';
import { addCents, cents, divideRounded, noMoney } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';

/** Domain fact 7.9: customs units for jewelry. */
export const commodityUnits = {
  EA: 'Each',
  PCS: 'Pieces',
  PR: 'Pairs',
  DOZ: 'Dozens',
  NO: 'Number',
  AR: 'Carats',
  G: 'Grams',
} as const;
export type CommodityUnit = keyof typeof commodityUnits;

/** Domestic or foreign goods; the Census Bureau requires it for every export. */
export const exportTypes = { D: 'Domestic', F: 'Foreign' } as const;
export type ExportType = keyof typeof exportTypes;

/** A reusable commodity description. */
export interface Commodity {
  /** For customs only; never printed on the box. */
  readonly description: string;
  /** HTS or Schedule B: 4 to 10 digits, periods optional. */
  readonly tariffCode: string;
  /** Two letters. */
  readonly originCountry: string;
  readonly unit: CommodityUnit;
  readonly exportType: ExportType;
  readonly partNumber: string;
  readonly marks: string;
}

/** An invoice line; missing values are null or empty. */
export interface CommodityLine extends Commodity {
  /** Up to two decimals, for carats. */
  readonly quantity: number | null;
  readonly unitValue: Cents | null;
  readonly exportLicense?: { readonly number: string; readonly date: Day | null } | undefined;
}

/** Rounded once, as the invoice prints it. */
export function lineValue({ quantity, unitValue }: Pick<CommodityLine, 'quantity' | 'unitValue'>): Cents {
  const hundredths = Math.round((quantity ?? 0) * 100);
  return cents(Number(divideRounded(BigInt(unitValue ?? noMoney) * BigInt(hundredths), 100n)));
}

export const goodsValue = (lines: readonly CommodityLine[]): Cents => addCents(...lines.map(lineValue));

/** Spec shipping §5: a detailed commodity description has at most 35 characters. */
export const commodityCharacters = 35;

// Domain fact 7.9.
const tariffPattern = /^\d{4}\.?\d{2}(\.?\d{2}(\.?\d{2})?)?$/;

export const isTariffCode = (text: string): boolean => tariffPattern.test(text);

/** Errors by field. */
export type CommodityErrors = Readonly<Partial<Record<keyof CommodityLine, string>>>;

export function commodityErrors(line: CommodityLine): CommodityErrors {
  const checks: readonly (readonly [keyof CommodityLine, boolean, string])[] = [
    ['description', line.description.trim() === '', 'Describe the item for customs.'],
    ['tariffCode', !isTariffCode(line.tariffCode), 'Enter a tariff code, such as 7113.19.'],
    ['originCountry', !/^[A-Z]{2}$/.test(line.originCountry), 'Choose the country of origin.'],
    ['quantity', (line.quantity ?? 0) <= 0, 'Enter a quantity.'],
    ['unitValue', (line.unitValue ?? 0) <= 0, 'Enter the unit value.'],
  ];
  return Object.fromEntries(checks.filter(([, wrong]) => wrong).map(([field, , words]) => [field, words]));
}
