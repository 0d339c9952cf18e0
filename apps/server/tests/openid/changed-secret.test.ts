import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  authenticatorCode,
  makeAuthenticatorSecret,
  stepAt,
} from '#kit/server/one-time-codes/authenticator-code.ts';
import { digestCode } from '#kit/server/one-time-codes/random-codes.ts';
import { openConnection } from '#kit/server/database/open-connection.ts';
import type { Ctx } from '#platform/access/server.ts';
import { loginWith2fa } from '#platform/identity/contract.ts';
import { encryptedColumns, shortLivedPurposes } from '#apps/server/encrypted-columns.ts';
import { findDemoPerson } from '#apps/server/testing/member-named.ts';
import { signInToSecondFactor, startSignInLoupe } from '#apps/server/testing/signing-in/sign-in-loupe.ts';
import { secretOfTests } from '#apps/server/testing/test-loupe.ts';
import type { TestLoupe } from '#apps/server/testing/test-loupe.ts';
import { readProject } from '#tools/walls/project-files.ts';
import { renewColumns } from '#tools/renew-encryption/renew-columns.ts';

const newSecret = 'a new secret that the operator has chosen';
const ravi = findDemoPerson('Ravi');
const appSecret = makeAuthenticatorSecret();
const recoveryCode = 'abcde-fghjk';

let before: TestLoupe;
let between: TestLoupe;
beforeAll(async () => {
  before = await startSignInLoupe();
  const { owner } = before.pools;
  const { sealed, codeKeys } = before.ports.identity;
  await owner.query(
    `insert into identity.authenticator (person_id, sealed_secret, created_at, confirmed_at)
     values ($1, $2, now(), now())`,
    [ravi.personId, sealed.seal(appSecret)],
  );
  await owner.query(
    'insert into identity.recovery_code (person_id, code_hmac, created_at) values ($1, $2, now())',
    [ravi.personId, digestCode(codeKeys, recoveryCode, ravi.personId)],
  );
  await before.work((ctx) => saveStop(ctx, before));
  between = await nodeWith([newSecret, secretOfTests]);
});
afterAll(async () => {
  await between.stop();
  await before.stop();
});

const nodeWith = (secretKey: readonly [string, ...string[]]): Promise<TestLoupe> =>
  startSignInLoupe({}, { database: before.connectionString, secretKey });

async function secondFactor(
  node: TestLoupe,
  providerType: 'Authenticator' | 'RecoveryCode',
  twoFactorCode: string,
) {
  const { page, id } = await signInToSecondFactor(node, 'Ravi');
  return (await page.call(loginWith2fa, { body: { providerType, twoFactorCode, id } })).answer.next;
}

const stopped = '+14015550142';

/** The number replies STOP to the sandbox's text message service. */
async function saveStop(ctx: Ctx, node: TestLoupe): Promise<void> {
  vi.spyOn(node.ports.sms, 'send').mockResolvedValueOnce({
    kind: 'rejected',
    reason: 'STOP',
    isStopped: true,
  });
  await node.ports.identity.sms.send({ to: stopped, text: 'Hello' });
  expect(await node.ports.identity.stopsTexts(ctx, stopped)).toBe(true);
}

const stops = (node: TestLoupe) => node.work((ctx) => node.ports.identity.stopsTexts(ctx, stopped));

const appCode = (): string => authenticatorCode(appSecret, stepAt(new Date()));

describe('a new SECRET_KEY, with the old one in EARLIER_SECRET_KEYS', () => {
  test('still accepts recovery codes, and re-encrypts stored secrets once', async () => {
    expect(await secondFactor(between, 'RecoveryCode', recoveryCode)).toBe('done');
    expect(await stops(between)).toBe(true);
    const connection = await openConnection(before.connectionString);
    try {
      const keys = [newSecret, secretOfTests] as const;
      const first = await renewColumns(connection, keys);
      expect(first.find(({ name }) => name === 'identity.authenticator.sealed_secret')).toMatchObject({
        renewed: 1,
      });
      expect(first.find(({ name }) => name === 'identity.signing_key.sealed_key')?.renewed).toBeGreaterThan(
        0,
      );
      expect(first.find(({ name }) => name === 'notifications.text_keyword.number_sealed')?.renewed).toBe(1);
      expect((await renewColumns(connection, keys)).every(({ renewed }) => renewed === 0)).toBe(true);
      await expect(renewColumns(connection, ['a third secret of thirty-two signs'])).rejects.toThrow(
        'No key opens a text in identity.signing_key.sealed_key.',
      );
    } finally {
      await connection.end();
    }
  });

  test('then no longer needs the old one', async () => {
    const after = await nodeWith([newSecret]);
    try {
      expect(await secondFactor(after, 'Authenticator', appCode())).toBe('done');
      expect(await stops(after)).toBe(true);
    } finally {
      await after.stop();
    }
  });
});

test('each purpose of encryption is renewed or short-lived', () => {
  const known = new Set<string>([...encryptedColumns.map(({ purpose }) => purpose), ...shortLivedPurposes]);
  const sources = readProject().filter(({ path }) => path.endsWith('.ts') && !/test|demo/.test(path));
  const found = sources.flatMap(({ text }) =>
    [...text.matchAll(/new SealedTexts\([^,()]+, '([\w-]+)'\)/g)].map(([, purpose = '']) => purpose),
  );
  expect(new Set(found)).toEqual(known);
});
