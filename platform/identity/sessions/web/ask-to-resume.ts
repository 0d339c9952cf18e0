/** The mark that a person was signed in in this browser (spec platform §2.2). */
export const signedInKey = 'loupe-signed-in';

export interface ResumeRequest {
  /** Binds the id token to this request. */
  readonly nonce: string;
  readonly response: Promise<Response>;
}

const timeoutMs = 20_000;

/** Asks the provider whether this browser is signed in. No imports: it runs before the portal's code has arrived. */
export function askToResume(headers: Readonly<Record<string, string>> = {}): ResumeRequest {
  const nonce = crypto.randomUUID();
  const response = fetch('/services/identity/resume', {
    method: 'POST',
    headers: { ...headers, 'x-subscription-key': 'loupe-web', 'content-type': 'application/json' },
    body: JSON.stringify({ nonce }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  // The session that takes it sees the failure.
  response.catch(() => undefined);
  return { nonce, response };
}

let early: ResumeRequest | undefined;

/**
 * Asks before the session's code has arrived, if a person was signed in here and the page isn't a sign-in. The
 * result is the token of whoever is signed in.
 */
export function resumeEarly(path: string): Promise<string | undefined> | undefined {
  if (path === '/callback' || path === '/signin') return undefined;
  try {
    // A view-as session needs its own header, which the portal's code knows.
    const isPlain = sessionStorage.getItem('loupe-view-as') === null;
    if (isPlain && localStorage.getItem(signedInKey) !== null) early = askToResume();
  } catch {
    // Without storage, the session asks itself.
  }
  return early?.response.then(readToken, () => undefined);
}

async function readToken(response: Response): Promise<string | undefined> {
  // The session reads the same answer.
  const answer = (await response.clone().json()) as { readonly access_token?: string };
  return answer.access_token;
}

export function takeEarlyResume(): ResumeRequest | undefined {
  const request = early;
  early = undefined;
  return request;
}
