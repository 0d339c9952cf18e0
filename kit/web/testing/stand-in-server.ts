import { vi } from 'vitest';
import { problemContentType } from '#kit/contract/problem.ts';
import { refusalStatus } from '#kit/contract/refusal.ts';
import type { Refusal } from '#kit/contract/refusal.ts';

type Answer = () => Response | Promise<Response>;

export interface Sent {
  readonly path: string;
  readonly method: string;
  readonly body: unknown;
}

export const answered =
  (body: unknown): Answer =>
  () =>
    Response.json(body);

export const empty: Answer = () => new Response(null, { status: 204 });

export const refused =
  (refusal: Refusal, fields?: Record<string, string>): Answer =>
  () =>
    Response.json(
      {
        type: 'about:blank',
        title: refusal.kind,
        status: refusalStatus[refusal.kind],
        code: refusal.code,
        detail: refusal.sentence,
        next: refusal.next,
        field: refusal.field,
        fields,
        reference: 'LP-7F3K-2209',
      },
      { status: refusalStatus[refusal.kind], headers: { 'content-type': problemContentType } },
    );

export const broken: Answer = () =>
  new Response('', { status: 500, headers: { 'x-reference': 'LP-7F3K-2209' } });

export const offline: Answer = () => Promise.reject(new TypeError('Failed to fetch'));

export const never: Answer = () => new Promise(() => undefined);

/**
 * Replaces the server. Several responses to one path are returned in turn, the last one forever; a path without a
 * response is a fault, since the page should not call it.
 */
export function mockServer(answers: Record<string, Answer | readonly Answer[]>): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', (address: string, request: RequestInit) => {
    const [path = ''] = address.split('?');
    const responses = answers[path] ?? broken;
    const before = sent.filter((call) => call.path === path).length;
    const body: unknown = typeof request.body === 'string' ? JSON.parse(request.body) : undefined;
    sent.push({ path, method: request.method ?? 'GET', body });
    const all = typeof responses === 'function' ? [responses] : responses;
    return Promise.resolve((all[before] ?? all.at(-1) ?? broken)());
  });
  return sent;
}

/** The last request but for the page's own reads, which arrive whenever they arrive. */
export const lastChange = (sent: readonly Sent[]): Sent | undefined =>
  sent.findLast(({ method }) => method !== 'GET');
