import { clockText } from '#kit/domain/calendar/local-instant.ts';
import { formatDay } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { formatCents } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';
import { facts, heading, paragraph } from '#modules/shipping/draft/domain/paper.ts';
import type { Paper } from '#modules/shipping/draft/domain/paper.ts';

interface Handover {
  readonly service: string;
  readonly confirmation: string;
  readonly pin: string | null;
  readonly day: Day;
  readonly ready: string;
  readonly close: string;
  readonly address: readonly string[];
  readonly place: string;
  readonly instructions: string;
  readonly parcels: number;
  readonly driverName: string;
  readonly handedOver: string;
  readonly lines: readonly { readonly number: string; readonly shipTo: string; readonly value: Cents }[];
}

/** The counter keeps it with the driver's name; a claim for an unscanned parcel names it. */
export function handoverReceipt(handover: Handover): Paper {
  const { pin, lines } = handover;
  return {
    title: 'Handoff receipt',
    note: `${handover.service} pickup ${handover.confirmation}, ${formatDay(handover.day)}`,
    blocks: [
      facts(
        ['Detail', 'Value'],
        [
          ['Confirmation', handover.confirmation],
          ['Pickup PIN', pin ?? ''],
          ['Window', `${clockText(handover.ready)} to ${clockText(handover.close)}, local time`],
          ['Address', handover.address.join(', ')],
          ['Pickup location', handover.place],
          ['Instructions', handover.instructions],
          ['Parcels', String(handover.parcels)],
          ['Driver', handover.driverName],
          ['Handed over', handover.handedOver],
        ],
      ),
      heading('Before you hand over parcels'),
      paragraph(
        pin === null
          ? "Compare the confirmation number with the one on the driver's device."
          : "Ask the driver for this PIN. Don't say it first. Don't hand over parcels without it.",
      ),
      paragraph("Check the driver's photo ID and uniform. Watch the driver scan every parcel."),
      ...(lines.length === 0
        ? []
        : [
            heading('Parcels'),
            {
              kind: 'table' as const,
              columns: [
                { title: 'Shipment', share: 2 },
                { title: 'Ship to', share: 4 },
                { title: 'Insured value', share: 2, align: 'right' as const },
                { title: 'Scanned', share: 1 },
              ],
              rows: lines.map(({ number, shipTo, value }) => [number, shipTo, formatCents(value), '']),
            },
          ]),
      paragraph("Driver's name: ______________________________  Parcels: ________  Time: ________"),
    ],
  };
}
