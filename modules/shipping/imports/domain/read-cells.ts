import { normalizeHeader } from '#kit/domain/text/normalize-header.ts';
import { packagings, offeredPackagings } from '#modules/shipping/draft/domain/packaging.ts';
import type { PackagingName } from '#modules/shipping/draft/domain/packaging.ts';
import { cargoNames, cargoTypes } from '#modules/shipping/draft/domain/shipment-plan.ts';
import type { CargoType, Signature } from '#modules/shipping/draft/domain/shipment-plan.ts';

// Cells as people and other programs write them.

/** Whole cents of "$1,250.00", "1250", or "1.250,00 USD"; undefined if it isn't an amount. */
export function readCents(text: string): number | undefined {
  const plain = text.replaceAll(/usd|us\$|[$\s']/gi, '');
  if (!/^\d[\d.,]*$/.test(plain)) return readExponent(plain);
  const [comma, point] = [plain.lastIndexOf(','), plain.lastIndexOf('.')];
  const isDecimalComma = comma > point && plain.length - comma - 1 !== 3;
  const number = isDecimalComma
    ? Number(plain.replaceAll('.', '').replace(',', '.'))
    : Number(plain.replaceAll(',', ''));
  return Number.isFinite(number) ? Math.round(number * 100) : undefined;
}

/** Spreadsheets write large numbers as 1E+12; the amount's own limit then reports the error. */
const readExponent = (plain: string): number | undefined =>
  /^\d+(\.\d+)?e\+?\d{1,3}$/i.test(plain) ? Math.round(Number(plain) * 100) : undefined;

const ouncesPer: Readonly<Record<string, number>> = {
  lb: 16,
  lbs: 16,
  pound: 16,
  pounds: 16,
  oz: 1,
  ozs: 1,
  ounce: 1,
  ounces: 1,
  g: 0.035_274,
  gram: 0.035_274,
  grams: 0.035_274,
  kg: 35.274,
  kgs: 35.274,
};

/** Ounces of "1.5", "12 oz", "1 lb 4 oz", "0.5 kg"; a bare number is in the column's unit. */
export function readOunces(text: string, unit: 'lb' | 'oz'): number | undefined {
  const parts = Array.from(text.toLowerCase().matchAll(/(\d+(?:[.,]\d+)?|\.\d+)\s*([a-z]*)\.?/g));
  const rest = text.toLowerCase().replaceAll(/(\d+(?:[.,]\d+)?|\.\d+)\s*([a-z]*)\.?|[\s,]/g, '');
  if (parts.length === 0 || rest !== '') return undefined;
  let ounces = 0;
  for (const [, digits = '', written = ''] of parts) {
    const factor = ouncesPer[written === '' ? unit : written];
    if (factor === undefined) return undefined;
    ounces += Number(digits.replace(',', '.')) * factor;
  }
  return ounces <= maxOunces ? ounces : undefined;
}

/** Inches of '13', '13"', "33 cm", rounded up as carriers do. */
export function readInches(text: string): number | undefined {
  const match = /^(\d+(?:[.,]\d+)?)\s*("|in|inch|inches|cm)?\.?$/i.exec(text.trim());
  if (match === null) return undefined;
  const value = Number((match[1] ?? '').replace(',', '.'));
  const inches = Math.ceil(match[2]?.toLowerCase() === 'cm' ? value / 2.54 : value);
  return inches >= 1 && inches <= maxInches ? inches : undefined;
}

// What a shipment's form takes; no carrier takes as much.
const maxInches = 300;
const maxOunces = 1_000_000;

const packagingWords: Readonly<Record<string, PackagingName>> = {
  box: 'CustomBox',
  mybox: 'CustomBox',
  ownbox: 'CustomBox',
  package: 'CustomBox',
  yourpackaging: 'CustomBox',
  smallbox: 'CarrierBoxSmall',
  mediumbox: 'CarrierBoxMedium',
  largebox: 'CarrierBoxLarge',
  envelope: 'Letter',
  polybag: 'CustomPolyBag',
  bag: 'CustomPolyBag',
};

export function readPackaging(text: string): PackagingName | undefined {
  const plain = normalizeHeader(text);
  const named = offeredPackagings.find(
    (name) => normalizeHeader(name) === plain || normalizeHeader(packagings[name].name) === plain,
  );
  return named ?? packagingWords[plain];
}

const contentWords: Readonly<Record<string, CargoType>> = {
  jewelry: 'FinishedJewelry',
  jewellery: 'FinishedJewelry',
  ring: 'FinishedJewelry',
  diamonds: 'LooseDiamonds',
  diamond: 'LooseDiamonds',
  gemstones: 'LooseGemstones',
  watch: 'Watches',
  repair: 'Repairs',
  gold: 'PreciousMetal',
  documents: 'Other',
  catalog: 'Other',
  catalogs: 'Other',
};

export function readContents(text: string): CargoType | undefined {
  const plain = normalizeHeader(text);
  const named = cargoTypes.find(
    (type) => normalizeHeader(type) === plain || normalizeHeader(cargoNames[type]) === plain,
  );
  return named ?? contentWords[plain];
}

const signatureWords: Readonly<Record<string, Signature>> = {
  no: 'None',
  none: 'None',
  notrequired: 'None',
  yes: 'Any',
  signature: 'Any',
  any: 'Any',
  direct: 'Any',
  required: 'Any',
  adult: 'Secure',
  adultsignature: 'Secure',
  secure: 'Secure',
};

export const readSignature = (text: string): Signature | undefined => signatureWords[normalizeHeader(text)];
