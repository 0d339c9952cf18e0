import { Provider } from 'oidc-provider';
import type { NewRecord, UsedRecord } from './provider-record-store.ts';

/** What one request to the provider has already read, to avoid a second query. */
export interface ReadInRequest {
  grant?: { readonly id: string; readonly payload: Record<string, unknown> };
  /** The company recorded for the session of the code or refresh token. */
  company?: { readonly sessionId: string; readonly companyId: string | undefined };
  /** The code or refresh token being used, until the next token is stored. */
  used?: UsedRecord;
  /** A grant waits for its code, so that one statement stores both or neither. */
  waitingGrant?: NewRecord;
}

const ofRequests = new WeakMap<object, ReadInRequest>();

/** Undefined outside a request, for instance in a job. */
export function readInRequest(request: object | undefined = Provider.ctx): ReadInRequest | undefined {
  if (request === undefined) return undefined;
  const known = ofRequests.get(request) ?? {};
  ofRequests.set(request, known);
  return known;
}
