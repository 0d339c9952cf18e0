import type { CommodityLine } from '#modules/shipping/draft/domain/commodity.ts';
import type { CargoType } from '#modules/shipping/draft/domain/shipment-plan.ts';

const valuableCargo: readonly CargoType[] = [
  'LooseDiamonds',
  'LooseGemstones',
  'FinishedJewelry',
  'Watches',
  'PreciousMetal',
  'Pearls',
  'Repairs',
];

/** HTS 7117 is imitation jewelry, which USPS takes like any merchandise (IMM 134.2). */
export const isCostumeOnly = (lines: readonly Pick<CommodityLine, 'tariffCode'>[]): boolean =>
  lines.length > 0 && lines.every(({ tariffCode }) => tariffCode.replaceAll('.', '').startsWith('7117'));

/** Jewelry, stones, watches and precious metal, as USPS understands them. */
export const isValuable = (cargo: CargoType, lines: readonly Pick<CommodityLine, 'tariffCode'>[]): boolean =>
  valuableCargo.includes(cargo) && !isCostumeOnly(lines);
