import * as z from 'zod/mini';
import { address } from '#kit/contract/shapes/address.ts';
import { base64Text } from '#kit/contract/shapes/base64-text.ts';
import { boundedText, requiredText } from '#kit/contract/shapes/bounded-text.ts';
import { email } from '#kit/contract/shapes/contact.ts';
import { guid } from '#kit/contract/shapes/id.ts';
import { amountCents } from '#kit/contract/shapes/measures.ts';
import { version } from '#kit/contract/shapes/version.ts';
import { cardBrands } from '../domain/card.ts';
import { methodKinds, methodStatuses } from '../domain/method.ts';

// Spec marketplace §5: payment account holder name max 100; holder email max 50 (the shape of every email).
export const holderNameLimit = 100;
// Our choice: a nickname is as long as any label of the portal (decision 0018).
export const nickNameLimit = 50;
// No gateway's one-time words are longer.
const oneTimeLimit = 4000;

const holderName = requiredText(holderNameLimit, "Enter the account holder's name.");
/** Spec platform §7: nickName travels as base64. */
const nickName = base64Text(boundedText(nickNameLimit));

const kind = z.enum(methodKinds);

/** The fields of our own form. Numbers go to the gateway, which returns the nonce. */
export const holderFields = {
  nickName: z._default(boundedText(nickNameLimit), ''),
  holderName,
  email,
  ccAddress: address,
  usageType: z._default(z.enum(['Business', 'Personal'], 'Choose Business or Personal.'), 'Business'),
  isDefault: z._default(z.boolean(), false),
};

const sentHolder = { ...holderFields, nickName: z.optional(nickName) };
const oneTime = (whenEmpty: string) => requiredText(oneTimeLimit, whenEmpty);

export const newMethod = z.object({
  ...sentHolder,
  paymentMethodType: kind,
  /** A card beside the one for labels, insurance and diamonds, instead of replacing it. */
  billsOnly: z.optional(z.boolean()),
  nonce: oneTime('Enter the card or account details first.'),
});

export const newCreditCard = z.object({
  ...sentHolder,
  token: oneTime('Enter the card token.'),
});

export type NewMethod = z.output<typeof newMethod>;

/** What the receipts and our records say of the holder. */
export const changedHolder = z.object({ holderName, email, ccAddress: address });

export const changedMethod = z.object({ nickName, holder: z.optional(changedHolder), version });

const deposit = amountCents({ least: 1, most: 99 });
export const depositAmounts = z.object({ firstAmount: deposit, secondAmount: deposit });

/** Spec shipping §3: ccAddress of a stored card. */
const storedAddress = z.object({
  addressLine1: z.string(),
  addressLine2: z.string(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
  countryCode: z.enum(['USA', 'CAN']),
});

const holdShape = z.object({
  amount: z.int(),
  placedAt: z.iso.datetime(),
  /** Null until the hold is reversed, which is expected between `expectedFrom` and `expectedBy`. */
  releasedAt: z.nullable(z.iso.datetime()),
  expectedFrom: z.iso.datetime(),
  expectedBy: z.iso.datetime(),
});

export const methodActions = [
  'rename',
  'makeDefault',
  'useForServices',
  'confirmDeposits',
  'remove',
] as const;

/** Spec shipping §3: stored card or bank account, showing at most the last four digits. */
export const methodShape = z.object({
  id: guid,
  paymentMethodType: kind,
  status: z.enum(methodStatuses),
  isActive: z.boolean(),
  isDefault: z.boolean(),
  billsOnly: z.boolean(),
  label: z.string(),
  nickName: z.string(),
  lastFour: z.nullable(z.string()),
  usageType: z.nullable(z.enum(['Business', 'Personal'])),
  cardType: z.nullable(z.enum(cardBrands)),
  cardExpirationMonth: z.nullable(z.int()),
  cardExpirationYear: z.nullable(z.int()),
  expiry: z.nullable(z.enum(['valid', 'soon', 'expired'])),
  bankName: z.nullable(z.string()),
  accountType: z.nullable(z.enum(['Checking', 'Savings'])),
  /** Name on the card, or the account holder. */
  nameOnCard: z.string(),
  email: z.string(),
  ccAddress: storedAddress,
  hold: z.nullable(holdShape),
  reason: z.nullable(z.string()),
  addedAt: z.iso.datetime(),
  version: z.int(),
  actions: z.array(z.enum(methodActions)),
});

export type PaymentMethod = z.infer<typeof methodShape>;
