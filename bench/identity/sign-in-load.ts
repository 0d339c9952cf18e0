import { createHash, randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { demoMembers, demoPassword } from '#platform/companies/contract.ts';
import { keepAsking } from './keep-asking.ts';

// Complete sign-ins with email and password, code and token, like browsers: this many at once, for this many
// seconds.
const [url = '', seconds = '', atOnce = ''] = process.argv.slice(2);

// Each from its own IP address, like people; staff are asked for a second factor.
const people = demoMembers.filter(
  ({ staffRoles, memberships }) => staffRoles === undefined && memberships[0]?.approvalStatus === 'Approved',
);

interface Told {
  readonly status: number;
  readonly location: string | undefined;
  readonly text: string;
}

class Browser {
  readonly #cookies = new Map<string, string>();
  readonly #address = `10.${randomBytes(3).join('.')}`;

  tell(method: 'GET' | 'POST', path: string, type?: string, body?: string): Promise<Told> {
    const { promise, resolve, reject } = Promise.withResolvers<Told>();
    const outgoing = request(new URL(path, url), { method, headers: this.#headers(type, body) }, (answer) => {
      for (const cookie of answer.headers['set-cookie'] ?? []) this.#keep(cookie);
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => (text += part));
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, location: answer.headers.location, text }),
      );
    });
    outgoing.on('error', reject);
    outgoing.end(body);
    return promise;
  }

  #headers(type: string | undefined, body: string | undefined): Record<string, string> {
    return {
      'x-forwarded-for': this.#address,
      'x-subscription-key': 'loupe-web',
      cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      origin: new URL(url).origin,
      ...(type === undefined ? {} : { 'content-type': type }),
      ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
    };
  }

  #keep(cookie: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (value === '') this.#cookies.delete(name);
    else this.#cookies.set(name, value);
  }
}

async function signIn(email: string): Promise<void> {
  const browser = new Browser();
  const verifier = randomBytes(32).toString('base64url');
  const question = new URLSearchParams({
    client_id: 'loupe-web',
    response_type: 'code',
    scope: 'openid profile partyAPI platformAPI',
    redirect_uri: `${url}/callback`,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    state: 'bench',
  });
  const begun = await browser.tell('GET', `/services/identity/authorize?${question.toString()}`);
  const uid = new URL(begun.location ?? '', url).searchParams.get('interaction');
  const body = JSON.stringify({ email, password: demoPassword });
  const path = `/services/identity/interactions/${uid}/password`;
  const proven = await browser.tell('POST', path, 'application/json', body);
  const { returnTo } = JSON.parse(proven.text) as { returnTo?: string };
  if (returnTo === undefined) throw new Error(`No sign-in: ${proven.status} ${proven.text.slice(0, 200)}`);
  const back = await browser.tell('GET', returnTo);
  const redeemed = await browser.tell(
    'POST',
    '/services/identity/token',
    'application/x-www-form-urlencoded',
    new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: 'loupe-web',
      redirect_uri: `${url}/callback`,
      code: new URL(back.location ?? '', url).searchParams.get('code') ?? '',
      code_verifier: verifier,
    }).toString(),
  );
  if (redeemed.status !== 200) throw new Error(`No token: ${redeemed.text.slice(0, 200)}`);
}

let turn = 0;
const done = await keepAsking(Number(atOnce), Number(seconds), () => {
  turn += 1;
  return signIn(people[turn % people.length]?.email ?? '');
});
process.stdout.write(JSON.stringify(done));
