import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { addCents, cents } from '#kit/domain/money.ts';
import { newId } from '#kit/server/new-id.ts';
import { refuse } from '#kit/server/refuse.ts';
import { startRun } from '#kit/server/steps/advance-runs.ts';
import { timeZoneOf } from '#outside/carriers/port.ts';
import type { Member } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { Place } from '#modules/shipping/draft/domain/place.ts';
import { findVoidingShipments } from '#modules/shipping/purchase/server/void-shipment.ts';
import { requireCreator, seesAllShipments } from '#modules/shipping/shipments/server/shipment-permissions.ts';
import { findShipmentsById } from '#modules/shipping/shipments/server/shipment-store.ts';
import type { ShipmentRow } from '#modules/shipping/shipments/server/shipment-store.ts';
import { scanFormRefusals as no } from '../contract/scan-form-endpoints.ts';
import type { createScanForms as call } from '../contract/scan-form-endpoints.ts';
import { groupLabels, mailingDay, splitLabels } from '../domain/scan-form-rules.ts';
import { formFacts, originAddress } from './origin-of-label.ts';
import { presentScanForms } from './present-scan-form.ts';
import { insertScanForm } from './scan-form-store.ts';
import type { ScanFormRow } from './scan-form-store.ts';
import { scanFormSubject } from './scan-form-steps.ts';

/** A label whose origin is known. */
interface FitLabel {
  readonly row: ShipmentRow;
  readonly origin: Place;
}

/** Decides under the labels' locks, so that two people closing the same day put no label on two forms. */
export async function createScanForms(
  ctx: Ctx,
  { body }: EndpointInput<typeof call>,
): Promise<EndpointAnswer<typeof call>> {
  const member = requireCreator(ctx);
  const labels = await requireFit(ctx, member, [...new Set(body.shipmentIds)]);
  const now = ctx.clock.now();
  const factsOf = ({ origin, row }: FitLabel) => formFacts(origin, row.ship_on, now);
  const rows: ScanFormRow[] = [];
  for (const group of groupLabels(labels, factsOf))
    for (const part of splitLabels(group)) rows.push(await createForm(ctx, member, part));
  return { forms: await presentScanForms(ctx, rows) };
}

async function createForm(ctx: Ctx, member: Member, labels: readonly FitLabel[]): Promise<ScanFormRow> {
  const [first] = labels;
  if (first === undefined) throw new Error('A SCAN form has no labels.');
  const { companyId, personId } = member;
  const now = ctx.clock.now();
  const scanFormId = newId();
  const services = Map.groupBy(labels, ({ row }) => row.service ?? '');
  const day = mailingDay(formFacts(first.origin, first.row.ship_on, now));
  const row = await insertScanForm(
    ctx,
    {
      company_id: companyId,
      scan_form_id: scanFormId,
      status: 'Requested',
      origin: JSON.stringify(originAddress(first.origin)),
      zone: timeZoneOf(first.origin.state, first.origin.countryCode),
      day,
      labels: labels.length,
      weight_oz: Math.round(labels.reduce((sum, { row: { draft } }) => sum + (draft.weightOz ?? 0), 0)),
      insured_value: addCents(...labels.map(({ row: { insured_value: value } }) => value ?? cents(0))),
      services: JSON.stringify(Object.fromEntries([...services].map(([name, of]) => [name, of.length]))),
      created_by: personId,
      created_at: now,
    },
    labels.map(({ row: { shipment_id: id } }) => id),
  );
  await startRun(ctx, scanFormSubject, companyId, { companyId, scanFormId });
  await ctx.record({
    act: 'shipping.createScanForms',
    recordType: 'scan_form',
    recordId: scanFormId,
    companyId,
    facts: { day, labels: labels.length },
  });
  return row;
}

/** All of them, or none: a label left out silently would leave without a scan. */
async function requireFit(ctx: Ctx, member: Member, ids: readonly string[]): Promise<FitLabel[]> {
  const { companyId, personId } = member;
  const rows = await findShipmentsById(ctx, companyId, ids, { locked: true });
  const isOwn = (row: ShipmentRow) => seesAllShipments(member) || row.created_by === personId;
  if (rows.length < ids.length || !rows.every(isOwn)) refuse(no.scan_form_label_unfit, sayWhy(undefined));
  if (rows.some(({ scan_form_id: form }) => form !== null)) refuse(no.scan_form_label_taken);
  const unfit = rows.find((row) => whyUnfit(row) !== undefined);
  if (unfit !== undefined) refuse(no.scan_form_label_unfit, sayWhy(`${unfit.number} ${whyUnfit(unfit)}.`));
  const [voiding] = await findVoidingShipments(ctx, companyId, ids);
  if (voiding !== undefined) {
    const row = rows.find(({ shipment_id: id }) => id === voiding);
    refuse(no.scan_form_label_unfit, sayWhy(`${row?.number ?? 'A label'} is being voided.`));
  }
  return rows.flatMap((row) => (row.draft.origin === null ? [] : [{ row, origin: row.draft.origin }]));
}

const sayWhy = (why: string | undefined) =>
  why === undefined ? {} : { fields: { shipmentIds: `Shipment ${why}` } };

function whyUnfit(row: ShipmentRow): string | undefined {
  if (row.status === 'Voided') return 'is voided';
  if (row.carrier !== 'USPS') return "isn't a USPS shipment";
  if (row.draft.insuranceOnly !== undefined || row.tracking_number === null) return 'has no label from us';
  if (row.status === 'Boomerang') return 'is a return label';
  if (row.status !== 'Created') return 'is already scanned';
  return row.draft.origin === null ? 'has no ship-from address' : undefined;
}
