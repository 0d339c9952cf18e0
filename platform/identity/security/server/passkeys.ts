import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { newId } from '#kit/server/new-id.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireSignedIn } from '#platform/access/server.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import type {
  addPasskey as addPasskeyCall,
  removePasskey as removePasskeyCall,
  renamePasskey as renamePasskeyCall,
  startPasskey as startPasskeyCall,
} from '../contract/security-factor-endpoints.ts';
import { securityRefusals } from '../contract/security-refusals.ts';
import type { IdentityPorts } from '#platform/identity/accounts/server/identity-ports.ts';
import {
  deleteOrphanedRecoveryCodes,
  issueFirstRecoveryCodes,
} from '#platform/identity/factors/server/recovery-code-store.ts';
import { requireStepUp } from '#platform/identity/step-up/server/step-up.ts';
import { emailFactorChanged } from './email-factor-changed.ts';
import { readNewPasskey, registrationOptions } from '#platform/identity/factors/server/check-passkey.ts';
import {
  deletePasskey,
  insertPasskey,
  listPasskeys,
  renamePasskey as store,
} from '#platform/identity/factors/server/passkey-store.ts';
import type { PasskeyRow } from '#platform/identity/factors/server/passkey-store.ts';
import { maxPasskeys } from '#platform/identity/factors/domain/challenge.ts';
import { requireAccount } from '#platform/identity/accounts/server/account-store.ts';
import type { SignInParts } from '#platform/identity/sessions/server/sign-in-parts.ts';
import { endOtherSessionsNow } from './end-session.ts';
import type * as z from 'zod/mini';
import type { passkey } from '../contract/security-endpoints.ts';

export function addPasskey(ports: IdentityPorts) {
  return async (
    ctx: Ctx,
    { body }: EndpointInput<typeof addPasskeyCall>,
  ): Promise<EndpointAnswer<typeof addPasskeyCall>> => {
    const { personId } = requireSignedIn(ctx.actor);
    await requireStepUp(ctx);
    const created = await readNewPasskey(ports, ctx, personId, body.response);
    if (created === undefined) refuse(securityRefusals.passkey_not_added);
    const id = newId();
    if (!(await insertPasskey(ctx, { id, personId, name: body.name, ...created })))
      refuse(securityRefusals.passkey_known);
    await emailFactorChanged(ports, ctx, 'added', `the passkey ${body.name}`);
    await ctx.record({ act: 'identity.addPasskey', recordType: 'person', recordId: personId });
    const recoveryCodes = await issueFirstRecoveryCodes(ports, ctx, personId);
    const row = (await listPasskeys(ctx, personId)).find((passkey) => passkey.id === id);
    if (row === undefined) throw new Error('The passkey just added is missing.');
    return { passkey: presentPasskey(row), recoveryCodes };
  };
}

export function startPasskey(ports: IdentityPorts) {
  return async (ctx: Ctx): Promise<EndpointAnswer<typeof startPasskeyCall>> => {
    const { personId, name } = requireSignedIn(ctx.actor);
    await requireStepUp(ctx);
    const account = await requireAccount(ctx, personId);
    const registered = await listPasskeys(ctx, personId);
    if (registered.length >= maxPasskeys) refuse(securityRefusals.passkeys_full);
    const owner = { personId, email: account.email, name };
    return { options: await registrationOptions(ports, ctx, owner, registered) };
  };
}

/** Ends the sessions that were opened with the removed passkey. */
export function removePasskey(parts: SignInParts) {
  return async (steps: Steps, { params }: EndpointInput<typeof removePasskeyCall>): Promise<void> => {
    await steps.work((ctx) => remove(parts, ctx, params.id));
    await endOtherSessionsNow(steps, parts);
  };
}

async function remove(parts: SignInParts, ctx: Ctx, id: string): Promise<void> {
  const { personId } = requireSignedIn(ctx.actor);
  await requireStepUp(ctx);
  const name = await deletePasskey(ctx, personId, id);
  if (name === undefined) refuse(securityRefusals.passkey_not_found);
  await deleteOrphanedRecoveryCodes(ctx, personId);
  await emailFactorChanged(parts, ctx, 'removed', `the passkey ${name}`);
  await ctx.record({ act: 'identity.removePasskey', recordType: 'person', recordId: personId });
}

export async function renamePasskey(
  ctx: Ctx,
  { params, body }: EndpointInput<typeof renamePasskeyCall>,
): Promise<void> {
  const { personId } = requireSignedIn(ctx.actor);
  if (!(await store(ctx, { personId, id: params.id, name: body.name })))
    refuse(securityRefusals.passkey_not_found);
  await ctx.record({ act: 'identity.renamePasskey', recordType: 'person', recordId: personId });
}

export function presentPasskey(row: PasskeyRow): z.infer<typeof passkey> {
  return {
    id: row.id,
    name: row.name,
    addedAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    actions: ['rename', 'remove'],
  };
}
