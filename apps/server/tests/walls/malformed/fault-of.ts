import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import { problemContentType, problemShape } from '#kit/contract/problem.ts';
import type { Endpoint } from '#platform/access/contract.ts';

interface Reply {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

const always = Object.values(kitRefusals).map(({ code }) => code);

/** Undefined if the reply is an answer or a declared refusal. */
export function faultOf(endpoint: Endpoint, { statusCode, headers, body }: Reply): string | undefined {
  if (statusCode < 400) return undefined;
  const contentType = String(headers['content-type']);
  if (!contentType.startsWith(problemContentType)) return `refused as ${contentType}`;
  const { success, data } = problemShape.safeParse(JSON.parse(body));
  // A declared refusal may say that something outside is away.
  const isAway = statusCode === 503 && endpoint.refusals.some(({ code }) => code === data?.code);
  if (statusCode >= 500 && !isAway) return `${statusCode} ${body.slice(0, 200)}`;
  if (!success) return `refused with no problem: ${body.slice(0, 200)}`;
  const declared = [...always, ...endpoint.refusals.map(({ code }) => code)];
  return declared.includes(data.code) ? undefined : `refused with ${data.code}, which is not declared`;
}
