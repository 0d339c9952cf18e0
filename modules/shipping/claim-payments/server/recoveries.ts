import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { addDays, day } from '#kit/domain/day.ts';
import { mayMove, movesFrom } from '#kit/domain/life-cycle.ts';
import { formatCents } from '#kit/domain/money.ts';
import { newId } from '#kit/server/new-id.ts';
import { refuse } from '#kit/server/refuse.ts';
import { providerDay } from '#platform/access/contract.ts';
import { requireSignedIn } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { bookClaim } from '#platform/payments/server.ts';
import { lastPurchase } from '#modules/shipping/purchase/server/purchase-store.ts';
import { sendClaimNotice } from '#modules/shipping/claim-notices/server/notice-store.ts';
import { claimRefusals } from '#modules/shipping/claims/contract/claim-endpoints.ts';
import type { ClaimStatus } from '#modules/shipping/claims/domain/claim-moves.ts';
import { findClaim, insertEntry, keyOf } from '#modules/shipping/claims/server/claim-store.ts';
import type { ClaimKey, ClaimRow } from '#modules/shipping/claims/server/claim-store.ts';
import { lockFiledClaim, requireFiled } from '#modules/shipping/claims/server/examine-claim.ts';
import { recoveryRefusals as no } from '../contract/recovery-endpoints.ts';
import type * as calls from '../contract/recovery-endpoints.ts';
import {
  followUpDays,
  recoveryMoves,
  recoverySources,
  recoveryVerbs,
  sourceNames,
} from '../domain/recovery-moves.ts';
import { findRecoveries, findShipmentByNumber, insertRecovery, updateRecovery } from './recovery-store.ts';

type Recoveries = EndpointAnswer<typeof calls.listRecoveries>;

/** Only what the insurer pays, or has paid, can be recovered. */
const payable: readonly ClaimStatus[] = ['Approved', 'Paid', 'Archived'];
const isOpen = ({ status }: { readonly status: string }): boolean =>
  status === 'Filed' || status === 'Pursued';

async function present(ctx: Ctx, claim: ClaimRow): Promise<Recoveries> {
  const rows = await findRecoveries(ctx, keyOf(claim));
  const open = rows.filter(isOpen).map(({ source }) => source);
  return {
    items: rows.map((row) => ({
      recoveryId: row.recovery_id,
      source: row.source,
      name: row.source === 'carrier' ? (claim.facts.carrier ?? 'Carrier') : 'Salvage',
      status: row.status,
      asked: row.asked,
      received: row.received,
      reference: row.reference,
      shipmentId: row.shipment_id,
      shipmentNumber: row.shipmentNumber,
      followOn: isOpen(row) ? row.follow_on : null,
      at: row.created_at.toISOString(),
      moves: movesFrom(recoveryMoves, row.status, 'examiner', {}),
    })),
    canFile: payable.includes(claim.status) ? recoverySources.filter((source) => !open.includes(source)) : [],
  };
}

export async function listRecoveries(
  ctx: Ctx,
  { params }: EndpointInput<typeof calls.listRecoveries>,
): Promise<Recoveries> {
  return present(ctx, requireFiled(await findClaim(ctx, params)));
}

const followOn = (ctx: Ctx) => addDays(day(providerDay(ctx.clock.now())), followUpDays);

export async function fileRecovery(
  ctx: Ctx,
  { params, body }: EndpointInput<typeof calls.fileRecovery>,
): Promise<Recoveries> {
  const { personId } = requireSignedIn(ctx.actor);
  const claim = await lockFiledClaim(ctx, params);
  if (!payable.includes(claim.status)) refuse(claimRefusals.claim_not_now);
  const { source, amount, reference } = body;
  const earlier = await findRecoveries(ctx, params);
  if (earlier.some((row) => row.source === source && isOpen(row))) refuse(no.recovery_open);
  if (amount > claim.facts.insuredValue) refuse(no.recovery_too_much);
  if (source === 'carrier' && reference === '') refuse(no.recovery_no_reference);
  const shipmentId = source === 'salvage' ? await requireInsuredLabel(ctx, claim, body.shipmentNumber) : null;
  const now = ctx.clock.now();
  await insertRecovery(ctx, {
    company_id: claim.company_id,
    recovery_id: newId(),
    claim_id: claim.claim_id,
    source,
    status: 'Filed',
    asked: amount,
    reference: source === 'salvage' ? body.shipmentNumber : reference,
    shipment_id: shipmentId,
    follow_on: followOn(ctx),
    created_by: personId,
    created_at: now,
    changed_at: now,
  });
  const words = `${sourceNames[source]} recovery filed: ${formatCents(amount)}, ${source === 'salvage' ? `shipment ${body.shipmentNumber}` : reference}`;
  await note(ctx, params, { words, personId });
  await sendClaimNotice(ctx, params, { kind: 'recovery', amount, words, sentBy: personId });
  return present(ctx, claim);
}

/** Salvage is worth money, so it comes back insured. */
async function requireInsuredLabel(ctx: Ctx, claim: ClaimRow, number: string): Promise<string> {
  const shipment = number === '' ? undefined : await findShipmentByNumber(ctx, claim.company_id, number);
  if (shipment === undefined || shipment.shipment_id === claim.shipment_id)
    return refuse(no.salvage_shipment_missing);
  const purchase = await lastPurchase(ctx, claim.company_id, shipment.shipment_id);
  if ((purchase?.cover_number ?? null) === null || shipment.status === 'Voided') refuse(no.salvage_uninsured);
  return shipment.shipment_id;
}

const note = (ctx: Ctx, key: ClaimKey, { words, personId }: { words: string; personId: string }) =>
  insertEntry(ctx, key, { kind: 'note', words, byStaff: true, personId });

/** Money received is booked to recoveries, never to the payout. */
export async function moveRecovery(
  ctx: Ctx,
  { params, body }: EndpointInput<typeof calls.moveRecovery>,
): Promise<Recoveries> {
  const { personId } = requireSignedIn(ctx.actor);
  const claim = await lockFiledClaim(ctx, params);
  const row = (await findRecoveries(ctx, params)).find(({ recovery_id: id }) => id === params.recoveryId);
  if (row === undefined) return refuse(no.recovery_missing);
  const { move, amount, words } = body;
  const verdict = mayMove(recoveryMoves, row.status, move, 'examiner', {});
  if (!verdict.allowed) return refuse(no.recovery_ended);
  const received = move === 'receive' ? (amount ?? refuse(no.recovery_no_amount)) : null;
  if (received !== null && received > claim.facts.insuredValue) refuse(no.recovery_too_much);
  await updateRecovery(ctx, row, { status: verdict.to, received, follow_on: followOn(ctx) });
  if (received !== null)
    await bookClaim(ctx, 'recovered', {
      companyId: claim.company_id,
      key: row.recovery_id,
      amount: received,
    });
  const title = `${sourceNames[row.source]} recovery, ${recoveryVerbs[move].toLowerCase()}`;
  const sum = received === null ? '' : ` ${formatCents(received)}.`;
  await note(ctx, params, { words: `${title}:${sum} ${words}`, personId });
  await sendClaimNotice(ctx, params, { kind: 'recovery', amount: received, words, sentBy: personId });
  return present(ctx, claim);
}
