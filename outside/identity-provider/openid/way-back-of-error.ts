import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client';
import type { SignInResult } from '../port.ts';

type NotArrived = Exclude<SignInResult, { readonly kind: 'arrived' }>;

/** RFC 6749 §4.1.2.1: errors that allow another try. */
const passing = ['server_error', 'temporarily_unavailable'];
/** The person declined, or could not be signed in there (OpenID Connect Core §3.1.2.6). */
const declining = [
  'access_denied',
  'login_required',
  'interaction_required',
  'account_selection_required',
  'consent_required',
];

/** Maps an error to who can act: the person, we, or no one for now. */
export function wayBackOfError(fault: unknown): NotArrived {
  if (fault instanceof AuthorizationResponseError) {
    const reason = `The provider returned ${fault.error}`;
    if (passing.includes(fault.error)) return { kind: 'unavailable', reason };
    return { kind: declining.includes(fault.error) ? 'declined' : 'invalid', reason };
  }
  if (fault instanceof ResponseBodyError) {
    const kind = fault.status >= 500 || passing.includes(fault.error) ? 'unavailable' : 'invalid';
    return { kind, reason: `The token endpoint returned ${fault.status} ${fault.error}` };
  }
  return { kind: isAway(fault) ? 'unavailable' : 'invalid', reason: reasonOf(fault) };
}

export function reasonOf(fault: unknown): string {
  const words = fault instanceof Error ? fault.message : String(fault);
  const code = fault instanceof Error && 'code' in fault ? `${String(fault.code)}: ` : '';
  return `${code}${words}`.slice(0, 200);
}

/** No answer, a timeout, or an answer of a failing server or proxy. */
function isAway(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false;
  // Errors of fetch have no code; the library's TypeErrors do, and concern the request.
  if (fault instanceof TypeError) return !('code' in fault);
  if (fault.name === 'TimeoutError' || fault.name === 'AbortError') return true;
  if (!(fault instanceof ClientError)) return false;
  if (fault.code === 'OAUTH_TIMEOUT' || fault.code === 'OAUTH_ABORT') return true;
  if (fault.cause instanceof Response) return fault.cause.status >= 500 || fault.cause.status === 429;
  return isAway(fault.cause);
}
