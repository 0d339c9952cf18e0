import type { TestLoupe } from './test-loupe.ts';

/** Sends one file like a browser's form; the response is not decoded. */
export function sendFile(
  address: string,
  { name, content, type }: { readonly name: string; readonly content: Uint8Array; readonly type: string },
  headers: Record<string, string>,
): Promise<Response> {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(content)], name, { type }));
  return fetch(address, {
    method: 'POST',
    body: form,
    headers: { 'x-subscription-key': 'loupe-web', ...headers },
  });
}

/** The smallest valid PDF by content. */
export const smallPdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

/** Uploads a file at the desk, for the document center or for one company; returns its id. */
export async function uploadAtDesk(
  loupe: Pick<TestLoupe, 'url' | 'token'>,
  { name = 'letter.pdf', content = smallPdf, companyId = '', as = 'Owen' } = {},
): Promise<string> {
  const address = `${loupe.url}/services/content/api/desk/files${companyId && `?companyId=${companyId}`}`;
  const file = { name, content, type: 'application/pdf' };
  const reply = await sendFile(address, file, { authorization: `Bearer ${await loupe.token(as)}` });
  if (reply.status !== 200) throw new Error(`The upload was refused: ${await reply.text()}`);
  return reply.text();
}

/** Downloads the URL that a response named, like a browser saving it. */
export async function downloadOverHttp(
  loupe: Pick<TestLoupe, 'url' | 'token'>,
  firstName: string,
  uri: string,
): Promise<{ readonly status: number; readonly headers: Headers; readonly body: Buffer }> {
  const response = await fetch(loupe.url + uri, {
    headers: { 'x-subscription-key': 'loupe-web', authorization: `Bearer ${await loupe.token(firstName)}` },
  });
  return {
    status: response.status,
    headers: response.headers,
    body: Buffer.from(await response.arrayBuffer()),
  };
}
