/** Goes through the sandbox's pages like a browser and chooses this person; the empty id cancels. */
export async function walkSandbox(url: string, personId: string): Promise<URL> {
  const cookies = new Map<string, string>();
  async function open(address: string, form?: URLSearchParams): Promise<Response> {
    const response = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form === undefined ? {} : { method: 'POST', body: form }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    return response;
  }
  const next = (response: Response): string => {
    const location = response.headers.get('location');
    if (location === null) throw new Error(`The sandbox sent no redirect: ${response.status}`);
    return new URL(location, url).href;
  };
  const page = next(await open(url));
  const resume = next(await open(page, new URLSearchParams({ person: personId })));
  return new URL(next(await open(resume)));
}
