import { ConfigurationRefused } from '#kit/server/configuration/read-configuration.ts';
import { sandboxWord } from './external-provider/issuer-setting.ts';
import type { LoupeConfiguration } from './settings.ts';

type Name = keyof LoupeConfiguration;

interface Rule {
  readonly applies: (configuration: LoupeConfiguration) => boolean;
  readonly because: string;
  readonly needs: readonly (readonly [key: Name, name: string])[];
}

/** Settings that make others necessary. */
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
    applies: ({ identityProviderUrl: url }) => url !== undefined && url !== sandboxWord,
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
];

// The least that OWASP's password storage advice accepts for argon2id.
const leastPasswordMemory = 19;

/** Refuses a half-set party, with every setting that is missing. */
export function refuseHalfSet(configuration: LoupeConfiguration): void {
  const missing = rules
    .filter((rule) => rule.applies(configuration))
    .flatMap(({ because, needs }) =>
      needs
        .filter(([key]) => configuration[key] === undefined)
        .map(([, name]) => `${name}: needed, since ${because} is set.`),
    );
  if (configuration.mode === 'production' && configuration.passwordMemory < leastPasswordMemory)
    missing.push(`PASSWORD_MEMORY: production needs at least ${leastPasswordMemory}.`);
  if (configuration.mode === 'production' && configuration.identityProviderUrl === sandboxWord)
    missing.push(
      'IDENTITY_PROVIDER_URL=sandbox: anybody could sign in under any name; production needs a real one.',
    );
  if (missing.length > 0) throw new ConfigurationRefused(missing.join('\n'));
}

/**
 * What stands in for an outside party, in sentences for whoever runs production. Our choice: it is said and
 * not refused, since a house may well begin without text messages; nobody would notice it otherwise.
 */
export function standInsOf(configuration: LoupeConfiguration): string[] {
  return [
    ...(configuration.smtpUrl === undefined
      ? ['SMTP_URL is not set: mail is kept in the data folder and reaches nobody.']
      : []),
    ...(configuration.smsUrl === undefined
      ? ['SMS_URL is not set: text messages are kept in the data folder and reach nobody.']
      : []),
    ...(configuration.clamd === undefined
      ? ['CLAMD_URL is not set: uploads are tried for the EICAR test file only and not for malware.']
      : []),
    ...(configuration.businessDirectoryUrl === undefined
      ? ['BUSINESS_DIRECTORY_URL is not set: whoever registers types the company in.']
      : []),
    ...(configuration.braintreeMerchantId === undefined
      ? ['BRAINTREE_MERCHANT_ID is not set: nobody can add a card or a bank account, or pay.']
      : []),
    ...(configuration.easyPostKey === undefined
      ? ['EASYPOST_API_KEY is not set: nobody can be quoted a price or buy a label.']
      : []),
    // No setting names an insurer yet: whoever runs production hears so at each start.
    'No insurer is set up: what would be insured here is refused. Shipments under a policy of their own are bought.',
  ];
}
