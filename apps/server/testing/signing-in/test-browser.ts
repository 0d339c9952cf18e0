interface Cookie {
  readonly value: string;
  readonly path: string;
}

/** A browser's cookies and redirects, for flows that need them. */
export class TestBrowser {
  readonly #cookies = new Map<string, Cookie>();
  /** The node for a URL; a test of several nodes alternates. */
  readonly #reach: (address: URL) => URL;

  constructor(reach: (address: URL) => URL = (address) => address) {
    this.#reach = reach;
  }

  /** One request, without following its redirect. */
  async open(address: string | URL, init: RequestInit = {}): Promise<Response> {
    const url = new URL(address);
    const headers = new Headers(init.headers);
    const cookie = this.cookieHeader(url.pathname);
    if (cookie !== '') headers.set('cookie', cookie);
    if (!headers.has('accept')) headers.set('accept', 'text/html');
    const response = await fetch(this.#reach(url), { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) this.#take(line, url.pathname);
    return response;
  }

  /** Where the browser is redirected. */
  async follow(address: string | URL): Promise<URL> {
    const response = await this.open(address);
    const location = response.headers.get('location');
    if (location === null) throw new Error(`${response.status}: ${await response.text()}`);
    return new URL(location, address);
  }

  cookieHeader(path: string): string {
    return [...this.#cookies]
      .filter(([, cookie]) => path === cookie.path || path.startsWith(withSlash(cookie.path)))
      .map(([key, { value }]) => `${key.split(' ')[0]}=${value}`)
      .join('; ');
  }

  cookie(name: string): string | undefined {
    for (const [key, { value }] of this.#cookies) if (key.split(' ')[0] === name) return value;
    return undefined;
  }

  /** A second tab whose request left with the cookies of this moment. */
  tab(): TestBrowser {
    const tab = new TestBrowser(this.#reach);
    for (const [key, cookie] of this.#cookies) tab.#cookies.set(key, cookie);
    return tab;
  }

  #take(line: string, from: string): void {
    const [pair = '', ...attributes] = line.split(/; */);
    const at = pair.indexOf('=');
    const path = attributes.find((one) => /^path=/i.test(one))?.slice(5) ?? from;
    const expires = attributes.find((one) => /^expires=/i.test(one))?.slice(8);
    const key = `${pair.slice(0, at)} ${path}`;
    if (expires !== undefined && new Date(expires).getTime() <= Date.now()) this.#cookies.delete(key);
    else this.#cookies.set(key, { value: pair.slice(at + 1), path });
  }
}

function withSlash(path: string): string {
  return path.endsWith('/') ? path : `${path}/`;
}
