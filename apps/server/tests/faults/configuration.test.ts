import { expect, describe, test } from 'vitest';
import { ConfigurationRefused } from '#kit/server/configuration/read-configuration.ts';
import { judgePostgresVersion, PostgresTooOld } from '#kit/server/database/check-postgres-version.ts';
import { PoolerRefused } from '#kit/server/database/check-pooler.ts';
import { NewerSchema } from '#kit/server/database/migrate.ts';
import { DatabaseNotStarted } from '#kit/server/embedded-postgres/data-folder.ts';
import { readLoupeConfiguration, listMissingParties } from '../../configuration.ts';
import { settings } from '../../settings.ts';
import { checkPort, PortRefused } from '../../start/check-port.ts';
import { explainStart } from '../../start/explain-start.ts';
import { secretKey } from '../../secret-key.ts';

function refusalOf(environment: Record<string, string>): string[] {
  try {
    readLoupeConfiguration(environment);
  } catch (error) {
    if (error instanceof ConfigurationRefused) return error.message.split('\n');
    throw error;
  }
  throw new Error(`${JSON.stringify(environment)} was accepted.`);
}

const wrong: readonly [name: string, value: string, allowed: string][] = [
  ['NODE_ENV', 'staging', 'demo, production or test'],
  ['PORT', 'eighty', 'a whole number from 0 to 65535'],
  ['PORT', '65536', 'a whole number from 0 to 65535'],
  ['PORT', '0x50', 'a whole number from 0 to 65535'],
  ['PUBLIC_URL', 'loupe.example', 'a URL that starts with http:// or https://'],
  ['PAGES_DOMAIN', 'https://pages.example', 'none or a host name such as pages.example.com'],
  ['HEIC_UPLOADS', 'true', 'yes or no'],
  ['TRUST_PROXY', 'true', 'yes or no'],
  ['WEBHOOK_LOCALHOST', 'true', 'yes or no'],
  ['ADDRESS_REGISTER', 'ups', 'none, usps or easypost'],
  ['ROLES', 'all', 'web+jobs, web or jobs'],
  ['DATABASE_URL', 'mysql://loupe:hunter2@db/loupe', 'a URL that starts with postgres:// or postgresql://'],
  [
    'DATABASE_POOLER_URL',
    'mysql://loupe:hunter2@db/loupe',
    'a URL that starts with postgres:// or postgresql://',
  ],
  ['DATABASE_POOL', '1', 'a whole number from 2 to 200'],
  ['DEMO_STONES', 'many', 'a whole number from 0 to 5000000'],
  ['SECRET_KEY', 'hunter2', 'at least 32 characters'],
  ['EARLIER_SECRET_KEYS', `${'x'.repeat(32)},hunter2`, 'comma-separated keys of at least 32 characters'],
  ['PASSWORD_MEMORY', '0', 'a whole number from 1 to 1024'],
  [
    'OIDC_CLIENTS',
    'hunter2',
    'a JSON list of {client_id, client_secret?, redirect_uris, post_logout_redirect_uris?, scope?, name}',
  ],
  ['CLIENT_KEYS', 'hunter2', 'comma-separated name=key pairs without spaces'],
  ['CALLS_PER_PERSON', '3', 'a whole number from 60 to 1000000000'],
  ['CALLS_OF_PORTAL', 'many', 'a whole number from 60 to 1000000000'],
  ['LOG_LEVEL', 'loud', 'debug, info, warn, error or silent'],
  ['SMTP_URL', 'mail://user:hunter2@mx', 'a URL that starts with smtp:// or smtps://'],
  ['MAIL_FROM', 'Assay Mutual', 'an email address'],
  ['MAIL_REPLY_DOMAIN', 'reply', 'a domain name'],
  ['MAIL_EVENTS_KEY', 'not-a-key', 'a public key in base64'],
  ['MAIL_REPLY_SECRET', 'hunter2', 'at least 32 characters'],
  ['PROVIDER_EMAIL', 'nobody', 'an email address'],
  ['FILE_STORE', 'tape', 'disk or s3'],
  ['S3_ENDPOINT', 's3', 'a URL that starts with http:// or https://'],
  ['CLAMD_URL', 'clamd:3310', 'a URL that starts with tcp://'],
  ['SMS_URL', 'sms', 'a URL that starts with http:// or https://'],
  ['ANALYTICS_URL', 'nowhere', 'a URL that starts with https:// or http://'],
  [
    'IDENTITY_PROVIDER_URL',
    'http://login.example',
    'an issuer URL that starts with https:// (http:// only on this machine), or sandbox',
  ],
  ['IDENTITY_PROVIDER_ONLY', 'maybe', 'yes or no'],
  ['BUSINESS_DIRECTORY_URL', 'the-directory', 'a URL that starts with https:// or http://'],
  ['INSURER_URL', 'the-insurer', 'a URL that starts with https:// or http://'],
  ['POLICIES_URL', 'the-policies', 'a URL that starts with https:// or http://'],
  ['POLICY_PAYMENTS', 'bank', 'insurer or portal'],
  ['PERSONAL_LINES_URL', 'the-quotes', 'a URL that starts with https:// or http://'],
  ['PARTNER_LISTS_URL', 'the-partners', 'a URL that starts with https:// or http://'],
  ['SERVICE_FIGURES', 'care.example', 'a JSON list of {service, url, key}'],
  ['TAX_RATES_URL', 'the-rates', 'a URL that starts with https:// or http://'],
  ['TAX_CERTIFICATE_URL', 'the-certificates', 'a URL that starts with https:// or http://'],
  ['GATEWAY_PORT', '70000', 'a whole number from 0 to 65535'],
  ['CARRIERS_PORT', '-1', 'a whole number from 0 to 65535'],
  ['WEB_STORES_PORT', '-1', 'a whole number from 0 to 65535'],
  ['INSURER_PORT', '-1', 'a whole number from 0 to 65535'],
  ['GIA_API_URL', 'gia', 'a URL that starts with http:// or https://'],
  ['IGI_API_URL', 'igi', 'a URL that starts with http:// or https://'],
  ['GCAL_API_URL', 'gcal', 'a URL that starts with http:// or https://'],
  ['GATEWAY_URL', 'pay.example', 'a URL that starts with http:// or https://'],
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
    expect(refusalOf({ [name]: value })).toEqual([`${shown}: must be ${allowed}.`]);
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
      'S3_ENDPOINT: required when FILE_STORE=s3 is set.',
      'S3_ACCESS_KEY: required when FILE_STORE=s3 is set.',
      'S3_SECRET_KEY: required when FILE_STORE=s3 is set.',
      'SMS_ACCOUNT: required when SMS_URL is set.',
      'SMS_TOKEN: required when SMS_URL is set.',
      'SMS_FROM: required when SMS_URL is set.',
    ]);
    expect(refusalOf({ IDENTITY_PROVIDER_URL: 'https://login.example' })).toEqual([
      'IDENTITY_PROVIDER_CLIENT: required when IDENTITY_PROVIDER_URL is set.',
      'IDENTITY_PROVIDER_SECRET: required when IDENTITY_PROVIDER_URL is set.',
    ]);
    expect(refusalOf({ BRAINTREE_MERCHANT_ID: 'm', BRAINTREE_PUBLIC_KEY: 'p' })).toEqual([
      'BRAINTREE_PRIVATE_KEY: required when BRAINTREE_MERCHANT_ID is set.',
    ]);
    expect(refusalOf({ SHOPIFY_CLIENT_ID: 'app', ETSY_KEYSTRING: 'app' })).toEqual([
      'SHOPIFY_CLIENT_SECRET: required when SHOPIFY_CLIENT_ID is set.',
      'ETSY_SHARED_SECRET: required when ETSY_KEYSTRING is set.',
    ]);
  });
});

test('spaces beside the commas are no part of earlier keys', async () => {
  const [current, first, second] = ['a', 'b', 'c'].map((letter) => letter.repeat(32));
  const environment = { SECRET_KEY: current, EARLIER_SECRET_KEYS: `${first}, ${second} ` };
  expect(await secretKey(readLoupeConfiguration(environment))).toEqual([current, first, second]);
});

describe('production', () => {
  const production = { NODE_ENV: 'production', SECRET_KEY: 'x'.repeat(32) };

  test('is refused without its own secret', async () => {
    const configuration = readLoupeConfiguration({ NODE_ENV: 'production' });
    await expect(secretKey(configuration)).rejects.toThrow(
      'SECRET_KEY: production requires a key of at least 32 characters, the same on every node.',
    );
  });

  test('is refused with the sandbox identity provider, which lets anyone in', () => {
    const words = 'anyone could sign in as anyone. Production requires a real provider.';
    expect(refusalOf({ ...production, IDENTITY_PROVIDER_URL: 'sandbox' })).toEqual([
      `IDENTITY_PROVIDER_URL=sandbox: ${words}`,
    ]);
  });

  test.each([
    [{ DATABASE_URL: 'postgres://loupe@db.internal/loupe' }, true],
    [{ DATABASE_URL: 'postgres://loupe@db.internal/loupe?sslmode=prefer' }, true],
    [{ DATABASE_URL: 'postgres://loupe@db.internal/loupe?sslmode=verify-full' }, false],
    [{ DATABASE_URL: 'postgres://loupe@127.0.0.1:5000/loupe' }, false],
    [{ DATABASE_POOLER_URL: 'postgres://loupe_web@pooler.internal/loupe' }, true],
    [{ DATABASE_POOLER_URL: 'postgres://loupe_web@[::1]:6432/loupe' }, false],
  ])('warns about a database on another machine without TLS: %j', (address, isWarned) => {
    const lines = listMissingParties(readLoupeConfiguration({ ...production, ...address }));
    expect(lines.some((line) => line.startsWith('DATABASE_URL or DATABASE_POOLER_URL leads'))).toBe(isWarned);
  });

  test("warns about every outside party that isn't set up", () => {
    const noInsurer =
      "INSURER_URL is not set: insured shipments are declined. Shipments under the member's own policy still work.";
    expect(listMissingParties(readLoupeConfiguration(production))).toEqual([
      "PUBLIC_URL isn't an https:// URL: passwords and sessions are sent unencrypted, and links in email may not open. Put Loupe behind TLS and set PUBLIC_URL.",
      "SMTP_URL is not set: email is saved in the data folder and isn't delivered.",
      "SMS_URL is not set: text messages are saved in the data folder and aren't delivered.",
      'CLAMD_URL is not set: uploads are scanned only for the EICAR test file, not for malware.',
      'BUSINESS_DIRECTORY_URL is not set: people who register enter their company by hand.',
      'POLICIES_URL is not set: requests to link a policy wait for staff review, and no policy is shown.',
      'PERSONAL_LINES_URL is not set: eligible register sales wait, and no customer gets a quote.',
      "BRAINTREE_MERCHANT_ID is not set: members can't add a card or bank account, or pay.",
      "EASYPOST_API_KEY is not set: members can't get rates or buy labels.",
      "ADDRESS_REGISTER is not set: ZIP codes and cities are checked, but street addresses aren't.",
      noInsurer,
    ]);
    const directory = { BUSINESS_DIRECTORY_URL: 'https://b.example', BUSINESS_DIRECTORY_KEY: 'k' };
    const policies = { POLICIES_URL: 'https://p.example', POLICIES_KEY: 'k' };
    const quotes = { PERSONAL_LINES_URL: 'https://q.example', PERSONAL_LINES_KEY: 'k' };
    const scan = { SMTP_URL: 'smtps://mx.example', CLAMD_URL: 'tcp://scan:3310' };
    const braintree = {
      BRAINTREE_MERCHANT_ID: 'm',
      BRAINTREE_PUBLIC_KEY: 'p',
      BRAINTREE_PRIVATE_KEY: 'k',
    };
    const easyPost = { EASYPOST_API_KEY: 'k', EASYPOST_WEBHOOK_SECRET: 's', ADDRESS_REGISTER: 'easypost' };
    const whole = {
      ...production,
      PUBLIC_URL: 'https://loupe.example',
      ...scan,
      ...directory,
      ...policies,
      ...quotes,
      ...braintree,
      ...easyPost,
    };
    const sms = { SMS_URL: 'https://sms.example', SMS_ACCOUNT: 'a', SMS_TOKEN: 'b', SMS_FROM: '+1' };
    expect(listMissingParties(readLoupeConfiguration({ ...whole, ...sms }))).toEqual([noInsurer]);
    const insurer = { INSURER_URL: 'https://i.example', INSURER_KEY: 'k' };
    expect(listMissingParties(readLoupeConfiguration({ ...whole, ...sms, ...insurer }))).toEqual([]);
  });
});

describe('a failed start', () => {
  const coded = (code: string) => Object.assign(new Error('inner words'), { code });

  test.each([
    [new ConfigurationRefused('PORT: no.'), 'PORT: no.'],
    [new DatabaseNotStarted('In use.'), 'In use.'],
    [new NewerSchema('Newer.'), 'Newer.'],
    [new PortRefused('Taken.'), 'Taken.'],
    [coded('28P01'), 'The database rejected the user or password in DATABASE_URL.'],
    [coded('3D000'), "The database in DATABASE_URL doesn't exist. Create it first."],
    [
      coded('ECONNREFUSED'),
      "Can't reach the database in DATABASE_URL. Start the database, or correct the URL.",
    ],
    [coded('ENOSPC'), 'The disk is full.'],
    [coded('25006'), 'The database in DATABASE_URL is read-only. Set DATABASE_URL to the primary server.'],
    [new PoolerRefused('Elsewhere.'), 'Elsewhere.'],
  ])('prints one sentence for a problem the operator can fix: %s', (error, sentence) => {
    expect(explainStart(error, 'postgres://db.example/loupe')).toBe(sentence);
  });

  test('refuses a port that browsers refuse, unless a proxy stands before it', async () => {
    const here = { host: '127.0.0.1', port: 10_080, publicUrl: undefined };
    await expect(checkPort(here)).rejects.toThrow(
      'Browsers block port 10080. Set PORT to another port, such as 4000.',
    );
    // Reserved for documentation, so no machine has it: the check of the port itself was passed.
    const proxied = { ...here, host: '192.0.2.1', publicUrl: 'https://portal.example' };
    await expect(checkPort(proxied)).rejects.toThrow("HOST=192.0.2.1 isn't an address on this machine.");
  });

  test("doesn't mention DATABASE_URL if it isn't set", () => {
    expect(explainStart(coded('ECONNREFUSED'), undefined)).toBe(
      "Loupe's own database didn't respond; the machine may be too busy. Start Loupe again.",
    );
  });

  test('prints the stack for our own faults', () => {
    expect(explainStart(new TypeError('undefined is not a function'), undefined)).toBeUndefined();
    expect(explainStart('thrown', undefined)).toBeUndefined();
  });

  test('names both versions if PostgreSQL is too old', () => {
    expect(() => judgePostgresVersion(140_012)).toThrow(PostgresTooOld);
    expect(() => judgePostgresVersion(140_012)).toThrow(
      'PostgreSQL 14 in DATABASE_URL is too old. Loupe needs 15 or newer.',
    );
    expect(() => judgePostgresVersion(150_000)).not.toThrow();
  });
});
