import { Provider } from 'oidc-provider';
import type { RecordToKeep, UsedRecord } from './provider-record-store.ts';

/** What one request to the provider has read so far, so that it is not asked for twice. */
export interface ReadInRequest {
  grant?: { readonly id: string; readonly payload: Record<string, unknown> };
  /** The company noted for the session of the code or refresh token that was shown. */
  company?: { readonly sessionId: string; readonly companyId: string | undefined };
  /** The code or refresh token that this request uses up, until the next token is kept in its place. */
  used?: UsedRecord;
  /** A grant waits for the code that is issued under it: both are kept by one statement, or neither. */
  waitingGrant?: RecordToKeep;
}

const ofRequests = new WeakMap<object, ReadInRequest>();

/** Undefined outside a request, such as in a sweep. */
export function readInRequest(request: object | undefined = Provider.ctx): ReadInRequest | undefined {
  if (request === undefined) return undefined;
  const known = ofRequests.get(request) ?? {};
  ofRequests.set(request, known);
  return known;
}
