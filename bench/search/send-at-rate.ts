import { once } from 'node:events';
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { onCore } from '../server-process.ts';

/** Requests that leave at a fixed rate, however long earlier ones take. */
export interface Rate {
  readonly url: string;
  /** Sent in turn, each with the next of the headers. */
  readonly bodies: readonly object[];
  readonly headers: readonly Readonly<Record<string, string>>[];
  readonly perSecond: number;
  readonly warmUpSeconds: number;
  readonly seconds: number;
}

/** Sends them from a process of its own, so that what the bench did before doesn't delay them. */
export async function sendAtRate(rate: Rate): Promise<number[]> {
  const [program, words] = onCore(1, [process.execPath, fileURLToPath(import.meta.url)]);
  const client = spawn(program, words, { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(client, 'exit');
  client.stdin.end(JSON.stringify(rate));
  const written = await text(client.stdout);
  await ended;
  if (client.exitCode !== 0) throw new Error(`The client ended with ${client.exitCode}.`);
  return JSON.parse(written) as number[];
}

/** Milliseconds of each request, from the moment it was due: a late one counts its wait. */
async function send({ url, bodies, headers, perSecond }: Rate, seconds: number): Promise<number[]> {
  const begun = performance.now();
  const answers: Promise<number>[] = [];
  for (let at = 0; at < perSecond * seconds; at += 1) {
    const due = begun + (at * 1_000) / perSecond;
    const wait = due - performance.now();
    if (wait > 0) await pause(wait);
    const request = { headers: headers[at % headers.length] ?? {}, body: bodies[at % bodies.length] ?? {} };
    const answer = askOnce(url, request).then(() => performance.now() - due);
    // All are awaited at the end; until then, a failed one doesn't count as unhandled.
    answer.catch(() => undefined);
    answers.push(answer);
  }
  return Promise.all(answers);
}

async function askOnce(
  url: string,
  { headers, body }: { readonly headers: Readonly<Record<string, string>>; readonly body: object },
): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`A request was answered ${answer.status}.`);
  await answer.arrayBuffer();
}

if (import.meta.main) {
  const rate = JSON.parse(await text(process.stdin)) as Rate;
  await send(rate, rate.warmUpSeconds);
  process.stdout.write(JSON.stringify(await send(rate, rate.seconds)));
}
