import { linesOf } from '#kit/web/call/batch-answers.ts';
import type { EarlyRead } from '#kit/web/call/early-answers.ts';
import { keepEarlyAnswers } from '#kit/web/call/keep-early-answers.ts';

/** The mark that a person was signed in in this browser (spec platform §2.2). */
export const signedInKey = 'loupe-signed-in';

export interface ResumeRequest {
  /** Binds the id token to this request. */
  readonly nonce: string;
  readonly response: Promise<Response>;
}

const timeoutMs = 20_000;

/** Asks the provider whether this browser is signed in. Runs before the portal's code has arrived. */
export const askToResume = (headers: Readonly<Record<string, string>> = {}): ResumeRequest =>
  request(headers, []).resumed;

/** With `reads`, the answers to what the page asks next come in the same response, after the session. */
function request(headers: Readonly<Record<string, string>>, reads: readonly EarlyRead[]) {
  const nonce = crypto.randomUUID();
  const answered = fetch('/services/identity/resume', {
    method: 'POST',
    headers: { ...headers, 'x-subscription-key': 'loupe-web', 'content-type': 'application/json' },
    body: JSON.stringify({ nonce, ...(reads.length === 0 ? {} : { calls: reads }) }),
    signal: AbortSignal.timeout(timeoutMs),
  }).then(split);
  const response = answered.then((both) => both.response);
  // The session that takes it sees the failure.
  response.catch(() => undefined);
  const lines = answered.then(
    (both) => both.lines,
    () => undefined,
  );
  return { resumed: { nonce, response } satisfies ResumeRequest, lines };
}

interface Answered {
  readonly response: Response;
  readonly lines?: AsyncIterable<string>;
}

/** The first line is the session; a refusal and an older node's answer have nothing after it. */
async function split(whole: Response): Promise<Answered> {
  const { body, status, headers } = whole;
  if (body === null || headers.get('content-type')?.includes('ndjson') !== true) return { response: whole };
  const lines = linesOf(body);
  const first = await lines.next();
  return { response: new Response(first.done === true ? '' : first.value, { status }), lines };
}

let early: ResumeRequest | undefined;

/**
 * Asks before the session's code has arrived, if a person was signed in here and the page isn't a sign-in; and with
 * it, what the page will ask. False if it doesn't ask.
 */
export function resumeEarly(path: string, reads: readonly EarlyRead[]): boolean {
  if (path === '/callback' || path === '/signin') return false;
  try {
    // A view-as session needs its own header, which the portal's code knows.
    const isPlain = sessionStorage.getItem('loupe-view-as') === null;
    if (!isPlain || localStorage.getItem(signedInKey) === null) return false;
  } catch {
    // Without storage, the session asks itself.
    return false;
  }
  const { resumed, lines } = request({}, reads);
  early = resumed;
  keepEarlyAnswers(reads, lines);
  return true;
}

export function takeEarlyResume(): ResumeRequest | undefined {
  const taken = early;
  early = undefined;
  return taken;
}
