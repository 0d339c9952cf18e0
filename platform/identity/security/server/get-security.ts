import type { EndpointAnswer } from '#kit/contract/endpoint.ts';
import { requireSignedIn } from '#platform/access/server.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import type {
  SecurityAction,
  getSecurity as getSecurityCall,
  knownDevice,
  openSession,
} from '../contract/security-endpoints.ts';
import { maxPasskeys } from '#platform/identity/factors/domain/challenge.ts';
import { knownDeviceSeconds } from '#platform/identity/sessions/domain/requires-second-factor.ts';
import { listAnswers, presentQuestion } from '#platform/identity/accounts/server/security-question-store.ts';
import { requireAccount } from '#platform/identity/accounts/server/account-store.ts';
import type { OpenSession } from '#platform/identity/provider/server/sessions.ts';
import { findAuthenticator } from '#platform/identity/factors/server/authenticator-store.ts';
import { listPasskeys } from '#platform/identity/factors/server/passkey-store.ts';
import { presentPasskey } from './passkeys.ts';
import { countRecoveryCodes } from '#platform/identity/factors/server/recovery-code-store.ts';
import type { SignInParts } from '#platform/identity/sessions/server/sign-in-parts.ts';
import { listDevicesProvenSince } from '#platform/identity/sessions/server/device-store.ts';
import type { DeviceRow } from '#platform/identity/sessions/server/device-store.ts';
import { listOpenSignIns } from '#platform/identity/sessions/server/sign-in-store.ts';
import type { SignInRow } from '#platform/identity/sessions/server/sign-in-store.ts';
import type * as z from 'zod/mini';
import { describeAgent } from '#platform/identity/sessions/domain/describe-agent.ts';
import { describeMethods } from '../domain/describe-methods.ts';

type Answer = EndpointAnswer<typeof getSecurityCall>;

/** The provider uses its own connection, so the call comes before the transaction starts. */
export function getSecurity({ sessions, consents, applicationNames }: SignInParts) {
  return async (steps: Steps): Promise<Answer> => {
    const { personId } = requireSignedIn(steps.actor);
    const openSessions = await sessions.list(personId);
    const applications = (await consents.list(personId)).map(({ clientId, scopes, givenAt }) => ({
      id: clientId,
      name: applicationNames.get(clientId) ?? clientId,
      scopes: [...scopes],
      connectedAt: givenAt.toISOString(),
      actions: ['disconnect' as const],
    }));
    return steps.work(async (ctx) => {
      const factors = await readFactors(ctx, personId);
      const sessionsAndDevices = await readSessions(ctx, personId, openSessions);
      return {
        ...factors.summary,
        ...sessionsAndDevices,
        applications,
        actions: listActions(factors, sessionsAndDevices.sessions.length),
      };
    });
  };
}

async function readFactors(ctx: Ctx, personId: string) {
  const account = await requireAccount(ctx, personId);
  const confirmedAt = (await findAuthenticator(ctx, personId))?.confirmed_at;
  const passkeys = await listPasskeys(ctx, personId);
  const answers = await listAnswers(ctx, personId);
  return {
    hasPassword: account.password_hash !== null,
    summary: {
      password: { changedAt: account.password_changed_at?.toISOString() ?? null },
      authenticator: confirmedAt ? { addedAt: confirmedAt.toISOString() } : null,
      passkeys: passkeys.map(presentPasskey),
      recoveryCodes: await countRecoveryCodes(ctx, personId),
      securityQuestions: answers.map(presentQuestion),
    },
  };
}

async function readSessions(ctx: Ctx, personId: string, openSessions: readonly OpenSession[]) {
  const currentSessionId = requireSignedIn(ctx.actor).session?.id;
  const signIns = await listOpenSignIns(ctx, personId);
  const since = new Date(ctx.clock.now().getTime() - knownDeviceSeconds * 1000);
  const devices = await listDevicesProvenSince(ctx, personId, since);
  const findSignIn = (sessionId: string | undefined) => signIns.find((row) => row.session_id === sessionId);
  const currentDevice = findSignIn(currentSessionId)?.device_hash;
  const sessions = openSessions.map((session) =>
    presentSession(session, findSignIn(session.sessionId), session.sessionId === currentSessionId),
  );
  return {
    // This session first, the others by last use.
    sessions: sessions.toSorted(
      (a, b) => Number(b.here) - Number(a.here) || (b.lastSeenAt ?? '').localeCompare(a.lastSeenAt ?? ''),
    ),
    devices: devices.flatMap((row) =>
      row.proven_at === null
        ? []
        : [presentDevice({ ...row, proven_at: row.proven_at }, row.device_hash === currentDevice)],
    ),
  };
}

function listActions(
  { hasPassword, summary }: Awaited<ReturnType<typeof readFactors>>,
  openSessions: number,
): SecurityAction[] {
  const hasFactor = summary.authenticator !== null || summary.passkeys.length > 0;
  const offered: readonly [SecurityAction, boolean][] = [
    ['changePassword', hasPassword],
    ['changeQuestions', true],
    ['addAuthenticator', summary.authenticator === null],
    ['removeAuthenticator', summary.authenticator !== null],
    ['addPasskey', summary.passkeys.length < maxPasskeys],
    ['makeRecoveryCodes', hasFactor],
    ['endOtherSessions', openSessions > 1],
  ];
  return offered.filter(([, allowed]) => allowed).map(([action]) => action);
}

/** The provider knows which sessions are open; device and address were recorded at sign-in. */
function presentSession(
  { sessionId, signedInAt }: OpenSession,
  recorded: SignInRow | undefined,
  here: boolean,
): z.infer<typeof openSession> {
  return {
    id: sessionId,
    device: describeAgent(recorded?.agent ?? ''),
    address: recorded?.address ?? null,
    methods: describeMethods(recorded?.methods ?? []),
    startedAt: (recorded?.started_at ?? signedInAt)?.toISOString() ?? null,
    lastSeenAt: recorded?.last_seen_at.toISOString() ?? null,
    here,
    actions: here ? [] : ['end'],
  };
}

function presentDevice(row: DeviceRow & { proven_at: Date }, here: boolean): z.infer<typeof knownDevice> {
  return {
    id: row.device_hash,
    device: describeAgent(row.agent),
    lastSeenAt: row.last_seen_at.toISOString(),
    knownUntil: new Date(row.proven_at.getTime() + knownDeviceSeconds * 1000).toISOString(),
    here,
    actions: ['forget'],
  };
}
