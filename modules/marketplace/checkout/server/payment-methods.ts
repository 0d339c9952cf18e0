import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { PaysBy } from '#platform/payments/contract.ts';
import { usableMethods } from '#platform/payments/server.ts';
import { checkoutRefusals as no } from '../contract/checkout-refusals.ts';
import type { paymentTypes } from '../contract/checkout-shapes.ts';
import type { StonePayment } from '#modules/marketplace/fees/domain/fee-table.ts';

type PaymentType = (typeof paymentTypes)[number];

/** Spec marketplace §3 names payment types in several ways; a bank account is paid by ACH. */
const paymentByType: Readonly<Record<PaymentType | 'BankAccount', StonePayment>> = {
  CreditCard: 'CreditCard',
  ACH: 'ACH',
  BankAccount: 'ACH',
  WireTransfer: 'Wire',
};

export const readPayment = (type: PaymentType | 'BankAccount'): StonePayment => paymentByType[type];

const typeByPayment: Readonly<Record<StonePayment, PaymentType>> = {
  CreditCard: 'CreditCard',
  ACH: 'ACH',
  Wire: 'WireTransfer',
};

export const writePayment = (payment: StonePayment): PaymentType => typeByPayment[payment];

const paysByPayment: Readonly<Record<StonePayment, PaysBy>> = {
  CreditCard: 'CreditCard',
  ACH: 'BankAccount',
  Wire: 'WireTransfer',
};

const modules = { 0: 'DMT', 2: 'LGD' } as const;

export interface ChosenMethod {
  /** Null for a wire, which is not a stored method. */
  readonly methodId: string | null;
  readonly methodLabel: string;
}

interface MethodChoice {
  readonly companyId: string;
  readonly moduleType: 0 | 2;
  readonly payment: StonePayment;
  readonly methodId: string | undefined;
}

/** The chosen card or account; otherwise the default of its kind, or the only one. */
export async function chooseMethod(
  ctx: Ctx,
  { companyId, moduleType, payment, methodId }: MethodChoice,
): Promise<ChosenMethod> {
  if (payment === 'Wire') return { methodId: null, methodLabel: 'Wire transfer' };
  const usable = (await usableMethods(ctx, companyId, modules[moduleType])).filter(
    ({ paysBy }) => paysBy === paysByPayment[payment],
  );
  if (usable.length === 0) return refuse(no.method_needed);
  const chosen =
    methodId === undefined
      ? (usable.find(({ isDefault }) => isDefault) ?? usable[0])
      : usable.find((method) => method.methodId === methodId);
  if (chosen === undefined) return refuse(no.payment_not_taken_here);
  return { methodId: chosen.methodId, methodLabel: chosen.label };
}
