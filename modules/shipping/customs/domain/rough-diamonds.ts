import type { CommodityLine } from '#modules/shipping/draft/domain/commodity.ts';

/** Unsorted, industrial and other diamonds that are not worked. */
export const isRough = ({ tariffCode }: Pick<CommodityLine, 'tariffCode'>): boolean =>
  /^7102(10|21|31)/.test(tariffCode.replaceAll('.', ''));

export const hasRoughDiamonds = (lines: readonly CommodityLine[]): boolean => lines.some(isRough);

/** 31 CFR 592.307: the statement that a Kimberley Process Certificate carries. */
export const kimberleyStatement =
  'The rough diamonds in this shipment have been handled in accordance with the provisions of the Kimberley Process Certification Scheme for rough diamonds.';
