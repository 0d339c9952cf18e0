import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keysFor } from '#kit/server/tokens/secret-key.ts';
import { SignedTokens } from '#kit/server/tokens/signed-tokens.ts';
import type { Clock } from '#kit/server/clock.ts';
import type { Pools } from '#kit/server/database/pool.ts';
import type { UnitOfWork } from '#kit/server/database/unit-of-work.ts';
import type { Listener } from '#kit/server/listen/listen.ts';
import { PasswordHasher } from '#kit/server/passwords/password-hasher.ts';
import { SealedTexts } from '#kit/server/sealed/seal-text.ts';
import { openCatalog } from '#modules/marketplace/server.ts';
import type { KnownPeople } from '#platform/companies/server.ts';
import { providerPath } from '#platform/identity/contract.ts';
import type { DescribePerson, OpenId } from '#platform/identity/server.ts';
import type { KnownFlags } from '#platform/settings/server.ts';
import { createMailbox } from '#outside/mail/sandbox/mailbox.ts';
import { createSmsDrawer } from '#outside/sms/sandbox/sms-drawer.ts';
import { chooseMessages } from './outside/choose-messages.ts';
import { guardedMail, guardedSms, stopsTexts, wordLetter } from '#platform/notifications/server.ts';
import type { TextNumbers } from '#platform/notifications/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { chooseReplies, sealedAddresses } from './outside/choose-replies.ts';
import { chooseAdapters, mailboxFolder, smsFolder } from './outside/adapters.ts';
import type { Adapters } from './outside/adapters.ts';
import { allHeldRecords, allReports } from './family-lists.ts';
import { allLetterKinds } from './subscribers/letter-kinds.ts';
import { allNoticeKinds } from './subscribers/notice-kinds.ts';
import type { SandboxParties } from './outside/sandbox-parties.ts';
import { chooseExternalProvider } from './outside/choose-external-provider.ts';
import { pageHosts, passwordCost, providerOf, viewerOrigins } from './configuration.ts';
import type { LoupeConfiguration } from './settings.ts';
import type { Ports } from './ports.ts';
import type { StartOptions } from './surroundings.ts';

export function choosePorts(surroundings: StartOptions, parts: PortParts): Ports {
  const { clock, flags, people, unitOfWork, pools, listener, onUnreadable, ...provider } = parts;
  const { configuration, secretKey, log } = surroundings;
  const adapters = chooseAdapters(configuration, clock, log);
  const guarded = {
    ...adapters,
    mail: guardedMail(adapters.mail, (act) => parts.work(act)),
    sms: guardedSms(adapters.sms, textNumbersOf(secretKey), (act) => parts.work(act)),
  };
  const { mailFrom } = configuration;
  const mayWorkFor: Ports['mayWorkFor'] = (personId, companyId) => people.mayWorkFor(personId, companyId);
  const files = filePorts(surroundings, adapters, onUnreadable);
  return {
    ...adapters,
    ...messagePorts(surroundings, parts, guarded),
    content: { provider: providerOf(configuration), mail: guarded.mail, mailFrom, files, mayWorkFor },
    ...tradePorts(surroundings, parts, files),
    catalog: openCatalog({
      unitOfWork,
      pools,
      listener,
      log,
      folder: join(configuration.dataDir, 'search'),
    }),
    shareTokens: new SignedTokens(secretKey, 'shared-stones'),
    external: externalPorts(configuration, provider.origin),
    flags,
    openId: provider.openId,
    isAnalyticsDeactivated: (personId, companyId) => people.isAnalyticsDeactivated(personId, companyId),
    mayWorkFor,
    portal: portalPorts(configuration),
    mailFrom,
    feeds: {
      files,
      source: adapters.feedSource,
      sealed: new SealedTexts(secretKey, 'feeds'),
      labs: adapters.gradingLabs,
    },
    pageHosts: pageHosts(configuration, provider.origin),
    paysPoliciesHere: configuration.policyPayments === 'portal',
    register: { sealed: new SealedTexts(secretKey, 'register') },
    offers: { personalLines: adapters.personalLines, insurer: providerOf(configuration) },
    media: { files, source: adapters.mediaSource, viewers: viewerOrigins(configuration) },
    taxDocuments: {
      files,
      rates: adapters.taxRates,
      certificateSite: configuration.taxCertificateUrl,
      origin: provider.origin,
    },
    webhooks: { target: adapters.webhookTarget, sealed: new SealedTexts(secretKey, 'webhooks') },
    reports: { reports: allReports, files },
    personalData: {
      held: allHeldRecords,
      files,
      sessions: provider.openId.sessions,
    },
    files,
  };
}

/** Email and text messages, and what their services report back. */
function messagePorts(
  surroundings: StartOptions,
  parts: PortParts,
  guarded: Adapters,
): Pick<Ports, 'identity' | 'notifications' | 'mailbox' | 'smsDrawer' | 'messagesDesk'> {
  const { configuration, secretKey } = surroundings;
  const { clock, origin } = parts;
  const sandbox = sandboxPorts(configuration, clock);
  const { smsDrawer } = sandbox;
  const services = chooseMessages({ configuration, secretKey, clock, origin, smsDrawer });
  const { messagesDesk, ...read } = services;
  return {
    ...sandbox,
    messagesDesk,
    identity: {
      ...identityPorts(surroundings, guarded, parts),
      stopsTexts: stopsTexts(textNumbersOf(secretKey)),
      wordLetter: async (letter) => (await parts.work((ctx) => wordLetter(ctx, letter))).letter,
    },
    notifications: { ...notificationPorts(surroundings, guarded, origin), ...read },
  };
}

const textNumbersOf = (secretKey: StartOptions['secretKey']): TextNumbers => ({
  keys: keysFor(secretKey, 'text-number-hashes'),
  sealed: new SealedTexts(secretKey, 'text-numbers'),
});

function externalPorts({ oidcClients = [] }: LoupeConfiguration, origin: () => string): Ports['external'] {
  return {
    issuer: () => origin() + providerPath,
    applications: oidcClients.map(({ client_id: clientId, name, redirect_uris: redirectUris }) => ({
      clientId,
      name,
      redirectUris,
    })),
  };
}

function tradePorts(
  { configuration, secretKey }: StartOptions,
  { flags, cardGateway, carriers, insurer, webStores }: PortParts,
  files: Ports['files'],
): Pick<
  Ports,
  'payments' | 'cardGatewayDesk' | 'billing' | 'reconciliations' | 'shipping' | 'stores' | 'carriersDesk'
> {
  const { gateway } = cardGateway;
  return {
    payments: { gateway, flags, sealed: new SealedTexts(secretKey, 'payments') },
    cardGatewayDesk: cardGateway.desk,
    billing: {
      gateway,
      provider: providerOf(configuration),
      bank: {
        bankName: configuration.bankName,
        accountName: configuration.providerName,
        routingNumber: configuration.bankRoutingNumber,
        accountNumber: configuration.bankAccountNumber,
      },
    },
    reconciliations: { carriers: carriers.invoices, files },
    shipping: {
      counter: carriers.counter,
      accountSeal: new SealedTexts(secretKey, 'carrier-accounts'),
      insurer: insurer.insurer,
      replies: chooseReplies({ configuration, secretKey }),
    },
    stores: { webStores: webStores.stores, storeSeal: new SealedTexts(secretKey, 'web-stores') },
    carriersDesk: carriers.desk,
  };
}

function notificationPorts(
  { configuration, secretKey }: StartOptions,
  { mail, sms }: Adapters,
  origin: () => string,
): Omit<Ports['notifications'], 'mailEvents' | 'inboundSms'> {
  const { mailFrom, providerName, providerPhone } = configuration;
  return {
    kinds: allNoticeKinds,
    letters: allLetterKinds,
    mail,
    sealed: sealedAddresses(secretKey),
    mailFrom,
    sms,
    textNumbers: textNumbersOf(secretKey),
    providerName,
    supportPhone: providerPhone,
    origin,
  };
}

interface ProviderParts {
  readonly openId: OpenId;
  readonly describePerson: DescribePerson;
  readonly origin: () => string;
}

/** What the process has already created. */
export interface PortParts extends ProviderParts, SandboxParties {
  readonly clock: Clock;
  readonly flags: KnownFlags;
  readonly people: KnownPeople;
  readonly unitOfWork: UnitOfWork;
  readonly pools: Pools;
  readonly listener: Listener;
  /** The product's own work. */
  work<T>(act: (ctx: Ctx) => Promise<T>): Promise<T>;
  readonly onUnreadable: Ports['files']['onUnreadable'];
}

function identityPorts(
  { configuration, secretKey }: StartOptions,
  { mail, sms }: Adapters,
  { openId, describePerson, origin }: ProviderParts,
): Omit<Ports['identity'], 'wordLetter' | 'stopsTexts'> {
  return {
    passwords: new PasswordHasher(passwordCost(configuration)),
    sealed: new SealedTexts(secretKey, 'identity'),
    codeKeys: keysFor(secretKey, 'identity-codes'),
    mail,
    mailFrom: configuration.mailFrom,
    sms,
    external: chooseExternalProvider(configuration, origin),
    providerName: configuration.providerName,
    supportPhone: configuration.providerPhone,
    origin,
    interactions: openId.interactions,
    sessions: openId.sessions,
    consents: openId.consents,
    applicationNames: new Map(configuration.oidcClients?.map(({ client_id: id, name }) => [id, name])),
    describePerson,
    demo: configuration.mode !== 'production',
  };
}

function filePorts(
  { configuration, secretKey }: StartOptions,
  { fileStore, scanner }: Adapters,
  onUnreadable: PortParts['onUnreadable'],
): Ports['files'] {
  return {
    store: fileStore,
    onUnreadable,
    scanner,
    acceptsHeic: configuration.heicUploads === 'yes',
    spoolFolder: join(tmpdir(), 'loupe-uploads'),
    linkTokens: new SignedTokens(secretKey, 'file-link'),
  };
}

/** For the demo's pages; empty if real mail and text messages are sent. */
function sandboxPorts(configuration: LoupeConfiguration, clock: Clock) {
  const now = (): Date => clock.now();
  return {
    mailbox: createMailbox({ folder: mailboxFolder(configuration), now }),
    smsDrawer: createSmsDrawer({ folder: smsFolder(configuration), now }),
  };
}

function portalPorts(configuration: LoupeConfiguration): Ports['portal'] {
  return {
    demo: configuration.mode !== 'production',
    version: process.env['npm_package_version'] ?? 'unversioned',
    provider: {
      name: configuration.providerName,
      email: configuration.providerEmail,
      phone: configuration.providerPhone,
      address: configuration.providerAddress,
    },
  };
}
