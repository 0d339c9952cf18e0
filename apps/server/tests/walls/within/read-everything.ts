import { readArchive } from '#kit/server/archives/testing-read-archive.ts';
import { textOfPages } from '#kit/server/pdf/testing-text-of-pages.ts';
import type { Endpoint } from '#platform/access/contract.ts';
import { soundRequest } from '../malformed/malformed-requests.ts';
import type { MalformedRequest } from '../malformed/request-parts.ts';
import type { unlimitedServer } from '../malformed/unlimited-server.ts';
import { harrow } from './make-company.ts';
import type { OthersRow } from './rows-of-others.ts';

type App = Awaited<ReturnType<typeof unlimitedServer>>;

export interface Reading {
  readonly endpoint: string;
  readonly text: string;
}

/** Every answer that a person gets from these endpoints, asking for others' rows by their ids too. */
export async function readEverything(
  app: App,
  endpoints: readonly Endpoint[],
  token: string,
  rows: readonly OthersRow[],
): Promise<readonly Reading[]> {
  const readings: Reading[] = [];
  for (const endpoint of endpoints)
    for (const request of requestsOf(endpoint, rows)) {
      const text = await ask(app, endpoint, request, token);
      if (text !== undefined) readings.push({ endpoint: endpoint.name, text });
    }
  return readings;
}

function requestsOf(endpoint: Endpoint, rows: readonly OthersRow[]): readonly MalformedRequest[] {
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const asked = names.length === 0 ? [{}] : [...candidates(endpoint, names, rows), { companyId: harrow }];
  return asked.flatMap((known: Readonly<Record<string, string>>) => {
    const params = Object.fromEntries(Object.entries(known).filter(([name]) => names.includes(name)));
    return trySound(endpoint, params);
  });
}

/** Nothing if the value isn't of the parameter's shape: a number where an id is meant. */
export function trySound(endpoint: Endpoint, params: Readonly<Record<string, string>>): MalformedRequest[] {
  try {
    return [soundRequest(endpoint, { params })];
  } catch {
    return [];
  }
}

const rowsOfATable = 2;

/** Ids to ask about: a few rows of each table with a column of the parameter's name. */
function candidates(endpoint: Endpoint, names: readonly string[], rows: readonly OthersRow[]) {
  const family = `${(endpoint.name.split('.')[0] ?? '').replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}.`;
  const known = rows.filter(({ table, names: has }) =>
    names.some((name) => has[name] !== undefined || (name === 'id' && table.startsWith(family))),
  );
  return [...Map.groupBy(known, ({ table }) => table).values()]
    .flatMap((of) => of.slice(0, rowsOfATable))
    .map((row) => ({ companyId: harrow, ...row.names }));
}

/** The answer's words; undefined if it is refused. Lists are asked without their filters first. */
async function ask(
  app: App,
  { method, name }: Endpoint,
  { path, body, contentType }: MalformedRequest,
  token: string,
): Promise<string | undefined> {
  const [bare = path] = path.split('?');
  const urls = path === bare || method !== 'GET' ? [path] : [`${bare}?limit=25`, bare, path];
  for (const url of urls) {
    const reply = await app.inject({
      method,
      url,
      ...(body === undefined ? {} : { body }),
      headers: {
        'x-subscription-key': 'loupe-web',
        authorization: `Bearer ${token}`,
        ...(contentType === undefined ? {} : { 'content-type': contentType }),
      },
    });
    if (reply.statusCode >= 500)
      throw new Error(`${name} answers ${reply.statusCode} to ${url}: ${reply.body}`);
    if (reply.statusCode < 300) return wordsOf(String(reply.headers['content-type']), reply.rawPayload);
  }
  return undefined;
}

/** What a person reads in an answer, also in a PDF, a spreadsheet or an archive. */
export async function wordsOf(type: string, content: Buffer): Promise<string> {
  if (type.startsWith('application/pdf')) return (await textOfPages(content)).join('\n');
  if (!content.subarray(0, 2).equals(Buffer.from('PK'))) return content.toString();
  const parts = await readArchive(content);
  return [...parts.values()].map((part) => part.toString()).join('\n');
}
