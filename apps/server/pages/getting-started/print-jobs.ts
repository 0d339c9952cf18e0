import { Buffer } from 'node:buffer';
import { FromEarlier } from './job.ts';
import type { Job } from './job.ts';
import { base64Texts } from './base64-texts.ts';

/** An example on the page and in the description of the API. */
export interface PrintedJob {
  readonly title: string;
  readonly words: string;
  readonly call: string;
  readonly scope: string;
  readonly curl: string;
  readonly typescript: string;
  /** In curl, what later examples use: variable and its place in the answer. */
  readonly keeps: Readonly<Record<string, string>>;
  readonly while: Job['while'];
}

export const printJob = (job: Job): PrintedJob => ({
  title: job.title,
  words: job.words,
  call: job.call.name,
  scope: job.call.rule.scope ?? '',
  curl: asCurl(job),
  typescript: asTypeScript(job),
  keeps: job.keeps ?? {},
  while: job.while,
});

function asCurl(job: Job): string {
  const { call, params = {}, query = {}, body, file, idempotencyKey, savesAs } = job;
  const path = call.path.replaceAll(/:(\w+)/g, (_, name: string) => `$${params[name]?.shell ?? ''}`);
  const search = new URLSearchParams(query).toString();
  const lines = [
    `curl -sS -X ${call.method} "$LOUPE_URL${path}${search === '' ? '' : `?${search}`}"`,
    '-H "Authorization: Bearer $LOUPE_KEY"',
    ...(idempotencyKey === undefined ? [] : [`-H "Idempotency-Key: ${idempotencyKey}"`]),
    ...(file === undefined ? [] : [`-F "file=@${file.name};type=${file.type}"`]),
    ...(savesAs === undefined ? [] : [`-o ${savesAs}`]),
    ...(body === undefined ? [] : ['-H "Content-Type: application/json"', '-d @- <<JSON']),
  ];
  const command = lines.join(' \\\n  ');
  return [
    ...(job.while === undefined ? [] : [`# Repeat while ${job.while.field} is ${job.while.value}.`]),
    command,
    ...(body === undefined ? [] : [jsonOf(job), 'JSON']),
    ...Object.entries(job.keeps ?? {}).map(([name, place]) => `# ${name} is ${place} of the response.`),
  ].join('\n');
}

/** The text that is sent, with shell variables. */
function jsonOf({ call, body }: Job): string {
  const sent = call.body === undefined ? body : base64Texts(call.body, body, encode);
  const text = JSON.stringify(
    sent,
    (_, value: unknown) => (value instanceof FromEarlier ? markOf(value) : value),
    2,
  );
  return text.replaceAll(/"#(\w+)"/g, '$$$1');
}

const markOf = ({ shell, isNumber }: FromEarlier): string => (isNumber ? `#${shell}` : `$${shell}`);
const encode = (text: string): string => Buffer.from(text).toString('base64');

function asTypeScript(job: Job): string {
  const { call, params, query, body, file, idempotencyKey, as, savesAs, follows } = job;
  const parts = {
    ...(params === undefined ? {} : { params }),
    ...(query === undefined ? {} : { query }),
    ...(body === undefined ? {} : { body }),
    ...(file === undefined
      ? {}
      : {
          file: {
            name: file.name,
            type: file.type,
            content: new FromEarlier('', `await readFile('${file.name}')`),
          },
        }),
  };
  const options = idempotencyKey === undefined ? '' : `, ${literal({ idempotencyKey })}`;
  const called = `await loupe.call('${call.name}', ${literal(parts)}${options})`;
  const lines = [
    job.while === undefined ? `const ${as} = ${called};` : repeated(as, called, job.while.done),
    ...(follows === undefined ? [] : [follows]),
    ...(savesAs === undefined ? [] : [`await writeFile('${savesAs}', ${as}.bytes);`]),
  ];
  return lines.join('\n');
}

const repeated = (as: string, called: string, done: string): string => `for (;;) {
  const ${as} = ${called.replaceAll('\n', '\n  ')};
  if (${done}) break;
  await new Promise((resolve) => setTimeout(resolve, 1000));
}`;

/** A value as TypeScript, over as many lines as it needs. */
function literal(value: unknown, indent = ''): string {
  if (value instanceof FromEarlier) return value.script;
  if (Array.isArray(value)) return `[${value.map((one) => literal(one, indent)).join(', ')}]`;
  if (typeof value === 'string') return value.includes("'") ? JSON.stringify(value) : `'${value}'`;
  if (typeof value !== 'object' || value === null) return String(value);
  const fields = Object.entries(value).map(([name, one]) => `${name}: ${literal(one, `${indent}  `)}`);
  const short = `{ ${fields.join(', ')} }`;
  if (short.length < 70 && !short.includes('\n')) return short;
  return `{\n${fields.map((one) => `${indent}  ${one},\n`).join('')}${indent}}`;
}
