import * as z from 'zod/mini';
import type { Cents } from '#kit/domain/money.ts';
import { cents, formatCents, largestTypedAmount } from '#kit/domain/money.ts';
import { branded } from './branded.ts';

interface Range {
  readonly least?: number;
  readonly most?: number;
}

export function amountCents({ least = 0, most = largestTypedAmount }: Range = {}) {
  const show = (value: number) => formatCents(cents(value));
  return branded<Cents>(
    z.int('Enter an amount, such as 1,240.00.').check(
      z.minimum(least, `Enter ${show(least)} or more.`),
      z.maximum(most, `Enter ${show(most)} or less.`),
      z.overwrite((value) => (value === 0 ? 0 : value)),
    ),
  );
}
