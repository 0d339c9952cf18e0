import {
  emailSetting,
  oneOf,
  textSetting,
  urlSetting,
  wholeNumber,
} from '#kit/server/configuration/read-configuration.ts';
import type { Configuration } from '#kit/server/configuration/read-configuration.ts';
import { readFurtherClients } from '#platform/identity/server.ts';
import { pageSettings } from './pages/page-settings.ts';
import { databaseSettings } from './outside/database-settings.ts';
import { mailSettings } from './outside/mail-settings.ts';
import { registerSettings } from './register-settings.ts';
import { secretSettings } from './secret-settings.ts';
import { webStoreSettings } from './web-store-settings.ts';

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
  port: wholeNumber({ name: 'PORT', means: 'the port to listen on', otherwise: '4000' }, 0, 65_535),
  host: textSetting({ name: 'HOST', means: 'the address to listen on', otherwise: '127.0.0.1' }),
  publicUrl: urlSetting({ name: 'PUBLIC_URL', means: 'the URL browsers use, if behind a proxy' }, [
    'http:',
    'https:',
  ]),
  ...pageSettings,
  heicUploads: oneOf(
    {
      name: 'HEIC_UPLOADS',
      means: 'no to reject HEIC photos from phones; their format may need a patent license',
      otherwise: 'yes',
    },
    ['yes', 'no'],
  ),
  trustProxy: oneOf(
    { name: 'TRUST_PROXY', means: 'yes if behind a proxy that sets X-Forwarded-For', otherwise: 'no' },
    ['yes', 'no'],
  ),
  roles: oneOf({ name: 'ROLES', means: 'what this node runs', otherwise: 'web+jobs' }, [
    'web+jobs',
    'web',
    'jobs',
  ]),
  dataDir: textSetting({
    name: 'DATA_DIR',
    means: 'the embedded database, files and demo mailbox',
    otherwise: './data',
  }),
  ...databaseSettings,
  demoStones: wholeNumber(
    { name: 'DEMO_STONES', means: 'the number of demo stones, created at first start', otherwise: '200000' },
    0,
    5_000_000,
  ),
  ...secretSettings,
  passwordMemory: wholeNumber(
    { name: 'PASSWORD_MEMORY', means: 'the memory for hashing one password, in MiB', otherwise: '64' },
    1,
    1024,
  ),
  metricsToken: textSetting({
    name: 'METRICS_TOKEN',
    means: 'the bearer token for /metrics; default: only programs on this machine may read it',
    secret: true,
  }),
  clientKeys: {
    ...textSetting({
      name: 'CLIENT_KEYS',
      means: 'additional client applications: comma-separated name=key pairs',
      secret: true,
    }),
    allowed: 'comma-separated name=key pairs without spaces',
    read: (text: string): string | undefined =>
      /^[^\s,=]+=[^\s,]+(,[^\s,=]+=[^\s,]+)*$/.test(text) ? text : undefined,
  },
  oidcClients: {
    ...textSetting({
      name: 'OIDC_CLIENTS',
      means: 'additional OpenID clients, as a JSON list',
      secret: true,
    }),
    allowed:
      'a JSON list of {client_id, client_secret?, redirect_uris, post_logout_redirect_uris?, scope?, name}',
    read: readFurtherClients,
  },
  callsPerPerson: wholeNumber(
    { name: 'CALLS_PER_PERSON', means: 'calls per person per minute', otherwise: '1200' },
    60,
    1_000_000_000,
  ),
  callsOfPortal: wholeNumber(
    { name: 'CALLS_OF_PORTAL', means: 'calls per minute from all browsers combined', otherwise: '60000' },
    60,
    1_000_000_000,
  ),
  logLevel: oneOf({ name: 'LOG_LEVEL', means: 'the log level', otherwise: 'info' }, [
    'debug',
    'info',
    'warn',
    'error',
    'silent',
  ]),
  ...mailSettings,
  fileStore: oneOf({ name: 'FILE_STORE', means: 'where files are stored', otherwise: 'disk' }, [
    'disk',
    's3',
  ]),
  s3Endpoint: urlSetting({ name: 'S3_ENDPOINT', means: 'the URL of the S3 service' }, ['http:', 'https:']),
  s3Region: textSetting({ name: 'S3_REGION', means: 'the S3 region', otherwise: 'us-east-1' }),
  s3Bucket: textSetting({ name: 'S3_BUCKET', means: 'the S3 bucket' }),
  s3AccessKey: textSetting({ name: 'S3_ACCESS_KEY', means: 'the S3 access key', secret: true }),
  s3SecretKey: textSetting({ name: 'S3_SECRET_KEY', means: 'the S3 secret key', secret: true }),
  clamd: urlSetting(
    { name: 'CLAMD_URL', means: 'the ClamAV daemon; default: a scanner that knows only the EICAR test file' },
    ['tcp:'],
  ),
  smsUrl: urlSetting({ name: 'SMS_URL', means: 'the text message service; default: shown at /demo' }, [
    'http:',
    'https:',
  ]),
  smsAccount: textSetting({ name: 'SMS_ACCOUNT', means: 'the text message account', secret: true }),
  smsToken: textSetting({ name: 'SMS_TOKEN', means: 'the text message token', secret: true }),
  smsFrom: textSetting({ name: 'SMS_FROM', means: 'the number text messages come from' }),
  webhookLocalhost: oneOf(
    { name: 'WEBHOOK_LOCALHOST', means: 'yes to allow webhooks to http://localhost', otherwise: 'no' },
    ['yes', 'no'],
  ),
  mediaViewers: textSetting({
    name: 'MEDIA_VIEWERS',
    means: 'origins of 360° viewers to embed in pages, separated by commas',
  }),
  analyticsUrl: urlSetting(
    { name: 'ANALYTICS_URL', means: 'where analytics events are sent; default: nowhere' },
    ['https:', 'http:'],
  ),
  analyticsKey: textSetting({ name: 'ANALYTICS_KEY', means: 'the analytics key', secret: true }),
  businessDirectoryUrl: urlSetting(
    { name: 'BUSINESS_DIRECTORY_URL', means: 'the business directory; default: a generated one' },
    ['https:', 'http:'],
  ),
  businessDirectoryKey: textSetting({
    name: 'BUSINESS_DIRECTORY_KEY',
    means: 'the business directory key',
    secret: true,
  }),
  postalCodes: textSetting({
    name: 'POSTAL_CODES',
    means: 'GeoNames files of postal codes; default: the bundled ZIPs',
  }),
  addressRegister: oneOf(
    {
      name: 'ADDRESS_REGISTER',
      means: 'the service that verifies street addresses: usps, easypost or none',
      otherwise: 'none',
    },
    ['none', 'usps', 'easypost'],
  ),
  ...registerSettings,
  identityProviderUrl: {
    ...textSetting({
      name: 'IDENTITY_PROVIDER_URL',
      means: 'the external OpenID issuer; default: Loupe signs people in',
    }),
    allowed: `an issuer URL that starts with https:// (http:// only on this machine), or ${sandboxSetting}`,
    read: readIssuer,
  },
  identityProviderClient: textSetting({
    name: 'IDENTITY_PROVIDER_CLIENT',
    means: "the portal's client ID with that issuer",
  }),
  identityProviderSecret: textSetting({
    name: 'IDENTITY_PROVIDER_SECRET',
    means: "the portal's client secret with that issuer",
    secret: true,
  }),
  identityProviderName: textSetting({
    name: 'IDENTITY_PROVIDER_NAME',
    means: 'the name on the sign-in button: Sign in with …',
    otherwise: 'your organization',
  }),
  identityProviderOnly: oneOf(
    {
      name: 'IDENTITY_PROVIDER_ONLY',
      means: 'set to no to allow Loupe passwords too',
      otherwise: 'yes',
    },
    ['yes', 'no'],
  ),
  gatewayPort: portOfStandIn('GATEWAY_PORT', 'the port of the sandbox card gateway; default: PORT + 1'),
  gatewayUrl: urlSetting(
    { name: 'GATEWAY_URL', means: "the sandbox card gateway's public URL, if it's behind a proxy" },
    ['http:', 'https:'],
  ),
  carriersPort: portOfStandIn('CARRIERS_PORT', 'the port of the sandbox carriers; default: PORT + 500'),
  webStoresPort: portOfStandIn('WEB_STORES_PORT', 'the port of the sample web store; default: PORT + 700'),
  ...webStoreSettings,
  insurerPort: portOfStandIn('INSURER_PORT', 'the port of the sandbox insurer; default: PORT + 600'),
  easyPostKey: textSetting({
    name: 'EASYPOST_API_KEY',
    means: 'the EasyPost key for buying labels; default: the sandbox (none in production)',
    secret: true,
  }),
  easyPostWebhookSecret: textSetting({
    name: 'EASYPOST_WEBHOOK_SECRET',
    means: 'the secret that signs EasyPost webhooks',
    secret: true,
  }),
  braintreeMerchantId: textSetting({
    name: 'BRAINTREE_MERCHANT_ID',
    means: 'the Braintree merchant for payments; default: the sandbox (none in production)',
  }),
  braintreePublicKey: textSetting({
    name: 'BRAINTREE_PUBLIC_KEY',
    means: 'the Braintree public key',
    secret: true,
  }),
  braintreePrivateKey: textSetting({
    name: 'BRAINTREE_PRIVATE_KEY',
    means: 'the Braintree private key',
    secret: true,
  }),
  braintreeEnvironment: oneOf(
    { name: 'BRAINTREE_ENVIRONMENT', means: 'the Braintree environment', otherwise: 'production' },
    ['production', 'sandbox'],
  ),
  bankName: textSetting({
    name: 'BANK_NAME',
    means: 'the bank that receives wires and ACH credits',
    otherwise: 'First Harbor Bank',
  }),
  bankRoutingNumber: textSetting({
    name: 'BANK_ROUTING_NUMBER',
    means: "the bank's routing number",
    otherwise: '021000021',
  }),
  bankAccountNumber: textSetting({
    name: 'BANK_ACCOUNT_NUMBER',
    means: "the provider's account number at that bank",
    otherwise: '4400 1182 07',
  }),
  providerName: textSetting({
    name: 'PROVIDER_NAME',
    means: "the insurer's name",
    otherwise: 'Assay Mutual',
  }),
  providerEmail: emailSetting({
    name: 'PROVIDER_EMAIL',
    means: "the insurer's email address for members' messages",
    otherwise: 'members@assay-mutual.example',
  }),
  providerPhone: textSetting({
    name: 'PROVIDER_PHONE',
    means: "the insurer's support phone number",
    otherwise: '(555) 010-0177',
  }),
  providerHours: textSetting({
    name: 'PROVIDER_HOURS',
    means: 'support phone hours',
    otherwise: 'Monday to Friday, 8 AM to 6 PM ET',
  }),
  providerAddress: textSetting({
    name: 'PROVIDER_ADDRESS',
    means: "the insurer's mailing address",
    otherwise: '14 Assay Square, Providence, RI 02903',
  }),
};

export type LoupeConfiguration = Configuration<typeof settings>;
