import type { JsonWebKey } from 'node:crypto';
import { createHmac, createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signIn, startOpenIdLoupe } from '../../testing/signing-in/openid-loupe.ts';
import { SealedTexts } from '#kit/server/sealed/seal-text.ts';
import { EndedGrants, OpenId } from '#platform/identity/server.ts';
import { createLog } from '#kit/server/log/log.ts';
import type { TestLoupe } from '../../testing/test-loupe.ts';

let loupe: TestLoupe;
let token: string;
let idToken: string;
let ourKey: ReturnType<typeof createPrivateKey>;

beforeAll(async () => {
  loupe = await startOpenIdLoupe();
  const { tokens } = await signIn(loupe, 'Marta');
  token = tokens.access_token;
  idToken = tokens.id_token ?? '';
  const { rows } = await loupe.pools.owner.query<{ sealed_key: string }>(
    `select sealed_key from identity.signing_key where algorithm = 'ES256'`,
  );
  const sealed = new SealedTexts('a secret that only the tests know and use', 'signing-keys');
  ourKey = createPrivateKey({
    key: JSON.parse(sealed.open(rows[0]?.sealed_key ?? '')) as JsonWebKey,
    format: 'jwk',
  });
});
afterAll(() => loupe.stop());

type Part = Record<string, unknown>;

function part(value: Part): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function read(text: string, at: number): Part {
  return JSON.parse(Buffer.from(text.split('.')[at] ?? '', 'base64url').toString()) as Part;
}

/** The token with a changed claim, signed again. */
function forged(header: Part, claims: Part, key = ourKey): string {
  const body = `${part({ ...read(token, 0), ...header })}.${part({ ...read(token, 1), ...claims })}`;
  const signature = sign('sha256', Buffer.from(body), { key, dsaEncoding: 'ieee-p1363' });
  return `${body}.${signature.toString('base64url')}`;
}

function isRead(text: string): Promise<boolean> {
  return loupe.ports.openId.readAccessToken(text, { grant: 'heard' }).then((facts) => facts !== undefined);
}

describe('an access token', () => {
  test('is accepted if it is ours, the second time from the cache', async () => {
    expect(await isRead(token)).toBe(true);
    expect(await isRead(token)).toBe(true);
    // Proves that the forgeries below fail because of what they change: this one changes nothing.
    expect(await isRead(forged({}, {}))).toBe(true);
  });

  const now = Math.floor(Date.now() / 1000);
  test.each<[string, Part, Part]>([
    ['that is over', {}, { exp: now - 1 }],
    ['without an end', {}, { exp: undefined }],
    ['of another issuer', {}, { iss: 'https://elsewhere.example/services/identity' }],
    ['for another audience', {}, { aud: 'urn:other:api' }],
    ['of another type', { typ: 'JWT' }, {}],
    ['of no type', { typ: undefined }, {}],
    ['without a person', {}, { sub: undefined }],
    ['without a grant', {}, { grant_id: undefined }],
    ['without a session', {}, { sid: undefined }],
    ['that names no key', { kid: undefined }, {}],
    ['that names another key', { kid: 'another' }, {}],
  ])('%s is refused', async (_what, header, claims) => {
    expect(await isRead(forged(header, claims))).toBe(false);
  });

  test('is refused if it is an id token', async () => {
    expect(await isRead(idToken)).toBe(false);
  });

  test("is refused if signed with a foreign key under our key's name", async () => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    expect(await isRead(forged({}, {}, privateKey))).toBe(false);
  });

  test('is refused if unsigned or signed with our public key as a secret', async () => {
    const unsigned = `${part({ ...read(token, 0), alg: 'none' })}.${token.split('.')[1]}.`;
    expect(await isRead(unsigned)).toBe(false);
    const { keys } = (await (await fetch(`${loupe.url}/services/identity/jwks`)).json()) as {
      keys: object[];
    };
    const body = `${part({ ...read(token, 0), alg: 'HS256' })}.${token.split('.')[1]}`;
    for (const key of keys) {
      const mac = createHmac('sha256', JSON.stringify(key)).update(body).digest('base64url');
      expect(await isRead(`${body}.${mac}`)).toBe(false);
    }
  });

  test('is refused with a single changed character', async () => {
    const claims = part({ ...read(token, 1), sub: '0192a000-0000-7000-8000-00000000a002' });
    const [header, , signature] = token.split('.');
    expect(await isRead(`${header}.${claims}.${signature}`)).toBe(false);
    expect(await isRead(token.slice(0, -2))).toBe(false);
  });

  test.each(['', '.', '..', 'a.b.c', 'null', '\u0000', 'e30.e30.', 'x'.repeat(100_000)])(
    'like %s is none',
    async (text) => {
      expect(await isRead(text)).toBe(false);
    },
  );

  test('is refused if issued by a product with another secret', async () => {
    const other = new OpenId({
      pools: loupe.pools,
      secretKey: 'another secret of at least thirty-two characters',
      clients: [],
      describePerson: () => Promise.resolve(undefined),
      beginSession: () => Promise.resolve(),
      recordRefusal: () => Promise.resolve(),
      onSessionsEnded: () => undefined,
      endedGrants: new EndedGrants(),
      log: createLog('silent'),
    });
    // Keys sealed under one secret can't be opened with another, so such a node doesn't start.
    await expect(other.begin('http://localhost:1')).rejects.toThrow(
      /different SECRET_KEY|another SECRET_KEY/,
    );
    other.stop();
  });
});
