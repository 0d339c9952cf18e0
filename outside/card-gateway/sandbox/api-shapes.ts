import * as z from 'zod/mini';
import { cents } from '#kit/domain/money.ts';
import { cardBrands } from '../port.ts';
import { switches } from './domain/switches.ts';

const id = z.string().check(z.minLength(1), z.maxLength(200));
const amount = z.pipe(z.int(), z.transform(cents));

/** Requests of the adapter. */
export const fieldsCall = z.object({ customer: id });
export const storeCall = z.object({ key: id, customer: id, nonce: z.string() });
export const chargeCall = z.object({
  key: id,
  customer: id,
  token: id,
  amount,
  capture: z.boolean(),
  descriptor: z.string().check(z.maxLength(22)),
});
export const followCall = z.object({ key: id, amount });
export const depositsCall = z.object({ amounts: z.tuple([amount, amount]) });
export const nextChargeCall = z.object({ name: z.nullable(z.enum(switches.map(({ name }) => name))) });

export type StoreCall = z.infer<typeof storeCall>;
export type ChargeCall = z.infer<typeof chargeCall>;
export type FollowCall = z.infer<typeof followCall>;

const declined = z.object({
  kind: z.literal('declined'),
  cause: z.enum(['refused', 'limit_exceeded', 'cannot_link', 'unfit', 'not_set_up']),
  code: z.string(),
  reason: z.string(),
});

const storedMethod = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('card'),
    token: z.string(),
    brand: z.enum(cardBrands),
    lastFour: z.string(),
    expiryMonth: z.int(),
    expiryYear: z.int(),
    hold: z.object({ reference: z.string(), amount }),
  }),
  z.object({
    kind: z.literal('bank'),
    token: z.string(),
    ownership: z.enum(['personal', 'business']),
    use: z.enum(['checking', 'savings']),
    bankName: z.string(),
    lastFour: z.string(),
    awaitsDeposits: z.boolean(),
  }),
]);

const done = z.object({
  kind: z.literal('done'),
  reference: z.string(),
  status: z.enum(['authorised', 'submitted', 'settled', 'voided', 'returned']),
});

/** Answers; the key is repeated, so that an answer to another order is never mistaken for this one's. */
export const fieldsAnswer = z.object({ token: z.string() });
export const storeAnswer = z.object({
  key: z.string(),
  outcome: z.union([z.object({ kind: z.literal('stored'), method: storedMethod }), declined]),
});
export const moneyAnswer = z.object({ key: z.string(), outcome: z.union([done, declined]) });
export const depositsAnswer = z.object({
  outcome: z.union([
    z.object({ kind: z.enum(['confirmed', 'not_yet']) }),
    z.object({ kind: z.literal('wrong'), triesLeft: z.int() }),
    declined,
  ]),
});
export const forgetAnswer = z.object({ forgotten: z.literal(true) });

/** What the demo may see and set. */
export const demoAnswer = z.object({
  next: z.nullable(z.string()),
  deposits: z.array(
    z.object({
      token: z.string(),
      bankName: z.string(),
      lastFour: z.string(),
      amounts: z.tuple([amount, amount]),
      status: z.enum(['under_way', 'arrived', 'confirmed', 'failed']),
    }),
  ),
});
/** As serialized; parsed amounts are cents. */
export type DemoAnswer = z.input<typeof demoAnswer>;
