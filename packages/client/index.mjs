import { apiVersion, calls } from './calls.mjs';

export { apiVersion };

/** The API refused the call. `code` names the reason and never changes; `message` is for people and may. */
export class LoupeRefusal extends Error {
  constructor(problem) {
    super(problem.detail);
    this.name = 'LoupeRefusal';
    this.code = problem.code;
    this.status = problem.status;
    this.next = problem.next;
    this.field = problem.field;
    this.fields = problem.fields;
    this.reference = problem.reference;
    this.changed = problem.changed;
  }
}

/** No answer, or one that isn't from the API. */
export class LoupeFault extends Error {
  constructor(message, status, cause) {
    super(message, { cause });
    this.name = 'LoupeFault';
    this.status = status;
  }
}

const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** A client for one company's key. */
export function createClient({ url, key, retries = 4, fetch: send = globalThis.fetch, wait = sleep }) {
  const base = url.replace(/\/+$/, '');
  return {
    async call(name, parts = {}, options = {}) {
      const call = calls[name];
      if (call === undefined) throw new TypeError(`No call is named ${name}.`);
      const idempotencyKey = call.idempotent
        ? (options.idempotencyKey ?? globalThis.crypto.randomUUID())
        : undefined;
      const request = requestOf(call, parts, { key, idempotencyKey, signal: options.signal });
      const mayRepeat = call.reads || idempotencyKey !== undefined;
      for (let attempt = 0; ; attempt += 1) {
        const isLast = attempt >= retries;
        const response = await sendOnce(send, base + request.path, request, mayRepeat && !isLast);
        if (response !== undefined && !isBusy(response, mayRepeat)) return answerOf(call, response);
        if (isLast) return answerOf(call, response);
        await response?.body?.cancel();
        await wait(delayMs(response, attempt));
      }
    },
  };
}

/** Undefined if there was no answer and the call may be repeated. */
async function sendOnce(send, url, { method, headers, body, signal }, mayRepeat) {
  try {
    return await send(url, { method, headers: { ...headers }, body, signal });
  } catch (error) {
    if (mayRepeat && error?.name !== 'AbortError') return undefined;
    throw new LoupeFault("The API can't be reached.", 0, error);
  }
}

/** Nothing was done after a 429. After a 503 a change may have been saved, so it is repeated under its key only. */
const isBusy = ({ status }, mayRepeat) => status === 429 || (status === 503 && mayRepeat);

function delayMs(response, attempt) {
  const seconds = Number(response?.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds * 1000 : Math.min(500 * 2 ** attempt, 8000);
}

function requestOf(call, { params = {}, query = {}, body, file }, { key, idempotencyKey, signal }) {
  const path = call.path.replaceAll(/:(\w+)/g, (_, name) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      (Array.isArray(value) ? value : [value])
        .filter((one) => one !== null && one !== undefined)
        .map((one) => [name, String(one)]),
    ),
  ).toString();
  const headers = {
    authorization: `Bearer ${key}`,
    'loupe-version': apiVersion,
    ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
  };
  const to = { method: call.method, path: search === '' ? path : `${path}?${search}`, signal };
  if (file !== undefined) return { ...to, headers, body: formOf(file) };
  if (body === undefined) return { ...to, headers };
  const json = JSON.stringify(call.base64.reduce(withBase64, body));
  return { ...to, headers: { ...headers, 'content-type': 'application/json' }, body: json };
}

function formOf({ content, name, type = 'application/octet-stream' }) {
  const form = new FormData();
  form.append('file', new File([content], name, { type }));
  return form;
}

/** The API takes some texts as base64. */
function withBase64(value, [step, ...rest]) {
  if (value === undefined || value === null) return value;
  if (step === undefined) return typeof value === 'string' ? base64Of(value) : value;
  if (step === '*') return Array.isArray(value) ? value.map((one) => withBase64(one, rest)) : value;
  return step in value ? { ...value, [step]: withBase64(value[step], rest) } : value;
}

const base64Of = (text) =>
  btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCodePoint(byte)).join(''));

async function answerOf(call, response) {
  if (!response.ok) throw await errorOf(response);
  if (response.status === 204) return undefined;
  if (!call.isRaw) return response.json();
  const fileName = /filename="?([^";]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  return {
    bytes: new Uint8Array(await response.arrayBuffer()),
    contentType: response.headers.get('content-type') ?? '',
    fileName,
  };
}

async function errorOf(response) {
  const isProblem = response.headers.get('content-type')?.startsWith('application/problem+json');
  const problem = isProblem ? await response.json() : undefined;
  if (problem !== undefined && problem.code !== 'kit.fault') return new LoupeRefusal(problem);
  return new LoupeFault(problem?.detail ?? 'Something went wrong.', response.status);
}
