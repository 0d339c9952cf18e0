import { maskedNumber } from '#kit/domain/text/masked.ts';
import { formatDay } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { formatCents } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';
import type { PriceLine } from '#modules/shipping/quotes/domain/quote-option.ts';
import type { Paper } from '#modules/shipping/draft/domain/paper.ts';
import { facts, heading, paragraph } from '#modules/shipping/draft/domain/paper.ts';

export interface Receipt {
  readonly shipmentNumber: string;
  readonly transactedOn: Day;
  /** The day it was credited. */
  readonly voidedOn: Day | null;
  readonly boughtBy: string;
  readonly paidBy: string;
  readonly service: string;
  readonly trackingNumber: string;
  readonly from: readonly string[];
  readonly to: readonly string[];
  readonly reference1: string;
  readonly reference2: string;
  readonly declaredValue: Cents;
  readonly insuredValue: Cents;
  readonly coverage: string;
  readonly lines: readonly PriceLine[];
  readonly total: Cents;
}

/** Spec shipping §2: downloadTransactionReceipt. */
export function transactionReceipt(receipt: Receipt): Paper {
  const priceRows = receipt.lines.map((line) => [
    line.included ? line.words : `${line.words} (not included)`,
    formatCents(line.amount),
  ]);
  return {
    title: 'Transaction receipt',
    note: `Shipment ${receipt.shipmentNumber}, ${formatDay(receipt.transactedOn)}`,
    blocks: [
      facts(
        ['Detail', 'This shipment'],
        [
          ['Service', receipt.service],
          ['Tracking number', maskedNumber(receipt.trackingNumber)],
          ['From', receipt.from.join(', ')],
          ['To', receipt.to.join(', ')],
          ['Reference 1', receipt.reference1],
          ['Reference 2', receipt.reference2],
          ['Declared value', formatCents(receipt.declaredValue)],
          ['Insured value', formatCents(receipt.insuredValue)],
          ['Coverage', receipt.coverage],
          ['Purchased by', receipt.boughtBy],
          ['Payment', receipt.paidBy],
          ['Voided and credited', receipt.voidedOn === null ? '' : formatDay(receipt.voidedOn)],
        ],
      ),
      heading('Price'),
      {
        kind: 'table',
        columns: [
          { title: 'Charge', share: 3 },
          { title: 'Amount', share: 1, align: 'right' },
        ],
        rows: [...priceRows, ['Total', formatCents(receipt.total)]],
      },
      paragraph(
        'The carrier may later adjust charges for weight, size or address. Adjustments are billed separately.',
      ),
    ],
  };
}
