import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What this wall needs of an endpoint. */
export interface Answered {
  readonly method: string;
  readonly path: string;
}

/** A call as one line, `GET content api/banner/{}`: any case, any parameter name. */
function callKey(call: string): string {
  return call.toLowerCase().replace(/\{[^}]*\}/g, '{}');
}

/** The calls of the three specifications, from calls.tsv. */
export function readSpecCalls(): string[] {
  return readFileSync(join(import.meta.dirname, 'calls.tsv'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [service = '', method = '', path = ''] = line.split('\t');
      return `${method} ${service} ${path}`;
    });
}

/** `GET /services/content/api/banner/:id` is `GET content api/banner/{}`; other paths are our own calls. */
export function callOf({ method, path }: Answered): string | undefined {
  const [, service, rest] = /^\/services\/([^/]+)\/(.+)$/.exec(path) ?? [];
  if (service === undefined || rest === undefined) return undefined;
  return callKey(`${method} ${service} ${rest.replace(/:\w+/g, '{}')}`);
}

export function compareCalls(
  spec: readonly string[],
  answered: readonly Answered[],
  later: readonly string[],
): { missing: string[]; both: string[]; unknown: string[] } {
  const present = new Set(answered.map(callOf));
  const promised = new Set(later.map(callKey));
  const known = new Set(spec.map(callKey));
  return {
    missing: spec.filter((call) => !present.has(callKey(call)) && !promised.has(callKey(call))),
    both: later.filter((call) => present.has(callKey(call))),
    unknown: later.filter((call) => !known.has(callKey(call))),
  };
}
