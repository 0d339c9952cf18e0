import { Provider } from 'oidc-provider';
import type { NewRecord, UsedRecord } from './provider-record-store.ts';

/** What one request to the provider has already read, to avoid a second query. */
export interface RequestCache {
  grant?: { readonly id: string; readonly payload: Record<string, unknown> };
  /** The company recorded for the session of the code or refresh token. */
  company?: { readonly sessionId: string; readonly companyId: string | undefined };
  /** The code or refresh token being used, until the next token is stored. */
  used?: UsedRecord;
  /** A grant waits for its code, so that one statement stores both or neither. */
  pendingGrant?: NewRecord;
}

const caches = new WeakMap<object, RequestCache>();

/** Undefined outside a request, for instance in a job. */
export function requestCache(request: object | undefined = Provider.ctx): RequestCache | undefined {
  if (request === undefined) return undefined;
  const cache = caches.get(request) ?? {};
  caches.set(request, cache);
  return cache;
}
