import { expect, describe, test } from 'vitest';
import { ConfigurationRefused } from '#kit/server/configuration/read-configuration.ts';
import { judgePostgresVersion, PostgresTooOld } from '#kit/server/database/check-postgres-version.ts';
import { NewerSchema } from '#kit/server/database/migrate.ts';
import { DatabaseNotStarted } from '#kit/server/embedded-postgres/data-folder.ts';
import { readLoupeConfiguration, listMissingParties } from '../../configuration.ts';
import { settings } from '../../settings.ts';
import { PortRefused } from '../../check-port.ts';
import { explainStart } from '../../explain-start.ts';
import { secretKey } from '../../secret-key.ts';

function refusalOf(environment: Record<string, string>): string[] {
  try {
    readLoupeConfiguration(environment);
  } catch (error) {
    if (error instanceof ConfigurationRefused) return error.message.split('\n');
    throw error;
  }
  throw new Error(`Nothing of ${JSON.stringify(environment)} was refused.`);
}

const wrong: readonly [name: string, value: string, allowed: string][] = [
  ['NODE_ENV', 'staging', 'demo or production or test'],
  ['PORT', 'eighty', 'a whole number from 0 to 65535'],
  ['PORT', '65536', 'a whole number from 0 to 65535'],
  ['PORT', '0x50', 'a whole number from 0 to 65535'],
  ['PUBLIC_URL', 'loupe.example', 'an address that starts with http:// or https://'],
  ['TRUST_PROXY', 'true', 'yes or no'],
  ['WEBHOOK_LOCALHOST', 'true', 'yes or no'],
  ['ROLES', 'all', 'web+jobs or web or jobs'],
  [
    'DATABASE_URL',
    'mysql://loupe:hunter2@db/loupe',
    'an address that starts with postgres:// or postgresql://',
  ],
  ['DATABASE_POOL', '1', 'a whole number from 2 to 200'],
  ['DEMO_STONES', 'many', 'a whole number from 0 to 5000000'],
  ['SECRET_KEY', 'hunter2', 'at least 32 characters'],
  ['PASSWORD_MEMORY', '0', 'a whole number from 1 to 1024'],
  [
    'OIDC_CLIENTS',
    'hunter2',
    'a JSON list of {client_id, client_secret?, redirect_uris, post_logout_redirect_uris?, name}',
  ],
  ['CLIENT_KEYS', 'hunter2', 'pairs name=key without spaces, separated by commas'],
  ['CALLS_PER_PERSON', '3', 'a whole number from 60 to 1000000000'],
  ['CALLS_OF_PORTAL', 'many', 'a whole number from 60 to 1000000000'],
  ['LOG_LEVEL', 'loud', 'debug or info or warn or error or silent'],
  ['SMTP_URL', 'mail://user:hunter2@mx', 'an address that starts with smtp:// or smtps://'],
  ['MAIL_FROM', 'Assay Mutual', 'an e-mail address'],
  ['PROVIDER_EMAIL', 'nobody', 'an e-mail address'],
  ['FILE_STORE', 'tape', 'disk or s3'],
  ['S3_ENDPOINT', 's3', 'an address that starts with http:// or https://'],
  ['CLAMD_URL', 'clamd:3310', 'an address that starts with tcp://'],
  ['SMS_URL', 'sms', 'an address that starts with http:// or https://'],
  ['ANALYTICS_URL', 'nowhere', 'an address that starts with https:// or http://'],
  [
    'IDENTITY_PROVIDER_URL',
    'http://login.example',
    'an issuer that starts with https://, http:// on this machine alone, or sandbox',
  ],
  ['IDENTITY_PROVIDER_ONLY', 'maybe', 'yes or no'],
  ['BUSINESS_DIRECTORY_URL', 'the-directory', 'an address that starts with https:// or http://'],
  ['GATEWAY_PORT', '70000', 'a whole number from 0 to 65535'],
  ['CARRIERS_PORT', '-1', 'a whole number from 0 to 65535'],
  ['INSURER_PORT', '-1', 'a whole number from 0 to 65535'],
  ['GATEWAY_URL', 'pay.example', 'an address that starts with http:// or https://'],
  ['BRAINTREE_ENVIRONMENT', 'development', 'production or sandbox'],
];

const secrets = new Set<string>(
  Object.values(settings)
    .filter((setting) => 'secret' in setting)
    .map(({ name }) => name),
);

describe('a wrong value', () => {
  test.each(wrong)('%s=%s is refused with its name and the allowed values', (name, value, allowed) => {
    const shown = secrets.has(name) ? name : `${name}=${value}`;
    expect(refusalOf({ [name]: value })).toEqual([`${shown}: allowed is ${allowed}.`]);
  });

  test('is refused together with every other one, and no secret is repeated', () => {
    const environment = Object.fromEntries(wrong.map(([name, value]) => [name, value]));
    const lines = refusalOf(environment);
    const names = lines.map((line) => line.split(/[:=]/)[0]);
    expect(new Set(names)).toEqual(new Set(Object.keys(environment)));
    expect(lines.join('\n')).not.toContain('hunter2');
  });

  test('every setting that is not free text has a line in this table', () => {
    const choosy = Object.values(settings).filter(({ allowed }) => allowed !== 'any text');
    expect(new Set(wrong.map(([name]) => name))).toEqual(new Set(choosy.map(({ name }) => name)));
  });
});

describe('a partly configured party', () => {
  test('is refused with every missing setting', () => {
    expect(refusalOf({ FILE_STORE: 's3', S3_BUCKET: 'loupe', SMS_URL: 'https://sms.example' })).toEqual([
      'S3_ENDPOINT: needed, since FILE_STORE=s3 is set.',
      'S3_ACCESS_KEY: needed, since FILE_STORE=s3 is set.',
      'S3_SECRET_KEY: needed, since FILE_STORE=s3 is set.',
      'SMS_ACCOUNT: needed, since SMS_URL is set.',
      'SMS_TOKEN: needed, since SMS_URL is set.',
      'SMS_FROM: needed, since SMS_URL is set.',
    ]);
    expect(refusalOf({ IDENTITY_PROVIDER_URL: 'https://login.example' })).toEqual([
      'IDENTITY_PROVIDER_CLIENT: needed, since IDENTITY_PROVIDER_URL is set.',
      'IDENTITY_PROVIDER_SECRET: needed, since IDENTITY_PROVIDER_URL is set.',
    ]);
    expect(refusalOf({ BRAINTREE_MERCHANT_ID: 'm', BRAINTREE_PUBLIC_KEY: 'p' })).toEqual([
      'BRAINTREE_PRIVATE_KEY: needed, since BRAINTREE_MERCHANT_ID is set.',
    ]);
  });
});

describe('production', () => {
  const production = { NODE_ENV: 'production', SECRET_KEY: 'x'.repeat(32) };

  test('is refused without its own secret', async () => {
    const configuration = readLoupeConfiguration({ NODE_ENV: 'production' });
    await expect(secretKey(configuration)).rejects.toThrow(
      'SECRET_KEY: production needs one of at least 32 characters, the same on every node.',
    );
  });

  test('is refused with a provider that lets anyone in under any name', () => {
    const words = 'anybody could sign in under any name; production needs a real one.';
    expect(refusalOf({ ...production, IDENTITY_PROVIDER_URL: 'sandbox' })).toEqual([
      `IDENTITY_PROVIDER_URL=sandbox: ${words}`,
    ]);
  });

  test('lists every party with a stand-in', () => {
    const noInsurer =
      'No insurer is set up: what would be insured here is refused. Shipments under a policy of their own are bought.';
    expect(listMissingParties(readLoupeConfiguration(production))).toEqual([
      'SMTP_URL is not set: mail is kept in the data folder and reaches nobody.',
      'SMS_URL is not set: text messages are kept in the data folder and reach nobody.',
      'CLAMD_URL is not set: uploads are tried for the EICAR test file only and not for malware.',
      'BUSINESS_DIRECTORY_URL is not set: whoever registers types the company in.',
      'BRAINTREE_MERCHANT_ID is not set: nobody can add a card or a bank account, or pay.',
      'EASYPOST_API_KEY is not set: nobody can be quoted a price or buy a label.',
      noInsurer,
    ]);
    const directory = { BUSINESS_DIRECTORY_URL: 'https://b.example', BUSINESS_DIRECTORY_KEY: 'k' };
    const scan = { SMTP_URL: 'smtps://mx.example', CLAMD_URL: 'tcp://scan:3310' };
    const braintree = {
      BRAINTREE_MERCHANT_ID: 'm',
      BRAINTREE_PUBLIC_KEY: 'p',
      BRAINTREE_PRIVATE_KEY: 'k',
    };
    const easyPost = { EASYPOST_API_KEY: 'k', EASYPOST_WEBHOOK_SECRET: 's' };
    const whole = { ...production, ...scan, ...directory, ...braintree, ...easyPost };
    const sms = { SMS_URL: 'https://sms.example', SMS_ACCOUNT: 'a', SMS_TOKEN: 'b', SMS_FROM: '+1' };
    expect(listMissingParties(readLoupeConfiguration({ ...whole, ...sms }))).toEqual([noInsurer]);
  });
});

describe('a failed start', () => {
  const coded = (code: string) => Object.assign(new Error('inner words'), { code });

  test.each([
    [new ConfigurationRefused('PORT: no.'), 'PORT: no.'],
    [new DatabaseNotStarted('In use.'), 'In use.'],
    [new NewerSchema('Newer.'), 'Newer.'],
    [new PortRefused('Taken.'), 'Taken.'],
    [coded('28P01'), 'The database refuses the user or the password in DATABASE_URL.'],
    [coded('3D000'), 'The database that DATABASE_URL names does not exist. Create it first.'],
    [
      coded('ECONNREFUSED'),
      'The database that DATABASE_URL names is out of reach. Start it, or correct the address.',
    ],
    [coded('ENOSPC'), 'The disk is full.'],
  ])('says one sentence for a reason that a person can fix: %s', (error, sentence) => {
    expect(explainStart(error, 'postgres://db.example/loupe')).toBe(sentence);
  });

  test('names no database to someone who configured none', () => {
    expect(explainStart(coded('ECONNREFUSED'), undefined)).toBe(
      'The database that Loupe brings did not answer, as on a machine that is very busy. Start Loupe again.',
    );
  });

  test('shows the stack for a fault of ours', () => {
    expect(explainStart(new TypeError('undefined is not a function'), undefined)).toBeUndefined();
    expect(explainStart('thrown', undefined)).toBeUndefined();
  });

  test('names both versions if PostgreSQL is too old', () => {
    expect(() => judgePostgresVersion(140_012)).toThrow(PostgresTooOld);
    expect(() => judgePostgresVersion(140_012)).toThrow('PostgreSQL 14: Loupe needs 15 or newer.');
    expect(() => judgePostgresVersion(150_000)).not.toThrow();
  });
});
