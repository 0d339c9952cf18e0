import { addCents, noMoney } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';
import { lineValue } from '#modules/shipping/draft/domain/commodity.ts';
import type { CommodityLine } from '#modules/shipping/draft/domain/commodity.ts';
import type { CustomsDeclaration } from '#modules/shipping/draft/domain/customs-declaration.ts';

/** Domain fact 7.9: AES X, the day and six digits. */
const itnPattern = /^AES X\d{4}(0[1-9]|1[0-2])([0-2]\d|3[01])\d{6}$/;

export const isItn = (text: string): boolean => itnPattern.test(text);

/** Exports to Canada need no filing unless licensed. */
const isExemptCountry = (countryCode: string): boolean => countryCode === 'CA';

const isLicensed = ({ exportLicense }: CommodityLine): boolean =>
  exportLicense !== undefined && exportLicense.number.trim() !== '';

/** The highest value under one tariff code, which the Census Bureau compares with its limit. */
function highestValueByCode(lines: readonly CommodityLine[]): Cents {
  const byCode = new Map<string, Cents>();
  for (const line of lines) {
    const digits = line.tariffCode.replaceAll(/\D/g, '');
    byCode.set(digits, addCents(byCode.get(digits) ?? noMoney, lineValue(line)));
  }
  return [...byCode.values()].reduce((most, value) => (value > most ? value : most), noMoney);
}

interface ExportedShipment {
  readonly customs: Pick<CustomsDeclaration, 'lines'>;
  /** The destination country. */
  readonly countryCode: string;
  readonly limit: Cents;
}

export type FilingNeed = 'license' | 'value';

/** Domain fact 7.9: required if one tariff code exceeds the limit or anything is licensed. */
export function filingNeed({
  customs: { lines },
  countryCode,
  limit,
}: ExportedShipment): FilingNeed | undefined {
  if (lines.some(isLicensed)) return 'license';
  return !isExemptCountry(countryCode) && highestValueByCode(lines) > limit ? 'value' : undefined;
}

/** The ITN, or the exemption code. */
export function filingText(itn: string, countryCode: string): string {
  if (itn !== '') return itn;
  return isExemptCountry(countryCode) ? 'NOEEI 30.36' : 'NOEEI 30.37(a)';
}
