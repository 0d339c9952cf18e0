import { newId } from '#kit/server/new-id.ts';
import type { Pools } from '#kit/server/database/pool.ts';
import { RateLimits } from '#kit/server/limits/rate-limits.ts';
import { workAs } from '#kit/server/open-context.ts';
import type { ContextParts } from '#kit/server/open-context.ts';
import { traceFrom } from '#kit/server/trace.ts';
import { guest, worker } from '#platform/access/contract.ts';
import type { Actor } from '#platform/access/contract.ts';
import { SealedTexts } from '#kit/server/sealed/seal-text.ts';
import {
  assignSessionId,
  EndedGrants,
  endedGrantsChannel,
  OpenId,
  sendLetter,
  tokenReusedLetter,
} from '#platform/identity/server.ts';
import type { DescribePerson, ProtocolRefusalRecord } from '#platform/identity/server.ts';
import type { NodeServices } from '../node-foundation.ts';
import type { StartOptions } from '../surroundings.ts';

/** The OpenID provider of this node, connected to companies and the audit log. */
export function createOpenId(
  { configuration, secretKey, log }: StartOptions,
  { pools, unitOfWork, listener }: NodeServices,
  parts: ContextParts<Actor>,
  describePerson: DescribePerson,
  onSessionsEnded: (sessionIds: readonly string[]) => void,
): OpenId {
  const limits = new RateLimits(pools.plain);
  const endedGrants = new EndedGrants();
  listener.on(endedGrantsChannel, (grantId) => endedGrants.hear(grantId));
  listener.onReconnect(() => endedGrants.missed());
  const record = (refusal: ProtocolRefusalRecord): Promise<void> =>
    workAs(
      unitOfWork,
      parts,
      { binding: 'job' },
      { actor: guest, trace: traceFrom(undefined), address: refusal.address },
      (ctx) =>
        ctx.record({
          act: 'openid.refuse',
          recordType: 'openid-client',
          recordId: refusal.clientId ?? newId(),
          facts: { kind: refusal.kind, personId: refusal.personId ?? null },
        }),
    );
  const sealed = new SealedTexts(secretKey, 'identity');
  const names = new Map(configuration.oidcClients?.map(({ client_id: id, name }) => [id, name]));
  /** The owner can tell a copied sign-in from an accident; we can't. */
  const warnOwner = async ({ personId, clientId = '' }: ProtocolRefusalRecord): Promise<void> => {
    const person = personId === undefined ? undefined : await describePerson(personId, { sessionId: '' });
    if (person === undefined) return;
    const letter = tokenReusedLetter(person.email, names.get(clientId) ?? 'the portal');
    await workAs(
      unitOfWork,
      parts,
      { binding: 'job' },
      { actor: worker, trace: traceFrom(undefined) },
      (ctx) => sendLetter(ctx, { sealed }, letter),
    );
  };
  return new OpenId({
    pools,
    secretKey,
    log,
    clients: configuration.oidcClients ?? [],
    describePerson,
    onSessionsEnded,
    endedGrants,
    beginSession: (interactionUid, sessionId) =>
      workAs(unitOfWork, parts, { binding: 'job' }, { actor: worker, trace: traceFrom(undefined) }, (ctx) =>
        assignSessionId(ctx, interactionUid, sessionId),
      ),
    async recordRefusal(refusal) {
      // A flood from one address must not fill the audit log: a few entries show what it did.
      const taken = await limits.take(`openid.refusals:${refusal.kind}:${refusal.address}`, entriesPerMinute);
      if (!taken.allowed) return;
      await record(refusal);
      if (refusal.kind === 'reused-refresh-token') await warnOwner(refusal);
    },
  });
}

const entriesPerMinute = 10;

/** The protocol's calls bypass the pipeline and are limited by address, like a guest's. */
export function limitProtocolCalls({ plain }: Pools, { callsPerPerson }: StartOptions['configuration']) {
  const limits = new RateLimits(plain);
  return (address: string) => limits.take(`openid:${address}`, callsPerPerson);
}
