import { day, formatDay } from '#kit/domain/day.ts';
import type { BankReceipt } from '../contract/bank-receipt-endpoints.ts';
import { receiptKindNames } from '../domain/receipt-label.ts';

export const receiptNote = ({ kind, receivedOn, reference }: BankReceipt): string =>
  [receiptKindNames[kind], formatDay(day(receivedOn)), reference === '' ? 'no reference' : reference].join(
    ', ',
  );

export const receiptName = ({ remitter, reference }: BankReceipt): string =>
  remitter === '' ? reference || 'Unknown remitter' : remitter;
