/** Sends one file as a browser's form would; the answer is left as it came. */
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
