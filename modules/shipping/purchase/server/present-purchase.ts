import { formatCents } from '#kit/domain/money.ts';
import { findRun } from '#kit/server/steps/step-run-store.ts';
import { isReadOnlyView } from '#platform/access/contract.ts';
import type { Member } from '#platform/access/contract.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { purchaseRefusals as no } from '../contract/purchase-endpoints.ts';
import type { Purchase, getPurchase as call } from '../contract/purchase-endpoints.ts';
import { findChangerName } from '#platform/companies/server.ts';
import { priceOf } from '../domain/purchase-terms.ts';
import type { AcknowledgedException, PurchaseTerms } from '../domain/purchase-terms.ts';
import { displaySteps, displayVoid } from '../domain/display-steps.ts';
import { findLastReading } from './read-coverage.ts';
import type { PurchaseWithShipment } from './begin-purchase.ts';
import { lastPurchase } from './purchase-store.ts';
import { approvalConditions } from './review/review-store.ts';
import type { PurchaseRow } from './purchase-store.ts';
import { shippingPeople } from '#modules/shipping/draft/contract/access.ts';
import type { ShipmentRow } from '#modules/shipping/shipments/server/shipment-store.ts';
import {
  canCreateShipments,
  isAdministrator,
  requireShipment,
} from '#modules/shipping/shipments/server/shipment-permissions.ts';
import { canMove } from '#modules/shipping/shipments/server/move-shipment.ts';
import { billingWords } from '#modules/shipping/quotes/domain/quote-option.ts';
import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';

export async function presentPurchase(
  ctx: Ctx,
  member: Member,
  { shipment, purchase: row }: PurchaseWithShipment,
): Promise<Purchase> {
  const run = row.run_id === null ? undefined : await findRun(ctx, row.run_id);
  const voiding = await presentVoid(ctx, row);
  const { option } = row.terms;
  const trackingTail = row.label?.trackingNumber.slice(-4) ?? null;
  const total = priceOf(row.terms);
  const insuranceOnly = row.terms.plan.insuranceOnly !== undefined;
  const { failure } = row;
  return {
    purchaseId: row.purchase_id,
    shipmentId: row.shipment_id,
    number: shipment.number,
    shipmentStatus: shipment.status,
    status: row.status,
    isUnderWay: row.status === 'Running' || isOpen(voiding),
    awaits: [...row.awaits],
    steps: [
      ...displaySteps(run, {
        status: row.status,
        carrier: option.carrier,
        price: formatCents(total),
        trackingTail,
        failure,
        isInsuranceOnly: insuranceOnly,
        declaredValue: row.terms.plan.declaredValue,
        insuredValue: row.terms.cover.insuredValue,
      }),
    ],
    insuranceOnly,
    carrier: option.carrier,
    service: option.name,
    total,
    freight: freightOf(row.terms),
    trackingTail,
    insuredValue: row.terms.cover.insuredValue,
    met: [...row.terms.cover.conditions],
    ruleSet: row.terms.cover.ruleSet,
    exceptions: await presentExceptions(ctx, row.terms.cover.exceptions ?? []),
    isReviewed: row.reviewed_at !== null,
    conditions: await approvalConditions(ctx, row),
    coverNumber: row.cover_number,
    coverRead: await presentReading(ctx, row),
    failure,
    voiding,
    actions: purchaseActionsFor(member, shipment, row),
    askedAt: row.asked_at.toISOString(),
    waitedMs: runningTime(ctx, row),
    endedAt: row.ended_at?.toISOString() ?? null,
  };
}

function freightOf({ option }: PurchaseTerms): Purchase['freight'] {
  const { billing, carrier, carrierTotal } = option;
  if (billing === undefined || carrierTotal === null) return null;
  return { amount: carrierTotal, words: billingWords(carrier, billing) };
}

const runningTime = (ctx: Ctx, { status, asked_at: askedAt, decided_at: decidedAt }: PurchaseRow) =>
  status === 'Running' ? ctx.clock.now().getTime() - (decidedAt ?? askedAt).getTime() : null;

const isOpen = (voiding: Purchase['voiding']): boolean =>
  voiding?.status === 'running' || voiding?.status === 'unknown';

async function presentReading(ctx: Ctx, row: PurchaseRow): Promise<Purchase['coverRead']> {
  if (row.cover_number === null) return null;
  const reading = await findLastReading(ctx, row.company_id, row.purchase_id);
  return reading === undefined ? null : { status: reading.status, readAt: reading.read_at.toISOString() };
}

async function presentVoid(ctx: Ctx, row: PurchaseRow): Promise<Purchase['voiding']> {
  const run = row.void_run_id === null ? undefined : await findRun(ctx, row.void_run_id);
  return run === undefined ? null : displayVoid(run, row.terms.option.carrier, row.void_failure);
}

function purchaseActionsFor(
  member: Member,
  shipment: ShipmentRow,
  { status, awaits }: Pick<PurchaseRow, 'status' | 'awaits'>,
): Purchase['actions'] {
  if (isReadOnlyView(shippingPeople, member)) return [];
  const decides = status === 'Awaiting' && awaits[0] === 'administrator' && isAdministrator(member);
  const can = (move: 'withdraw' | 'void' | 'markDelivered') =>
    canCreateShipments(member) && canMove(shipment, move, 'member');
  return [
    ...(decides ? (['approve', 'decline'] as const) : []),
    ...(status === 'Awaiting' && can('withdraw') ? (['withdraw'] as const) : []),
    ...(status === 'Completed' && can('void') ? (['void'] as const) : []),
    ...(status === 'Completed' && can('markDelivered') ? (['markDelivered'] as const) : []),
  ];
}

export async function getPurchase(ctx: Ctx, { params }: EndpointInput<typeof call>) {
  const member = requireMember(ctx.actor);
  const row = await requireShipment(ctx, member, params.shipmentId);
  const purchase = await lastPurchase(ctx, member.companyId, row.shipment_id);
  if (purchase === undefined) return refuse(no.purchase_missing);
  return { purchase: await presentPurchase(ctx, member, { shipment: row, purchase }) };
}

function presentExceptions(
  ctx: Ctx,
  exceptions: readonly AcknowledgedException[],
): Promise<Purchase['exceptions']> {
  return Promise.all(
    exceptions.map(async ({ sentence, by, at }) => ({ sentence, by: await findChangerName(ctx, by), at })),
  );
}
