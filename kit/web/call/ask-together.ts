import { batchPath, maxBatchedCalls } from '#kit/contract/batch.ts';
import type { BatchedCall } from '#kit/contract/batch.ts';
import { linesOf, readAnswers } from './batch-answers.ts';

/** A read as it would be sent alone. */
export interface Read {
  readonly call: BatchedCall;
  /** Who calls: reads with other headers go in another request. */
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal | undefined;
  /** Goes in a batch even alone, since the browser logs a refused request in red. */
  readonly quiet: boolean;
}

interface Waiting extends Read {
  readonly resolve: (response: Response) => void;
  readonly reject: (error: unknown) => void;
}

let waiting: Waiting[] = [];
let isOn = false;

/** The portal starts it; until then each read goes alone. */
export function startBatching(): void {
  isOn = true;
}

/** Sends the reads of one moment in one request; each is answered as soon as its own answer arrives. */
export function askTogether(read: Read): Promise<Response> {
  if (!isOn) return sendAlone(read);
  return new Promise((resolve, reject) => {
    read.signal?.addEventListener('abort', () => reject(aborted()), { once: true });
    if (waiting.push({ ...read, resolve, reject }) === 1) setTimeout(sendWaiting);
  });
}

const aborted = (): DOMException => new DOMException('An abort occurred.', 'AbortError');

function sendWaiting(): void {
  const reads = waiting.filter(({ signal }) => signal?.aborted !== true);
  waiting = [];
  const byCaller = Map.groupBy(reads, ({ headers }) => JSON.stringify(headers));
  for (const group of byCaller.values())
    for (let from = 0; from < group.length; from += maxBatchedCalls)
      void send(group.slice(from, from + maxBatchedCalls));
}

async function send(reads: readonly Waiting[]): Promise<void> {
  const [first] = reads;
  if (first === undefined) return;
  if (reads.length === 1 && !first.quiet) return sendAlone(first).then(first.resolve, first.reject);
  try {
    await sendBatch(reads, first.headers);
  } catch (error) {
    for (const { reject } of reads) reject(error);
  }
}

function sendAlone({ call, headers, signal }: Read): Promise<Response> {
  const { method, path, body, traceparent } = call;
  return fetch(path, {
    method,
    headers: {
      ...headers,
      ...(traceparent === undefined ? {} : { traceparent }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body }),
    ...(signal === undefined ? {} : { signal }),
  });
}

async function sendBatch(
  reads: readonly Waiting[],
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  const response = await fetch(batchPath, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ calls: reads.map(({ call }) => call) }),
    signal: whenAllAborted(reads),
  });
  // A node of the previous version has no batches.
  if (response.status === 404) {
    for (const read of reads) sendAlone(read).then(read.resolve, read.reject);
    return;
  }
  if (!response.ok || response.body === null) {
    // Refused as a whole, such as by a proxy: each read gets that answer.
    const refusal = await response.text();
    const { status, headers: told } = response;
    for (const { resolve } of reads) resolve(new Response(refusal, { status, headers: told }));
    return;
  }
  await readAnswers(linesOf(response.body), (at, answer) => reads[at]?.resolve(answer));
  // Answers that never came: the connection was cut in between. The others are settled already.
  for (const { reject } of reads) reject(new TypeError('The response ended early.'));
}

function whenAllAborted(reads: readonly Waiting[]): AbortSignal {
  const all = new AbortController();
  let left = reads.length;
  for (const { signal } of reads)
    signal?.addEventListener('abort', () => {
      left -= 1;
      if (left === 0) all.abort();
    });
  return all.signal;
}
