import { ConfigurationRefused, readConfiguration } from '#kit/server/configuration/read-configuration.ts';
import type { PageHosts } from '#modules/jeweler-pages/server.ts';
import { sandboxSetting, settings } from './settings.ts';
import type { LoupeConfiguration } from './settings.ts';
import { productCost } from '#kit/server/passwords/password-hasher.ts';
import type { HashCost } from '#kit/server/passwords/hash-work.ts';

export function readLoupeConfiguration(
  environment: Readonly<Record<string, string | undefined>>,
): LoupeConfiguration {
  const values =
    environment['NODE_ENV'] === 'development' ? { ...environment, NODE_ENV: 'demo' } : environment;
  const configuration = readConfiguration(settings, values);
  refusePartlyConfigured(configuration);
  return configuration;
}

type Name = keyof LoupeConfiguration;

interface Rule {
  readonly applies: (configuration: LoupeConfiguration) => boolean;
  readonly because: string;
  readonly needs: readonly (readonly [key: Name, name: string])[];
}

/** Settings that require others. */
const rules: readonly Rule[] = [
  {
    applies: ({ fileStore }) => fileStore === 's3',
    because: 'FILE_STORE=s3',
    needs: [
      ['s3Endpoint', 'S3_ENDPOINT'],
      ['s3Bucket', 'S3_BUCKET'],
      ['s3AccessKey', 'S3_ACCESS_KEY'],
      ['s3SecretKey', 'S3_SECRET_KEY'],
    ],
  },
  {
    applies: ({ smsUrl }) => smsUrl !== undefined,
    because: 'SMS_URL',
    needs: [
      ['smsAccount', 'SMS_ACCOUNT'],
      ['smsToken', 'SMS_TOKEN'],
      ['smsFrom', 'SMS_FROM'],
    ],
  },
  {
    applies: ({ identityProviderUrl: url }) => url !== undefined && url !== sandboxSetting,
    because: 'IDENTITY_PROVIDER_URL',
    needs: [
      ['identityProviderClient', 'IDENTITY_PROVIDER_CLIENT'],
      ['identityProviderSecret', 'IDENTITY_PROVIDER_SECRET'],
    ],
  },
  {
    applies: ({ businessDirectoryUrl }) => businessDirectoryUrl !== undefined,
    because: 'BUSINESS_DIRECTORY_URL',
    needs: [['businessDirectoryKey', 'BUSINESS_DIRECTORY_KEY']],
  },
  {
    applies: ({ mailReplyDomain }) => mailReplyDomain !== undefined,
    because: 'MAIL_REPLY_DOMAIN',
    needs: [['mailReplySecret', 'MAIL_REPLY_SECRET']],
  },
  {
    applies: ({ policiesUrl }) => policiesUrl !== undefined,
    because: 'POLICIES_URL',
    needs: [['policiesKey', 'POLICIES_KEY']],
  },
  {
    applies: ({ personalLinesUrl }) => personalLinesUrl !== undefined,
    because: 'PERSONAL_LINES_URL',
    needs: [['personalLinesKey', 'PERSONAL_LINES_KEY']],
  },
  {
    applies: ({ partnerListsUrl }) => partnerListsUrl !== undefined,
    because: 'PARTNER_LISTS_URL',
    needs: [['partnerListsKey', 'PARTNER_LISTS_KEY']],
  },
  {
    applies: ({ taxRatesUrl }) => taxRatesUrl !== undefined,
    because: 'TAX_RATES_URL',
    needs: [['taxRatesKey', 'TAX_RATES_KEY']],
  },
  {
    applies: ({ insurerUrl }) => insurerUrl !== undefined,
    because: 'INSURER_URL',
    needs: [['insurerKey', 'INSURER_KEY']],
  },
  {
    applies: ({ braintreeMerchantId }) => braintreeMerchantId !== undefined,
    because: 'BRAINTREE_MERCHANT_ID',
    needs: [
      ['braintreePublicKey', 'BRAINTREE_PUBLIC_KEY'],
      ['braintreePrivateKey', 'BRAINTREE_PRIVATE_KEY'],
    ],
  },
  {
    applies: ({ easyPostKey }) => easyPostKey !== undefined,
    because: 'EASYPOST_API_KEY',
    needs: [['easyPostWebhookSecret', 'EASYPOST_WEBHOOK_SECRET']],
  },
  {
    applies: ({ shopifyClientId }) => shopifyClientId !== undefined,
    because: 'SHOPIFY_CLIENT_ID',
    needs: [['shopifyClientSecret', 'SHOPIFY_CLIENT_SECRET']],
  },
  {
    applies: ({ etsyKeystring }) => etsyKeystring !== undefined,
    because: 'ETSY_KEYSTRING',
    needs: [['etsySharedSecret', 'ETSY_SHARED_SECRET']],
  },
  {
    applies: ({ addressRegister }) => addressRegister === 'usps',
    because: 'ADDRESS_REGISTER=usps',
    needs: [
      ['uspsClientId', 'USPS_CLIENT_ID'],
      ['uspsClientSecret', 'USPS_CLIENT_SECRET'],
    ],
  },
  {
    applies: ({ addressRegister }) => addressRegister === 'easypost',
    because: 'ADDRESS_REGISTER=easypost',
    needs: [['easyPostKey', 'EASYPOST_API_KEY']],
  },
];

// The lowest value that OWASP's password storage advice accepts for argon2id.
const minPasswordMemory = 19;

/** Refuses a partly configured party and lists every missing setting. */
function refusePartlyConfigured(configuration: LoupeConfiguration): void {
  const missing = rules
    .filter((rule) => rule.applies(configuration))
    .flatMap(({ because, needs }) =>
      needs
        .filter(([key]) => configuration[key] === undefined)
        .map(([, name]) => `${name}: required when ${because} is set.`),
    );
  if (configuration.mode === 'production' && configuration.passwordMemory < minPasswordMemory)
    missing.push(`PASSWORD_MEMORY: production requires at least ${minPasswordMemory}.`);
  if (configuration.mode === 'production' && configuration.identityProviderUrl === sandboxSetting)
    missing.push(
      'IDENTITY_PROVIDER_URL=sandbox: anyone could sign in as anyone. Production requires a real provider.',
    );
  if (missing.length > 0) throw new ConfigurationRefused(missing.join('\n'));
}

/**
 * What is missing in production, as sentences for the operator. Our choice: a warning
 * instead of a refusal, because a business may start without text messages, but should know it.
 */
export function listMissingParties(configuration: LoupeConfiguration): string[] {
  return [
    ...(configuration.publicUrl?.startsWith('https:') === true
      ? []
      : [
          "PUBLIC_URL isn't an https:// URL: passwords and sessions are sent unencrypted, and links in email may not open. Put Loupe behind TLS and set PUBLIC_URL.",
        ]),
    ...([configuration.databaseUrl, configuration.databasePooler].some(isUnencrypted)
      ? [
          'DATABASE_URL or DATABASE_POOLER_URL leads to another machine without TLS: add ?sslmode=verify-full.',
        ]
      : []),
    ...(configuration.smtpUrl === undefined
      ? ["SMTP_URL is not set: email is saved in the data folder and isn't delivered."]
      : []),
    ...(configuration.smsUrl === undefined
      ? ["SMS_URL is not set: text messages are saved in the data folder and aren't delivered."]
      : []),
    ...(configuration.clamd === undefined
      ? ['CLAMD_URL is not set: uploads are scanned only for the EICAR test file, not for malware.']
      : []),
    ...(configuration.businessDirectoryUrl === undefined
      ? ['BUSINESS_DIRECTORY_URL is not set: people who register enter their company by hand.']
      : []),
    ...(configuration.policiesUrl === undefined
      ? ['POLICIES_URL is not set: requests to link a policy wait for staff review, and no policy is shown.']
      : []),
    ...(configuration.personalLinesUrl === undefined
      ? ['PERSONAL_LINES_URL is not set: eligible register sales wait, and no customer gets a quote.']
      : []),
    ...(configuration.braintreeMerchantId === undefined
      ? ["BRAINTREE_MERCHANT_ID is not set: members can't add a card or bank account, or pay."]
      : []),
    ...(configuration.easyPostKey === undefined
      ? ["EASYPOST_API_KEY is not set: members can't get rates or buy labels."]
      : []),
    ...(configuration.addressRegister === 'none'
      ? ["ADDRESS_REGISTER is not set: ZIP codes and cities are checked, but street addresses aren't."]
      : []),
    ...(configuration.insurerUrl === undefined
      ? [
          "INSURER_URL is not set: insured shipments are declined. Shipments under the member's own policy still work.",
        ]
      : []),
  ];
}

/** A way to PostgreSQL that leaves this machine, whatever the server would offer. */
function isUnencrypted(address: string | undefined): boolean {
  const url = address === undefined ? null : URL.parse(address);
  if (url === null || ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)) return false;
  return !/^(?:require|verify-ca|verify-full)$/.test(url.searchParams.get('sslmode') ?? '');
}

/** The provider as documents and emails name it. */
export function providerOf(configuration: LoupeConfiguration) {
  return {
    name: configuration.providerName,
    email: configuration.providerEmail,
    phone: configuration.providerPhone,
    address: configuration.providerAddress,
    hours: configuration.providerHours,
  };
}

/** In the demo, any browser that resolves `*.localhost` can open pages by host name. */
const demoPagesDomain = 'pages.localhost';

const usualPagesDomain = (mode: LoupeConfiguration['mode']): string | undefined =>
  mode === 'production' ? undefined : demoPagesDomain;

/** The host names of jewelers' pages. */
export const pageHosts = (
  { mode, pagesDomain, publicUrl }: Pick<LoupeConfiguration, 'mode' | 'pagesDomain' | 'publicUrl'>,
  origin: () => string,
): PageHosts => ({
  pagesDomain: pagesDomain === 'none' ? undefined : (pagesDomain ?? usualPagesDomain(mode)),
  hasPublicUrl: publicUrl !== undefined,
  origin,
});

/** Frames may come from these sites, so each must be a whole origin. */
export const viewerOrigins = ({
  mediaViewers,
}: Pick<LoupeConfiguration, 'mediaViewers'>): readonly string[] =>
  (mediaViewers ?? '')
    .split(',')
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .map((text) => {
      const url = URL.parse(text);
      if (url === null || !/^https?:$/.test(url.protocol))
        throw new ConfigurationRefused(
          `MEDIA_VIEWERS: ${text} isn't an origin such as https://viewer.example.`,
        );
      return url.origin;
    });

export const withViewers = <Pages extends { readonly frames: readonly string[] }>(
  pages: Pages,
  configuration: Pick<LoupeConfiguration, 'mediaViewers'>,
): Pages => ({ ...pages, frames: [...pages.frames, ...viewerOrigins(configuration)] });

/** Cheap in tests, which test what surrounds the hash. */
export function passwordCost({ mode, passwordMemory }: LoupeConfiguration): HashCost {
  return mode === 'test' ? { memoryMib: 1, passes: 1 } : { ...productCost, memoryMib: passwordMemory };
}
