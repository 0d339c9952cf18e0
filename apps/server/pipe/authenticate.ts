import * as z from 'zod/mini';
import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import type { FastifyRequest } from '#kit/server/http/fastify.ts';
import { headerOf } from '#kit/server/http/pipe.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Trace } from '#kit/server/trace.ts';
import { guest, isSignedIn } from '#platform/access/contract.ts';
import { looksLikeKey } from '#platform/api-keys/contract.ts';
import type { Actor } from '#platform/access/contract.ts';
import { viewHeader } from '#platform/companies/contract.ts';
import type { ViewCompany } from '#platform/companies/server.ts';

/**
 * Who a bearer token speaks for; undefined for a token that does not hold. Spec rulings 14: on a call that
 * changes data a revoked grant is refused at once, elsewhere when its token expires.
 */
export type ReadToken = (token: string, call: { readonly changes: boolean }) => Promise<Actor | undefined>;

/** Whom a company's API key speaks for; undefined for one that does not hold. */
export type ReadKeyActor = (key: string) => Promise<Actor | undefined>;

export interface RefusedToken {
  readonly token: string;
  /** It would have held for a call that only reads. */
  readonly stillReads: boolean;
  readonly address: string;
  readonly trace: Trace;
}

/** Told of each token that did not hold; never fails. */
export type NoteRefusedToken = (refused: RefusedToken) => Promise<void>;

export interface Readers {
  readonly readToken: ReadToken;
  readonly readKey: ReadKeyActor;
  readonly viewCompany: ViewCompany;
}

/** What a caller shows; '' for something that is no bearer token. */
export function bearerOf(request: FastifyRequest): string | undefined {
  const header = headerOf(request, 'authorization');
  return header === undefined ? undefined : (/^Bearer (\S+)$/i.exec(header)?.[1] ?? '');
}

export function authenticate({ readToken, readKey, viewCompany }: Readers, note: NoteRefusedToken) {
  return async (request: FastifyRequest): Promise<Actor> => {
    const token = bearerOf(request);
    if (token === undefined) return guest;
    if (looksLikeKey(token)) return (await readKey(token)) ?? refuseToken(request, note, token, false);
    const changes = request.method !== 'GET' && request.method !== 'HEAD';
    const actor = token === '' ? undefined : await readToken(token, { changes });
    if (actor !== undefined) return lookingAt(headerOf(request, viewHeader), actor, viewCompany);
    const stillReads = changes && token !== '' && (await readToken(token, { changes: false })) !== undefined;
    return refuseToken(request, note, token, stillReads);
  };
}

async function refuseToken(
  request: FastifyRequest,
  note: NoteRefusedToken,
  token: string,
  stillReads: boolean,
): Promise<never> {
  await note({ token, stillReads, address: request.ip, trace: request.trace });
  return refuse(kitRefusals.unauthenticated);
}

async function lookingAt(viewId: string | undefined, actor: Actor, viewCompany: ViewCompany): Promise<Actor> {
  if (viewId === undefined) return actor;
  if (actor.kind !== 'staff' || !z.safeParse(z.uuid(), viewId).success) return refuse(kitRefusals.forbidden);
  return viewCompany(actor, viewId);
}

export function callerKey(actor: Actor, request: FastifyRequest): string {
  // Each key has limits of its own, beside those of whoever made it.
  if (actor.kind === 'member' && actor.key !== undefined) return actor.key.keyId;
  return isSignedIn(actor) ? actor.personId : request.ip;
}
