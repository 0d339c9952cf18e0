import { Readable } from 'node:stream';
import type { EndpointInput, RawAnswer } from '#kit/contract/endpoint.ts';
import { clockText, localTime } from '#kit/domain/calendar/local-instant.ts';
import { cents } from '#kit/domain/money.ts';
import { dayCell } from '#kit/server/spreadsheets/sheet.ts';
import type { SheetCell, SheetColumn } from '#kit/server/spreadsheets/sheet.ts';
import { writeSheet } from '#kit/server/spreadsheets/write-sheet.ts';
import { serviceNamed } from '#outside/carriers/port.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findPersonNames } from '#platform/companies/server.ts';
import { documentFile } from '#modules/shipping/draft/server/document-file.ts';
import { pickupStatusWords } from '#modules/shipping/pickups/domain/pickup-moves.ts';
import { pickupTerms } from '#modules/shipping/pickups/domain/pickup-terms.ts';
import { findPickupsOf } from '#modules/shipping/pickups/server/pickup-store.ts';
import { scanFormStatusWords } from '#modules/shipping/scan-forms/domain/scan-form-moves.ts';
import type { getDayReportPdf, getDayReportSheet } from '../contract/end-of-day-endpoints.ts';
import { dayReport } from '../domain/day-report.ts';
import type { DayReport, ReportedParcel } from '../domain/day-report.ts';
import type { DayParcelRow } from './day-store.ts';
import { gatherDay } from './gather-day.ts';

type Asked = EndpointInput<typeof getDayReportPdf>['query'];

export function dayReportPdfWith(author: string) {
  return async (ctx: Ctx, { query }: EndpointInput<typeof getDayReportPdf>): Promise<RawAnswer> => {
    const report = await gatherReport(ctx, query);
    return documentFile(nameOf(report, 'pdf'), dayReport(report), { author, createdAt: ctx.clock.now() });
  };
}

export async function dayReportSheet(
  ctx: Ctx,
  { query }: EndpointInput<typeof getDayReportSheet>,
): Promise<RawAnswer> {
  const report = await gatherReport(ctx, query);
  return {
    bytes: writeSheet({
      name: 'End of day',
      columns,
      rows: Readable.from(report.parcels.map((one) => cellsOf(report, one))),
    }),
    headers: {
      'content-disposition': `attachment; filename="${nameOf(report, 'xlsx')}"`,
      'cache-control': 'private, no-store',
    },
  };
}

const nameOf = ({ day, carrier }: DayReport, type: string): string =>
  ['end-of-day', day, carrier?.toLowerCase()].filter((part) => part !== undefined).join('-') + `.${type}`;

async function gatherReport(ctx: Ctx, asked: Asked): Promise<DayReport> {
  const member = requireMember(ctx.actor);
  const day = await gatherDay(ctx, member, asked);
  const isAsked = ({ carrier, created_by: by }: DayParcelRow) =>
    (asked.carrier === undefined || carrier === asked.carrier) &&
    (asked.personId === undefined || by === asked.personId);
  const rows = day.parcels.filter(isAsked);
  const { closing, zone, location } = day;
  const names = await findPersonNames(ctx, [
    ...new Set([
      ...rows.map(({ created_by: by }) => by),
      ...(asked.personId === undefined ? [] : [asked.personId]),
      ...(closing === undefined ? [] : [closing.closed_by]),
    ]),
  ]);
  const carriers = day.carriers.filter(
    ({ carrier }) => asked.carrier === undefined || carrier === asked.carrier,
  );
  const forms = carriers.flatMap((one) => one.forms);
  const formNumbers = new Map(forms.map((form) => [form.scan_form_id, form.number ?? '']));
  const ids = rows.map(({ shipment_id: id }) => id);
  const drivers =
    ids.length === 0 ? [] : await findPickupsOf(ctx, member.companyId, ids, ['Scheduled', 'PickedUp']);
  const confirmations = new Map(drivers.map((one) => [one.shipment_id, one.confirmation ?? '']));
  return {
    location: location.name,
    day: day.day,
    carrier: asked.carrier,
    person: asked.personId === undefined ? undefined : names.get(asked.personId),
    closed:
      closing === undefined
        ? 'Not closed'
        : `${names.get(closing.closed_by) ?? ''}, ${clockText(localTime(closing.closed_at, zone))}`,
    parcels: rows.map((row): ReportedParcel => ({
      number: row.number,
      carrier: row.carrier,
      service: serviceNamed(row.carrier, row.service ?? '')?.name ?? '',
      shipTo: row.ship_to_company,
      city: row.city,
      person: names.get(row.created_by) ?? '',
      value: row.insured_value ?? cents(0),
      isScanned: row.status !== 'Created',
      form: formNumbers.get(row.scan_form_id ?? '') ?? '',
      pickup: confirmations.get(row.shipment_id) ?? '',
    })),
    pickups: carriers.flatMap(({ pickups }) =>
      pickups.map(
        ({ service, status, confirmation, driver_name: driver }) =>
          [pickupTerms[service].name, pickupStatusWords[status], confirmation ?? '', driver ?? ''] as const,
      ),
    ),
    forms: forms.map(
      ({ number, status, labels }) => [number ?? '', scanFormStatusWords[status], String(labels)] as const,
    ),
  };
}

const columns: readonly SheetColumn[] = [
  { header: 'Date', width: 12, shows: 'day' },
  { header: 'Location', width: 24 },
  { header: 'Shipment', width: 14 },
  { header: 'Carrier', width: 10 },
  { header: 'Service', width: 28 },
  { header: 'Ship to', width: 30 },
  { header: 'City', width: 22 },
  { header: 'Insured value', width: 14, shows: 'money' },
  { header: 'Created by', width: 20 },
  { header: 'SCAN form', width: 26 },
  { header: 'Pickup', width: 18 },
  { header: 'Scanned', width: 10 },
];

const cellsOf = ({ day, location }: DayReport, one: ReportedParcel): readonly SheetCell[] => [
  dayCell(day),
  location,
  one.number,
  one.carrier,
  one.service,
  one.shipTo,
  one.city,
  one.value / 100,
  one.person,
  one.form,
  one.pickup,
  one.isScanned ? 'Yes' : 'No',
];
