import {
  emailSetting,
  oneOf,
  textSetting,
  urlSetting,
  wholeNumber,
} from '#kit/server/configuration/read-configuration.ts';
import type { Configuration } from '#kit/server/configuration/read-configuration.ts';
import { readFurtherClients } from '#platform/identity/server.ts';

/** Starts our own small provider, for the demo and for tests. */
export const sandboxSetting = 'sandbox';

/** An issuer; plain http only on this machine. */
function readIssuer(text: string): string | undefined {
  if (text === sandboxSetting) return text;
  const url = URL.parse(text);
  const local = url !== null && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  return url?.protocol === 'https:' || (local && url.protocol === 'http:') ? text : undefined;
}

/** If absent, derived from the portal's own port, which a fallback value can't express. */
function portOfStandIn(name: string, means: string) {
  return {
    ...textSetting({ name, means }),
    allowed: 'a whole number from 0 to 65535',
    read: (text: string): number | undefined =>
      /^\d{1,5}$/.test(text) && Number(text) <= 65_535 ? Number(text) : undefined,
  };
}

/** Every external setting; the README's table is generated from this list. */
export const settings = {
  mode: oneOf(
    {
      name: 'NODE_ENV',
      means: 'production turns off demo data, /demo, /mailbox and /gallery',
      otherwise: 'demo',
    },
    ['demo', 'production', 'test'],
  ),
  port: wholeNumber({ name: 'PORT', means: 'where the portal listens', otherwise: '4000' }, 0, 65_535),
  host: textSetting({ name: 'HOST', means: 'the address it listens on', otherwise: '127.0.0.1' }),
  publicUrl: urlSetting({ name: 'PUBLIC_URL', means: 'how browsers reach it, behind a proxy' }, [
    'http:',
    'https:',
  ]),
  trustProxy: oneOf(
    { name: 'TRUST_PROXY', means: 'yes behind a proxy that sets X-Forwarded-For', otherwise: 'no' },
    ['yes', 'no'],
  ),
  roles: oneOf({ name: 'ROLES', means: 'what this node does', otherwise: 'web+jobs' }, [
    'web+jobs',
    'web',
    'jobs',
  ]),
  dataDir: textSetting({
    name: 'DATA_DIR',
    means: 'the embedded database, files and demo mailbox',
    otherwise: './data',
  }),
  databaseUrl: urlSetting(
    { name: 'DATABASE_URL', means: 'an external PostgreSQL 15 or newer', secret: true },
    ['postgres:', 'postgresql:'],
  ),
  databasePool: wholeNumber(
    { name: 'DATABASE_POOL', means: 'connections for requests and jobs', otherwise: '16' },
    2,
    200,
  ),
  demoStones: wholeNumber(
    { name: 'DEMO_STONES', means: 'stones of the demo, made when it is first started', otherwise: '200000' },
    0,
    5_000_000,
  ),
  secretKey: {
    ...textSetting({
      name: 'SECRET_KEY',
      means: 'signs sessions and links; the same on every node',
      secret: true,
    }),
    allowed: 'at least 32 characters',
    read: (text: string): string | undefined => (text.length >= 32 ? text : undefined),
  },
  passwordMemory: wholeNumber(
    { name: 'PASSWORD_MEMORY', means: 'MiB that hashing one password takes', otherwise: '64' },
    1,
    1024,
  ),
  clientKeys: {
    ...textSetting({
      name: 'CLIENT_KEYS',
      means: 'further client applications: name=key, separated by commas',
      secret: true,
    }),
    allowed: 'pairs name=key without spaces, separated by commas',
    read: (text: string): string | undefined =>
      /^[^\s,=]+=[^\s,]+(,[^\s,=]+=[^\s,]+)*$/.test(text) ? text : undefined,
  },
  oidcClients: {
    ...textSetting({
      name: 'OIDC_CLIENTS',
      means: 'further OpenID clients, as a JSON list',
      secret: true,
    }),
    allowed: 'a JSON list of {client_id, client_secret?, redirect_uris, post_logout_redirect_uris?, name}',
    read: readFurtherClients,
  },
  callsPerPerson: wholeNumber(
    { name: 'CALLS_PER_PERSON', means: 'calls one person may make a minute', otherwise: '1200' },
    60,
    1_000_000_000,
  ),
  callsOfPortal: wholeNumber(
    { name: 'CALLS_OF_PORTAL', means: 'calls all portals in browsers may make a minute', otherwise: '60000' },
    60,
    1_000_000_000,
  ),
  logLevel: oneOf({ name: 'LOG_LEVEL', means: 'how much is logged', otherwise: 'info' }, [
    'debug',
    'info',
    'warn',
    'error',
    'silent',
  ]),
  smtpUrl: urlSetting({ name: 'SMTP_URL', means: 'a mail server; absent: the demo mailbox', secret: true }, [
    'smtp:',
    'smtps:',
  ]),
  mailFrom: emailSetting({
    name: 'MAIL_FROM',
    means: 'the sender of mail',
    otherwise: 'members@assay-mutual.example',
  }),
  fileStore: oneOf({ name: 'FILE_STORE', means: 'where files are kept', otherwise: 'disk' }, ['disk', 's3']),
  s3Endpoint: urlSetting({ name: 'S3_ENDPOINT', means: 'the S3 service' }, ['http:', 'https:']),
  s3Region: textSetting({ name: 'S3_REGION', means: 'its region', otherwise: 'us-east-1' }),
  s3Bucket: textSetting({ name: 'S3_BUCKET', means: 'the bucket' }),
  s3AccessKey: textSetting({ name: 'S3_ACCESS_KEY', means: 'its access key', secret: true }),
  s3SecretKey: textSetting({ name: 'S3_SECRET_KEY', means: 'its secret key', secret: true }),
  clamd: urlSetting({ name: 'CLAMD_URL', means: 'a ClamAV daemon; absent: the EICAR scanner' }, ['tcp:']),
  smsUrl: urlSetting({ name: 'SMS_URL', means: 'a messages service; absent: kept for /demo' }, [
    'http:',
    'https:',
  ]),
  smsAccount: textSetting({ name: 'SMS_ACCOUNT', means: 'its account', secret: true }),
  smsToken: textSetting({ name: 'SMS_TOKEN', means: 'its token', secret: true }),
  smsFrom: textSetting({ name: 'SMS_FROM', means: 'the number messages come from' }),
  webhookLocalhost: oneOf(
    {
      name: 'WEBHOOK_LOCALHOST',
      means: 'yes: webhooks may go to http://localhost too',
      otherwise: 'no',
    },
    ['yes', 'no'],
  ),
  analyticsUrl: urlSetting({ name: 'ANALYTICS_URL', means: 'where analytics events go; absent: nowhere' }, [
    'https:',
    'http:',
  ]),
  analyticsKey: textSetting({ name: 'ANALYTICS_KEY', means: 'the key they are sent with', secret: true }),
  businessDirectoryUrl: urlSetting(
    { name: 'BUSINESS_DIRECTORY_URL', means: 'a business directory; absent: a generated one' },
    ['https:', 'http:'],
  ),
  businessDirectoryKey: textSetting({
    name: 'BUSINESS_DIRECTORY_KEY',
    means: 'the key it is asked with',
    secret: true,
  }),
  postalCodes: textSetting({
    name: 'POSTAL_CODES',
    means: 'files of postal codes as GeoNames publishes them; absent: the shipped ZIPs',
  }),
  identityProviderUrl: {
    ...textSetting({
      name: 'IDENTITY_PROVIDER_URL',
      means: 'the OpenID issuer that signs people in; absent: we do',
    }),
    allowed: `an issuer that starts with https://, http:// on this machine alone, or ${sandboxSetting}`,
    read: readIssuer,
  },
  identityProviderClient: textSetting({
    name: 'IDENTITY_PROVIDER_CLIENT',
    means: 'the client id of the portal there',
  }),
  identityProviderSecret: textSetting({
    name: 'IDENTITY_PROVIDER_SECRET',
    means: 'its secret',
    secret: true,
  }),
  identityProviderName: textSetting({
    name: 'IDENTITY_PROVIDER_NAME',
    means: 'what its button says: Sign in with …',
    otherwise: 'your organization',
  }),
  identityProviderOnly: oneOf(
    {
      name: 'IDENTITY_PROVIDER_ONLY',
      means: 'no: passwords of ours open the portal beside it',
      otherwise: 'yes',
    },
    ['yes', 'no'],
  ),
  gatewayPort: portOfStandIn(
    'GATEWAY_PORT',
    'where the sandbox card gateway listens; absent: one above PORT',
  ),
  gatewayUrl: urlSetting({ name: 'GATEWAY_URL', means: 'how browsers reach it, behind a proxy' }, [
    'http:',
    'https:',
  ]),
  carriersPort: portOfStandIn('CARRIERS_PORT', 'where the sandbox carriers listen; absent: 500 above PORT'),
  insurerPort: portOfStandIn('INSURER_PORT', 'where the sandbox insurer listens; absent: 600 above PORT'),
  easyPostKey: textSetting({
    name: 'EASYPOST_API_KEY',
    means: 'who sells labels by EasyPost; absent: the sandbox, in production nobody',
    secret: true,
  }),
  easyPostWebhookSecret: textSetting({
    name: 'EASYPOST_WEBHOOK_SECRET',
    means: 'what its webhooks are signed with',
    secret: true,
  }),
  braintreeMerchantId: textSetting({
    name: 'BRAINTREE_MERCHANT_ID',
    means: 'who takes payments by Braintree; absent: the sandbox, in production nobody',
  }),
  braintreePublicKey: textSetting({
    name: 'BRAINTREE_PUBLIC_KEY',
    means: 'the public key of its calls',
    secret: true,
  }),
  braintreePrivateKey: textSetting({
    name: 'BRAINTREE_PRIVATE_KEY',
    means: 'the private key of its calls',
    secret: true,
  }),
  braintreeEnvironment: oneOf(
    { name: 'BRAINTREE_ENVIRONMENT', means: 'where the keys hold', otherwise: 'production' },
    ['production', 'sandbox'],
  ),
  bankName: textSetting({
    name: 'BANK_NAME',
    means: 'where members send wires and ACH credits',
    otherwise: 'First Harbor Bank',
  }),
  bankRoutingNumber: textSetting({
    name: 'BANK_ROUTING_NUMBER',
    means: 'its routing number',
    otherwise: '021000021',
  }),
  bankAccountNumber: textSetting({
    name: 'BANK_ACCOUNT_NUMBER',
    means: "the provider's account there",
    otherwise: '4400 1182 07',
  }),
  providerName: textSetting({ name: 'PROVIDER_NAME', means: 'the insurer', otherwise: 'Assay Mutual' }),
  providerEmail: emailSetting({
    name: 'PROVIDER_EMAIL',
    means: 'gets what members write',
    otherwise: 'members@assay-mutual.example',
  }),
  providerPhone: textSetting({
    name: 'PROVIDER_PHONE',
    means: 'the support phone',
    otherwise: '(555) 010-0177',
  }),
  providerHours: textSetting({
    name: 'PROVIDER_HOURS',
    means: 'when the support phone is answered',
    otherwise: 'Monday to Friday, 8 am to 6 pm Eastern',
  }),
  providerAddress: textSetting({
    name: 'PROVIDER_ADDRESS',
    means: 'its postal address',
    otherwise: '14 Assay Square, Providence, RI 02903',
  }),
};

export type LoupeConfiguration = Configuration<typeof settings>;
