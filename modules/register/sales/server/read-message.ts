import { parseJson } from '#kit/server/simulator/signed-text.ts';
import type { RequestFacts } from '#kit/server/http/route.ts';
import { salesFile, salesMessage } from '../contract/sale-message.ts';
import type { SalesMessage } from '../contract/sale-message.ts';
import { readSalesFile } from '../domain/sales-file.ts';

type Read =
  | { readonly message: SalesMessage }
  | { readonly fields: Record<string, string> }
  | { readonly isCut: true };

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

const fieldsOf = (issues: readonly Issue[]): { readonly fields: Record<string, string> } => ({
  fields: Object.fromEntries(
    issues.slice(0, 20).map(({ path, message }) => [path.join('.') || 'body', message]),
  ),
});

/** A file without a column for its software's version takes the version that its sender names or last had. */
export function readFile(body: string, version: string): Read {
  const file = readSalesFile(body);
  if (file.kind === 'cut') return { isCut: true };
  if (file.kind === 'columns')
    return { fields: Object.fromEntries(file.missing.map((name) => [name, 'Add this column.'])) };
  const read = salesFile.safeParse(file.sales);
  const software = file.software || version;
  return read.success ? { message: { software, sales: read.data } } : fieldsOf(read.error.issues);
}

export function readMessage(body: string, header: RequestFacts['header']): Read {
  if (header('content-type')?.startsWith('text/csv') === true)
    return readFile(body, header('x-register-version') ?? '');
  const read = salesMessage.safeParse(parseJson(body));
  return read.success ? { message: read.data } : fieldsOf(read.error.issues);
}
