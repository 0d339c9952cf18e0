import { join } from 'node:path';
import type { Clock } from '#kit/server/clock.ts';
import { ConfigurationRefused } from '#kit/server/configuration/read-configuration.ts';
import type { Log } from '#kit/server/log/log.ts';
import { createAnalytics, systemTimer } from '#outside/analytics/event-buffers.ts';
import { createHttpTarget } from '#outside/analytics/http/http-target.ts';
import { analyticsTargetNames } from '#outside/analytics/port.ts';
import type { Analytics, AnalyticsEvent } from '#outside/analytics/port.ts';
import { createEventLog } from '#outside/analytics/sandbox/event-log.ts';
import type { Addresses } from '#outside/addresses/port.ts';
import { createAbsentDirectory } from '#outside/business-directory/absent/absent-directory.ts';
import { createHttpDirectory } from '#outside/business-directory/http/http-directory.ts';
import type { BusinessDirectory } from '#outside/business-directory/port.ts';
import { createSampleDirectory } from '#outside/business-directory/sandbox/sample-directory.ts';
import { createDiskFileDrop } from '#outside/file-drop/disk/disk-file-drop.ts';
import type { FileDrop } from '#outside/file-drop/port.ts';
import { createDiskFileStore } from '#outside/file-store/disk/disk-file-store.ts';
import type { FileStore } from '#outside/file-store/port.ts';
import { createS3FileStore } from '#outside/file-store/s3/s3-file-store.ts';
import type { MailSender } from '#outside/mail/port.ts';
import { createMailbox } from '#outside/mail/sandbox/mailbox.ts';
import { createSmtpMail } from '#outside/mail/smtp/smtp-mail.ts';
import { createClamdScanner } from '#outside/malware-scan/clamd/clamd-scanner.ts';
import type { MalwareScanner } from '#outside/malware-scan/port.ts';
import { createEicarScanner } from '#outside/malware-scan/sandbox/eicar-scanner.ts';
import type { SmsSender } from '#outside/sms/port.ts';
import { createSmsDrawer } from '#outside/sms/sandbox/sms-drawer.ts';
import { createTwilioSms } from '#outside/sms/twilio/twilio-sms.ts';
import { createFeedSource } from '#outside/feed-source/by-protocol/feed-source.ts';
import type { FeedSource } from '#outside/feed-source/port.ts';
import { createHttpsMedia } from '#outside/media/https/https-media.ts';
import type { MediaSource } from '#outside/media/port.ts';
import { createHttpWebhookTarget } from '#outside/webhook-target/http/http-webhook-target.ts';
import type { WebhookTarget } from '#outside/webhook-target/port.ts';
import type { MetalPrices } from '#outside/metal-prices/port.ts';
import type { GradingLabs } from '#outside/grading-labs/port.ts';
import { chooseAddresses } from './choose-addresses.ts';
import { chooseMetalPrices } from './choose-metal-prices.ts';
import { chooseGradingLabs } from './choose-grading-labs.ts';
import type { PersonalLines } from '#outside/personal-lines/port.ts';
import type { Policies } from '#outside/policies/port.ts';
import type { FindStored, PartnerLists } from '#outside/partner-lists/port.ts';
import { choosePartnerLists } from './choose-partner-lists.ts';
import { choosePersonalLines } from './choose-personal-lines.ts';
import type { ServiceFigures } from '#outside/service-figures/port.ts';
import { chooseServiceFigures } from './choose-service-figures.ts';
import type { DomainRecords } from '#outside/domain-records/port.ts';
import { chooseDomainRecords } from './choose-domain-records.ts';
import { choosePolicies } from './choose-policies.ts';
import type { TaxRates } from '#outside/tax-rates/port.ts';
import { chooseTaxRates } from './choose-tax-rates.ts';
import type { LoupeConfiguration } from '../settings.ts';

interface RecordedEvent extends AnalyticsEvent {
  readonly target: string;
}

/** The only place that picks an adapter for an outside party, from the configuration. */
export interface Adapters {
  readonly addresses: Addresses;
  readonly analytics: Analytics;
  /** What the demo's analytics services received, newest first; empty with real services. */
  readonly recordedEvents: () => readonly RecordedEvent[];
  readonly businessDirectory: BusinessDirectory;
  readonly domainRecords: DomainRecords;
  readonly fileStore: FileStore;
  readonly gradingLabs: GradingLabs;
  readonly metalPrices: MetalPrices;
  readonly fileDrop: FileDrop;
  /** Given how the imported list is read. */
  readonly partnerLists: (find: FindStored) => PartnerLists;
  readonly personalLines: PersonalLines;
  readonly policies: Policies;
  readonly serviceFigures: ServiceFigures;
  readonly taxRates: TaxRates;
  readonly mail: MailSender;
  readonly scanner: MalwareScanner;
  readonly sms: SmsSender;
  readonly webhookTarget: WebhookTarget;
  readonly feedSource: FeedSource;
  readonly mediaSource: MediaSource;
}

export function chooseAdapters(configuration: LoupeConfiguration, clock: Clock, log: Log): Adapters {
  const now = (): Date => clock.now();
  return {
    addresses: chooseAddresses(configuration, now),
    ...analytics(configuration, log),
    businessDirectory: businessDirectory(configuration),
    domainRecords: chooseDomainRecords(configuration),
    fileStore: chooseFileStore(configuration),
    gradingLabs: chooseGradingLabs(configuration),
    metalPrices: chooseMetalPrices(configuration),
    fileDrop: createDiskFileDrop({ root: join(configuration.dataDir, 'register-drops') }),
    partnerLists: choosePartnerLists(configuration),
    personalLines: choosePersonalLines(configuration, now),
    policies: choosePolicies(configuration, now),
    serviceFigures: chooseServiceFigures(configuration, now),
    taxRates: chooseTaxRates(configuration, now),
    mail:
      configuration.smtpUrl === undefined
        ? createMailbox({ folder: mailboxFolder(configuration), now })
        : createSmtpMail({ ...smtpServer(configuration.smtpUrl), now }),
    scanner: scanner(configuration),
    sms: sms(configuration, now),
    feedSource: createFeedSource({ localhost: configuration.webhookLocalhost === 'yes' }),
    mediaSource: createHttpsMedia({ localhost: configuration.webhookLocalhost === 'yes' }),
    webhookTarget: createHttpWebhookTarget({ localhost: configuration.webhookLocalhost === 'yes' }),
  };
}

export function mailboxFolder(configuration: LoupeConfiguration): string {
  return join(configuration.dataDir, 'mailbox');
}

export function smsFolder(configuration: LoupeConfiguration): string {
  return join(configuration.dataDir, 'sms');
}

function analytics(
  { analyticsUrl, analyticsKey }: LoupeConfiguration,
  log: Log,
): Pick<Adapters, 'analytics' | 'recordedEvents'> {
  const logs = analyticsUrl === undefined ? analyticsTargetNames.map((name) => createEventLog(name)) : [];
  const services =
    analyticsUrl === undefined
      ? []
      : analyticsTargetNames.map((name) =>
          createHttpTarget({ name, url: analyticsUrl, key: analyticsKey ?? '' }),
        );
  return {
    analytics: createAnalytics({
      targets: [...logs, ...services],
      timer: systemTimer,
      onLost: (target, lost) => log.warn({ target, lost }, 'analytics events were lost'),
    }),
    recordedEvents: () =>
      logs
        .flatMap(({ name, batches }) =>
          batches().flatMap((events) => events.map((event) => ({ ...event, target: name }))),
        )
        .toSorted((a, b) => b.at.localeCompare(a.at)),
  };
}

function businessDirectory(configuration: LoupeConfiguration): BusinessDirectory {
  const url = configuration.businessDirectoryUrl;
  if (url === undefined) {
    return configuration.mode === 'production' ? createAbsentDirectory() : createSampleDirectory();
  }
  return createHttpDirectory({
    url,
    key: needed('BUSINESS_DIRECTORY_KEY', configuration.businessDirectoryKey),
  });
}

export function chooseFileStore(configuration: LoupeConfiguration): FileStore {
  if (configuration.fileStore === 'disk') return createDiskFileStore({ folder: configuration.dataDir });
  return createS3FileStore({
    endpoint: needed('S3_ENDPOINT', configuration.s3Endpoint),
    region: configuration.s3Region,
    bucket: needed('S3_BUCKET', configuration.s3Bucket),
    accessKeyId: needed('S3_ACCESS_KEY', configuration.s3AccessKey),
    secretAccessKey: needed('S3_SECRET_KEY', configuration.s3SecretKey),
  });
}

/** `smtps` uses TLS from the start; `smtp` uses STARTTLS unless `?security=none` allows a local relay. */
function smtpServer(address: string) {
  const url = new URL(address);
  const tls = url.protocol === 'smtps:';
  const security = tls ? 'tls' : url.searchParams.get('security') === 'none' ? 'none' : 'starttls';
  return {
    host: url.hostname,
    port: Number(url.port || (tls ? '465' : '587')),
    security,
    ...(url.username === '' ? {} : { user: decodeURIComponent(url.username) }),
    ...(url.password === '' ? {} : { password: decodeURIComponent(url.password) }),
  } as const;
}

function scanner({ clamd }: LoupeConfiguration): MalwareScanner {
  if (clamd === undefined) return createEicarScanner();
  const { hostname, port } = new URL(clamd);
  return createClamdScanner({ host: hostname, port: Number(port || '3310') });
}

function sms(configuration: LoupeConfiguration, now: () => Date): SmsSender {
  if (configuration.smsUrl === undefined) return createSmsDrawer({ folder: smsFolder(configuration), now });
  return createTwilioSms({
    endpoint: configuration.smsUrl,
    accountSid: needed('SMS_ACCOUNT', configuration.smsAccount),
    authToken: needed('SMS_TOKEN', configuration.smsToken),
    from: needed('SMS_FROM', configuration.smsFrom),
  });
}

/** A setting that another setting requires. */
function needed(name: string, value: string | undefined): string {
  if (value === undefined) throw new ConfigurationRefused(`${name}: required by another setting.`);
  return value;
}
