import { formatDay } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { formatCents } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';
import type { PdfBlock } from '#kit/domain/pdf-document.ts';
import { facts, heading, paragraph } from '#modules/shipping/draft/domain/paper.ts';
import type { Paper } from '#modules/shipping/draft/domain/paper.ts';
import type { PayoutLine } from '#modules/shipping/claims/domain/claim-payout.ts';
import { wayNames } from './payment-moves.ts';
import type { PaymentWay } from './payment-moves.ts';

export interface DecidedClaim {
  readonly number: string;
  readonly company: string;
  readonly insurer: string;
  readonly shipmentNumber: string;
  readonly certificate: string | null;
  readonly recipient: string;
  readonly tracking: string;
  readonly tenderedOn: Day;
  readonly reason: string;
  readonly decidedOn: Day;
  readonly lines: readonly PayoutLine[];
  readonly payout: Cents;
  /** Of a denial. */
  readonly clause: string | null;
  readonly words: string;
  readonly exceptions: readonly string[];
}

const amountText = ({ amount, kind }: PayoutLine): string => {
  if (amount === null) return '-';
  return kind === 'deduction' && amount > 0 ? `-${formatCents(amount)}` : formatCents(amount);
};

const sums = (title: string, rows: readonly (readonly [string, string])[]): PdfBlock => ({
  kind: 'table',
  columns: [
    { title, share: 2 },
    { title: 'Amount', align: 'right' },
  ],
  rows,
});

const claimRows = (claim: DecidedClaim): readonly (readonly [string, string])[] => [
  ['Claim', claim.number],
  ['Insured', claim.company],
  ['Insurer', claim.insurer],
  ['Shipment', claim.shipmentNumber],
  ['Certificate of coverage', claim.certificate ?? ''],
  ['Recipient', claim.recipient],
  ['Carrier', claim.tracking],
  ['Tendered', formatDay(claim.tenderedOn)],
  ['Reason', claim.reason],
  ['Decided', formatDay(claim.decidedOn)],
];

/** The decision as the member reads it: what is paid, line by line, or why nothing is. */
export function settlementLetter(claim: DecidedClaim): Paper {
  const isDenied = claim.clause !== null;
  const title = isDenied ? 'Denial letter' : 'Settlement letter';
  const exceptions: readonly PdfBlock[] =
    claim.exceptions.length === 0
      ? []
      : [heading('Exceptions on the certificate'), { kind: 'list', numbered: true, items: claim.exceptions }];
  const decision: readonly PdfBlock[] = isDenied
    ? [
        heading("Why we can't pay this claim"),
        paragraph(`${claim.clause ?? ''}: ${claim.words}`),
        paragraph(
          "If you have new information, message the claims desk from the claim page. We'll review it.",
        ),
      ]
    : [
        heading('Your payout'),
        sums(
          'How we calculated your payout',
          claim.lines.map((line) => [line.label, amountText(line)]),
        ),
        paragraph(claim.words),
        paragraph(
          `The payout of ${formatCents(claim.payout)} settles this claim in full. Any further recovery from the carrier or salvage belongs to the insurer.`,
        ),
      ];
  return {
    title,
    note: `Claim ${claim.number}, ${formatDay(claim.decidedOn)}`,
    blocks: [facts(['Detail', 'Claim'], claimRows(claim)), ...decision, ...exceptions],
  };
}

export interface Remitted {
  readonly claimNumber: string;
  readonly company: string;
  readonly insurer: string;
  readonly shipmentNumber: string;
  readonly way: PaymentWay;
  readonly account: string | null;
  readonly reference: string | null;
  readonly status: string;
  readonly askedOn: Day;
  readonly expectedOn: Day | null;
  readonly amount: Cents;
}

/** Goes to the bookkeeper: which claim a payment is for, and where it went. */
export const remittanceAdvice = (paid: Remitted): Paper => ({
  title: 'Remittance advice',
  note: `Claim ${paid.claimNumber}, ${formatDay(paid.askedOn)}`,
  blocks: [
    facts(
      ['Detail', 'Payment'],
      [
        ['Paid to', paid.company],
        ['Paid by', paid.insurer],
        ['Claim', paid.claimNumber],
        ['Shipment', paid.shipmentNumber],
        ['Method', wayNames[paid.way]],
        ['Account', paid.account ?? ''],
        [paid.way === 'check' ? 'Check number' : 'Payment number', paid.reference ?? ''],
        ['Sent', formatDay(paid.askedOn)],
        ['Expected', paid.expectedOn === null ? '' : formatDay(paid.expectedOn)],
        ['Status', paid.status],
      ],
    ),
    sums('For', [[`Claim ${paid.claimNumber}, shipment ${paid.shipmentNumber}`, formatCents(paid.amount)]]),
  ],
});
