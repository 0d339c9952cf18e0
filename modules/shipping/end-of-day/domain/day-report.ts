import { formatDay } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { cents, formatCents } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';
import type { PdfBlock, PdfTable } from '#kit/domain/pdf-document.ts';
import { facts, heading, paragraph } from '#modules/shipping/draft/domain/paper.ts';
import type { Paper } from '#modules/shipping/draft/domain/paper.ts';

export interface ReportedParcel {
  readonly number: string;
  readonly carrier: string;
  readonly service: string;
  readonly shipTo: string;
  readonly city: string;
  readonly person: string;
  readonly value: Cents;
  readonly isScanned: boolean;
  readonly form: string;
  readonly pickup: string;
}

export interface DayReport {
  readonly location: string;
  readonly day: Day;
  readonly carrier: string | undefined;
  readonly person: string | undefined;
  readonly closed: string;
  readonly parcels: readonly ReportedParcel[];
  readonly pickups: readonly (readonly [
    carrier: string,
    status: string,
    confirmation: string,
    driver: string,
  ])[];
  readonly forms: readonly (readonly [number: string, status: string, labels: string])[];
}

/** Spec shipping §2: end-of-day report. */
export function dayReport(report: DayReport): Paper {
  const { parcels, pickups, forms } = report;
  const unscanned = parcels.filter(({ isScanned }) => !isScanned);
  return {
    title: 'End-of-day report',
    note: [report.location, formatDay(report.day), report.carrier, report.person]
      .filter((part) => part !== undefined)
      .join(', '),
    blocks: [
      facts(
        ['Detail', 'Value'],
        [
          ['Parcels', String(parcels.length)],
          ['Insured value', formatCents(sum(parcels))],
          ['Not scanned', String(unscanned.length)],
          ['Closed', report.closed],
        ],
      ),
      ...counts('Services', parcels, ({ carrier, service }) => `${carrier}, ${service}`),
      ...counts('Team members', parcels, ({ person }) => person),
      ...listed('Pickups', ['Carrier', 'Status', 'Confirmation', 'Driver'], pickups),
      ...listed('SCAN forms', ['Form', 'Status', 'Labels'], forms),
      ...(unscanned.length === 0
        ? [heading('Not scanned'), paragraph('All parcels for the day have been scanned.')]
        : listed(
            'Not scanned',
            ['Shipment', 'Carrier', 'Ship to', 'Insured value'],
            unscanned.map((one) => [one.number, one.carrier, one.shipTo, formatCents(one.value)]),
          )),
    ],
  };
}

const sum = (parcels: readonly ReportedParcel[]): Cents =>
  cents(parcels.reduce((total, { value }) => total + value, 0));

function counts(
  title: string,
  parcels: readonly ReportedParcel[],
  by: (parcel: ReportedParcel) => string,
): PdfBlock[] {
  const groups = [...Map.groupBy(parcels, by)].toSorted(([a], [b]) => a.localeCompare(b));
  const rows = groups.map(([name, of]) => [name, String(of.length), formatCents(sum(of))]);
  return listed(
    title,
    [title === 'Team members' ? 'Created by' : 'Service', 'Parcels', 'Insured value'],
    rows,
  );
}

function listed(title: string, columns: readonly string[], rows: readonly (readonly string[])[]): PdfBlock[] {
  if (rows.length === 0) return [];
  const table: PdfTable = {
    kind: 'table',
    columns: columns.map((name) => ({
      title: name,
      share: name === 'Ship to' || name === 'Service' || name === 'Created by' || name === 'Form' ? 3 : 1.5,
      ...(name === 'Parcels' || name === 'Labels' || name === 'Insured value'
        ? { align: 'right' as const }
        : {}),
    })),
    rows,
  };
  return [heading(title), table];
}
