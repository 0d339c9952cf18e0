import { refuse, refuseChanged } from '#kit/server/refuse.ts';
import type { EventPayload } from '#kit/contract/event.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { chargeRefusals, methodRefusals } from '../contract/method-refusals.ts';
import { methodMoved } from '../contract/method-endpoints.ts';
import type { renameMethod as call } from '../contract/method-endpoints.ts';
import { findMethod, listVisibleMethods, lockMethods, updateMethod } from './method-store.ts';
import type { MethodRow } from './method-store.ts';
import { labelOf, presentMethod } from './present-method.ts';
import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { toAlpha2 } from '#kit/domain/country.ts';
import { billingAddressOf } from './billing-address.ts';
import { findPersonNames } from '#platform/companies/server.ts';
import { canBeDefault, oldestUsable } from '../domain/default-rule.ts';
import type { DefaultCandidate } from '../domain/default-rule.ts';

/** The company's methods stay locked until the transaction ends. A removed method is missing. */
export async function lockOwnMethod(ctx: Ctx, methodId: string): Promise<MethodRow> {
  const { companyId } = requireMember(ctx.actor);
  await lockMethods(ctx, companyId);
  const method = await findMethod(ctx, { companyId, methodId });
  return method === undefined || method.status === 'Removed' ? refuse(chargeRefusals.method_missing) : method;
}

type Changed = EndpointInput<typeof call>['body'];
type MethodChange = EventPayload<typeof methodMoved>['happened'];

/** Records and publishes the change, with at most the last four digits. */
export async function publishMethodChange(ctx: Ctx, row: MethodRow, happened: MethodChange): Promise<void> {
  const { company_id: companyId, method_id: methodId, reason } = row;
  const label = labelOf(row);
  await ctx.record({
    act: `payments.method_${happened}`,
    recordType: 'payment method',
    recordId: methodId,
    companyId,
    facts: { method: label, ...(reason === null ? {} : { reason }) },
  });
  const byName = ctx.actor.kind === 'member' ? ctx.actor.name : null;
  await ctx.publish(methodMoved, { companyId, methodId, label, happened, reason, byName });
}

export async function renameMethod(ctx: Ctx, { params, body }: EndpointInput<typeof call>) {
  const method = await lockOwnMethod(ctx, params.id);
  if (method.version !== body.version) {
    const names = await findPersonNames(ctx, [method.changed_by]);
    refuseChanged({
      by: names.get(method.changed_by) ?? '',
      at: method.changed_at.toISOString(),
      present: {
        nickName: method.nickname,
        holder: {
          holderName: method.holder_name,
          email: method.holder_email,
          ccAddress: {
            ...method.billing_address,
            countryCode: toAlpha2(method.billing_address.countryCode),
          },
        },
        version: method.version,
      },
    });
  }
  const change = { nickname: body.nickName, ...(body.holder === undefined ? {} : holderOf(body.holder)) };
  const { personId } = requireMember(ctx.actor);
  const row = await updateMethod(ctx, method, { ...change, changed_by: personId });
  await ctx.record({
    act: 'payments.renameMethod',
    recordType: 'payment method',
    recordId: row.method_id,
    companyId: row.company_id,
    facts: { method: labelOf(row), nickname: row.nickname, holder: body.holder !== undefined },
  });
  return presentMethod(ctx, row);
}

const holderOf = ({ holderName, email, ccAddress }: NonNullable<Changed['holder']>) => ({
  holder_name: holderName,
  holder_email: email,
  billing_address: JSON.stringify(billingAddressOf(ccAddress)),
});

export function candidateOf(row: MethodRow): DefaultCandidate {
  const {
    method_id: methodId,
    status,
    is_default: isDefault,
    bills_only: billsOnly,
    added_at: addedAt,
  } = row;
  return { methodId, status, isDefault, billsOnly, addedAt };
}

/** The old default is cleared first, so there are never two. */
export async function setDefault(ctx: Ctx, row: MethodRow): Promise<MethodRow> {
  if (row.is_default) return row;
  const all = await listVisibleMethods(ctx, row.company_id);
  const before = all.find((one) => one.is_default);
  if (before !== undefined) await updateMethod(ctx, before, { is_default: false });
  return updateMethod(ctx, row, { is_default: true });
}

/** Picks a new default if none is left. */
export async function ensureDefault(ctx: Ctx, companyId: string): Promise<void> {
  const all = await listVisibleMethods(ctx, companyId);
  if (all.some((one) => one.is_default)) return;
  const methodId = oldestUsable(all.map(candidateOf));
  const next = methodId === undefined ? undefined : await findMethod(ctx, { companyId, methodId });
  if (next !== undefined) await setDefault(ctx, next);
}

interface LockedMethod {
  readonly params: { readonly id: string };
}

export async function makeDefaultMethod(ctx: Ctx, { params }: LockedMethod) {
  const method = await lockOwnMethod(ctx, params.id);
  if (!canBeDefault(candidateOf(method))) refuse(methodRefusals.default_problem);
  if (method.is_default) return presentMethod(ctx, method);
  const { personId } = requireMember(ctx.actor);
  const row = await updateMethod(ctx, await setDefault(ctx, method), { changed_by: personId });
  await ctx.record({
    act: 'payments.makeDefaultMethod',
    recordType: 'payment method',
    recordId: row.method_id,
    companyId: row.company_id,
    facts: { method: labelOf(row) },
  });
  return presentMethod(ctx, row);
}

/** The card used so far stays, for bills. If it was the default, the new one is. */
export async function useCardForServices(ctx: Ctx, { params }: LockedMethod) {
  const card = await lockOwnMethod(ctx, params.id);
  if (card.kind !== 'CreditCard' || card.status !== 'Active') refuse(chargeRefusals.method_not_ready);
  if (!card.bills_only) return presentMethod(ctx, card);
  const { personId } = requireMember(ctx.actor);
  const before = await findServiceCard(ctx, card.company_id);
  if (before !== undefined) await updateMethod(ctx, before, { bills_only: true, is_default: false });
  const row = await updateMethod(ctx, card, {
    bills_only: false,
    is_default: before?.is_default === true,
    changed_by: personId,
  });
  await ensureDefault(ctx, row.company_id);
  await ctx.record({
    act: 'payments.useCardForServices',
    recordType: 'payment method',
    recordId: row.method_id,
    companyId: row.company_id,
    facts: { method: labelOf(row) },
  });
  return presentMethod(
    ctx,
    (await findMethod(ctx, { companyId: row.company_id, methodId: row.method_id })) ?? row,
  );
}

/** Spec shipping §3: services use only one credit card. */
export async function findServiceCard(ctx: Ctx, companyId: string): Promise<MethodRow | undefined> {
  const shown = await listVisibleMethods(ctx, companyId);
  return shown.find((one) => one.kind === 'CreditCard' && one.status === 'Active' && !one.bills_only);
}
