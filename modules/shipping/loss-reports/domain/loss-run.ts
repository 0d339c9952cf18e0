import { formatDay } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { addCents, formatCents } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';
import { facts, paragraph } from '#modules/shipping/draft/domain/paper.ts';
import type { Paper } from '#modules/shipping/draft/domain/paper.ts';

export interface LossRunLine {
  readonly number: string;
  readonly lostOn: Day;
  readonly carrier: string;
  readonly cause: string;
  readonly status: string;
  readonly claimed: Cents;
  readonly paid: Cents;
  /** Still held for it; zero once it is settled. */
  readonly reserved: Cents;
}

interface LossRun {
  readonly company: string;
  readonly insurer: string;
  readonly asOf: Day;
  readonly years: number;
  readonly lines: readonly LossRunLine[];
}

/** What a broker asks for: every claim of the last years, with what it cost and may still cost. */
export function lossRun({ company, insurer, asOf, years, lines }: LossRun): Paper {
  const sum = (of: (line: LossRunLine) => Cents) => formatCents(addCents(...lines.map(of)));
  return {
    title: 'Loss run',
    note: `${company}, as of ${formatDay(asOf)}`,
    blocks: [
      facts(
        ['Insured', company],
        [
          ['Insurer', insurer],
          ['Period', `Claims filed in the last ${years} years`],
          ['Claims', String(lines.length)],
          ['Claimed', sum(({ claimed }) => claimed)],
          ['Paid', sum(({ paid }) => paid)],
          ['Reserved', sum(({ reserved }) => reserved)],
        ],
      ),
      lines.length === 0
        ? paragraph('No claims were filed in this period.')
        : {
            kind: 'table',
            columns: [
              { title: 'Claim', share: 1.2 },
              { title: 'Loss', share: 1.5 },
              { title: 'Carrier', share: 1.1 },
              { title: 'Cause', share: 2.1 },
              { title: 'Status', share: 2 },
              { title: 'Claimed', share: 1.6, align: 'right' },
              { title: 'Paid', share: 1.4, align: 'right' },
              { title: 'Reserved', share: 1.6, align: 'right' },
            ],
            rows: lines.map((line) => [
              line.number,
              formatDay(line.lostOn),
              line.carrier,
              line.cause,
              line.status,
              formatCents(line.claimed),
              formatCents(line.paid),
              formatCents(line.reserved),
            ]),
          },
    ],
  };
}
