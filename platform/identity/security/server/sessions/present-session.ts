import type * as z from 'zod/mini';
import type { knownDevice, openSession } from '../../contract/security-endpoints.ts';
import { knownDeviceSeconds } from '#platform/identity/sessions/domain/ask-second-factor.ts';
import { agentWords } from '#platform/identity/sessions/domain/agent-words.ts';
import { methodsInWords } from '../../domain/method-in-words.ts';
import type { OpenSession } from '#platform/identity/provider/server/sessions.ts';
import type { DeviceRow } from '#platform/identity/sessions/server/device-store.ts';
import type { SignInRow } from '#platform/identity/sessions/server/sign-in-store.ts';

/** The provider knows which sessions are open; where each came from was noted at its sign-in. */
export function presentSession(
  { sessionId, signedInAt }: OpenSession,
  seen: SignInRow | undefined,
  here: boolean,
): z.infer<typeof openSession> {
  return {
    id: sessionId,
    device: agentWords(seen?.agent ?? ''),
    address: seen?.address ?? null,
    methods: methodsInWords(seen?.methods ?? []),
    startedAt: (seen?.started_at ?? signedInAt)?.toISOString() ?? null,
    lastSeenAt: seen?.last_seen_at.toISOString() ?? null,
    here,
    actions: here ? [] : ['end'],
  };
}

export function presentDevice(
  row: DeviceRow & { proven_at: Date },
  here: boolean,
): z.infer<typeof knownDevice> {
  return {
    id: row.device_hash,
    device: agentWords(row.agent),
    lastSeenAt: row.last_seen_at.toISOString(),
    knownUntil: new Date(row.proven_at.getTime() + knownDeviceSeconds * 1000).toISOString(),
    here,
    actions: ['forget'],
  };
}
