import * as z from 'zod/mini';
import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import type { FastifyRequest } from '#kit/server/http/fastify.ts';
import { headerOf } from '#kit/server/http/pipe.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Trace } from '#kit/server/trace.ts';
import { guest, isSignedIn } from '#platform/access/contract.ts';
import { apiVersion, isLikelyApiKey, isSupportedVersion } from '#platform/api-keys/contract.ts';
import type { Actor, Endpoint } from '#platform/access/contract.ts';
import type { GrantCheck } from '#platform/identity/server.ts';
import { viewHeader } from '#platform/companies/contract.ts';
import type { ViewCompany } from '#platform/companies/server.ts';

/** The actor of a bearer token; undefined for an invalid one. */
export type ReadToken = (token: string, check: GrantCheck) => Promise<Actor | undefined>;

/** The actor of a company's API key; undefined for an invalid one. */
export type ReadKeyActor = (key: string) => Promise<Actor | undefined>;

export interface RefusedToken {
  readonly token: string;
  /** True if only its session's end made the token invalid. */
  readonly ended: boolean;
  readonly address: string;
  readonly trace: Trace;
}

/** Called for each invalid token; never fails. */
export type RecordRefusedToken = (refused: RefusedToken) => Promise<void>;

export interface Readers {
  readonly readToken: ReadToken;
  readonly readKey: ReadKeyActor;
  readonly viewCompany: ViewCompany;
}

/** The bearer token; '' if the header has another form. */
export function bearerOf(request: FastifyRequest): string | undefined {
  const header = headerOf(request, 'authorization');
  return header === undefined ? undefined : (/^Bearer (\S+)$/i.exec(header)?.[1] ?? '');
}

export function authenticate({ readToken, readKey, viewCompany }: Readers, note: RecordRefusedToken) {
  return async (request: FastifyRequest, endpoint: Endpoint): Promise<Actor> => {
    const token = bearerOf(request);
    if (token === undefined) return guest;
    if (isLikelyApiKey(token)) {
      const program = (await readKey(token)) ?? (await refuseToken(request, note, token, false));
      if (!isSupportedVersion(headerOf(request, 'loupe-version') ?? apiVersion))
        refuse(kitRefusals.unknown_version);
      return program;
    }
    const actor = token === '' ? undefined : await readToken(token, grantCheck(endpoint));
    if (actor !== undefined) return viewingCompany(headerOf(request, viewHeader), actor, viewCompany);
    const ended = token !== '' && (await readToken(token, { grant: 'ignored' })) !== undefined;
    return refuseToken(request, note, token, ended);
  };
}

/**
 * Spec rulings 14: a call that changes data refuses an ended session at once. Our choice: so does one that answers a
 * file, and any other as soon as this node hears of the end (decision 0029). Bytes with a declared shape aren't a file:
 * searches join JSON that was encoded once per stone.
 */
function grantCheck({ changes, raw, answer }: Endpoint): GrantCheck {
  const isFile = raw !== undefined && answer === undefined;
  return { grant: changes !== false || isFile ? 'database' : 'heard' };
}

async function refuseToken(
  request: FastifyRequest,
  note: RecordRefusedToken,
  token: string,
  ended: boolean,
): Promise<never> {
  await note({ token, ended, address: request.ip, trace: request.trace });
  return refuse(kitRefusals.unauthenticated);
}

async function viewingCompany(
  viewId: string | undefined,
  actor: Actor,
  viewCompany: ViewCompany,
): Promise<Actor> {
  if (viewId === undefined) return actor;
  if (actor.kind !== 'staff' || !z.safeParse(z.uuid(), viewId).success) return refuse(kitRefusals.forbidden);
  return viewCompany(actor, viewId);
}

export function callerKey(actor: Actor, request: FastifyRequest): string {
  // Each key has its own limits, separate from its maker's.
  if (actor.kind === 'member' && actor.key !== undefined) return actor.key.keyId;
  return isSignedIn(actor) ? actor.personId : request.ip;
}
