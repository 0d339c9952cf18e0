import * as z from 'zod/mini';
import type { BasisPoints } from '#kit/domain/basis-points.ts';
import { basisPoints as asBasisPoints, formatPercent } from '#kit/domain/basis-points.ts';
import type { Carat, CaratBound } from '#kit/domain/carat.ts';
import type { Cents } from '#kit/domain/money.ts';
import { cents, formatCents, largestTypedAmount } from '#kit/domain/money.ts';
import { branded } from './branded.ts';

interface Range {
  readonly least?: number;
  readonly most?: number;
}

function wholeBetween(least: number, most: number, plain: string, show: (value: number) => string) {
  return z.int(plain).check(
    z.minimum(least, `Type ${show(least)} or more.`),
    z.maximum(most, `Type ${show(most)} or less.`),
    z.overwrite((value) => (value === 0 ? 0 : value)),
  );
}

export function amountCents({ least = 0, most = largestTypedAmount }: Range = {}) {
  return branded<Cents>(
    wholeBetween(least, most, 'Type an amount such as 1,240.00.', (value) => formatCents(cents(value))),
  );
}

export function basisPoints({ least = 0, most = 10_000 }: Range = {}) {
  const show = (value: number) => formatPercent(asBasisPoints(value));
  return branded<BasisPoints>(wholeBetween(least, most, 'Type a percent such as 57.0.', show));
}

const typeCarat = 'Type a weight in carats such as 1.01.';
// Our choice: no stone weighs ten thousand carats; the largest cut diamond has 545 (decision 0007).
const mostCarats = 10_000;

export const carat = branded<Carat>(
  wholeBetween(0, mostCarats * 1_000, typeCarat, (value) => `${value / 1_000} ct`),
);

export const caratBound = branded<CaratBound>(
  wholeBetween(0, mostCarats * 10_000, typeCarat, (value) => `${value / 10_000} ct`),
);
