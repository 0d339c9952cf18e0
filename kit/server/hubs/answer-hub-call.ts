import * as z from 'zod/mini';
import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import type { Problem } from '#kit/contract/problem.ts';
import { problemOf } from '../http/problem-of.ts';
import type { Log } from '../log/log.ts';
import { refuse } from '../refuse.ts';
import type { HubCaller, HubServer } from './hub-server.ts';

/** The acknowledgement of a call: the answer, or the same problem that a request would get. */
export type Acknowledgement = { readonly answer: unknown } | { readonly problem: Problem };

export async function answerHubCall<Actor>(
  server: HubServer<Actor>,
  name: string,
  caller: HubCaller<Actor>,
  request: unknown,
  log: Log,
): Promise<Acknowledgement> {
  const { path } = server.hub;
  try {
    const call = Object.hasOwn(server.hub.calls, name) ? server.hub.calls[name] : undefined;
    if (call === undefined) return refuse(kitRefusals.not_found);
    const read = z.safeParse(call.ask, request);
    if (!read.success) return refuse(kitRefusals.bad_input, { fields: fieldsOf(read.error) });
    const answer = await server.answer(name, caller, read.data);
    return { answer: z.encode(call.answer, answer) };
  } catch (error) {
    const { problem, fault } = problemOf(error, caller.trace);
    if (fault) log.error({ trace: caller.trace.id, hub: path, call: name, err: error }, 'fault');
    return { problem };
  }
}

function fieldsOf(error: z.core.$ZodError): Record<string, string> {
  return Object.fromEntries(error.issues.map((issue) => [issue.path.join('.'), issue.message]));
}
