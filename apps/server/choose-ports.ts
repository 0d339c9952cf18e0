import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keyFor, SignedTokens } from '#kit/server/tokens/signed-tokens.ts';
import type { Clock } from '#kit/server/clock.ts';
import type { UnitOfWork } from '#kit/server/database/unit-of-work.ts';
import { PasswordHasher } from '#kit/server/passwords/password-hasher.ts';
import { SealedTexts } from '#kit/server/sealed/seal-text.ts';
import type { KnownPeople } from '#platform/companies/server/index.ts';
import type { DescribePerson, OpenId } from '#platform/identity/server/index.ts';
import type { KnownFlags } from '#platform/settings/server/index.ts';
import { createMailbox } from '#outside/mail/sandbox/mailbox.ts';
import { createSmsDrawer } from '#outside/sms/sandbox/sms-drawer.ts';
import { chooseAdapters, mailboxFolder, smsFolder } from './adapters.ts';
import type { Adapters } from './adapters.ts';
import { allHeldRecords } from './held/all-held-records.ts';
import { allReports } from './all-reports.ts';
import type { ChosenGateway } from './card-gateway/choose-card-gateway.ts';
import { chooseCarriers } from './carriers/choose-carriers.ts';
import { chooseExternalProvider } from './external-provider/choose-external-provider.ts';
import { allNoticeKinds } from './notice-kinds.ts';
import { providerOf } from './provider-of.ts';
import { passwordCost } from './sign-in/password-cost.ts';
import type { LoupeConfiguration } from './settings.ts';
import type { Ports } from './ports.ts';
import type { Surroundings } from './surroundings.ts';

export function choosePorts(
  surroundings: Surroundings,
  { clock, flags, people, unitOfWork, cardGateway, ...provider }: PortParts,
): Ports {
  const { configuration, secretKey, log } = surroundings;
  const adapters = chooseAdapters(configuration, clock, log);
  const files = filesOf(surroundings, adapters);
  const { carriers, next: nextCarrierAnswer } = chooseCarriers(surroundings, { clock, unitOfWork });
  return {
    ...adapters,
    ...sandboxesOf(configuration, clock),
    payments: { gateway: cardGateway.gateway, flags, sealed: new SealedTexts(secretKey, 'payments') },
    cardGatewayDesk: cardGateway.desk,
    billing: {
      gateway: cardGateway.gateway,
      provider: providerOf(configuration),
      bank: {
        bankName: configuration.bankName,
        accountName: configuration.providerName,
        routingNumber: configuration.bankRoutingNumber,
        accountNumber: configuration.bankAccountNumber,
      },
    },
    reconciliations: { carriers, files },
    nextCarrierAnswer,
    flags,
    openId: provider.openId,
    isAnalyticsDeactivated: (personId, companyId) => people.isAnalyticsDeactivated(personId, companyId),
    mayWorkFor: (personId, companyId) => people.mayWorkFor(personId, companyId),
    identity: identityOf(surroundings, adapters, provider),
    portal: portalOf(configuration),
    mailFrom: configuration.mailFrom,
    notifications: {
      kinds: allNoticeKinds,
      mail: adapters.mail,
      mailFrom: configuration.mailFrom,
      sms: adapters.sms,
      providerName: configuration.providerName,
      supportPhone: configuration.providerPhone,
      origin: provider.origin,
    },
    webhooks: { target: adapters.webhookTarget, sealed: new SealedTexts(secretKey, 'webhooks') },
    content: {
      provider: providerOf(configuration),
      mail: adapters.mail,
      mailFrom: configuration.mailFrom,
      files,
      mayWorkFor: (personId, companyId) => people.mayWorkFor(personId, companyId),
    },
    reports: { reports: allReports, files: { store: adapters.fileStore } },
    personalData: {
      held: allHeldRecords,
      files: { store: adapters.fileStore },
      sessions: provider.openId.sessions,
    },
    files,
  };
}

interface ProviderParts {
  readonly openId: OpenId;
  readonly describePerson: DescribePerson;
  readonly origin: () => string;
}

/** What the process holds already when it chooses the rest. */
export interface PortParts extends ProviderParts {
  readonly clock: Clock;
  readonly flags: KnownFlags;
  readonly people: KnownPeople;
  readonly cardGateway: ChosenGateway;
  readonly unitOfWork: UnitOfWork;
}

function identityOf(
  { configuration, secretKey }: Surroundings,
  { mail, sms }: Adapters,
  { openId, describePerson, origin }: ProviderParts,
): Ports['identity'] {
  return {
    passwords: new PasswordHasher(passwordCost(configuration)),
    sealed: new SealedTexts(secretKey, 'identity'),
    codeKey: keyFor(secretKey, 'identity-codes'),
    mail,
    mailFrom: configuration.mailFrom,
    sms,
    external: chooseExternalProvider(configuration, origin),
    providerName: configuration.providerName,
    supportPhone: configuration.providerPhone,
    origin,
    interactions: openId.interactions,
    sessions: openId.sessions,
    describePerson,
    demo: configuration.mode !== 'production',
  };
}

function filesOf({ secretKey }: Surroundings, { fileStore, scanner }: Adapters): Ports['files'] {
  return {
    store: fileStore,
    scanner,
    spoolFolder: join(tmpdir(), 'loupe-uploads'),
    linkTokens: new SignedTokens(secretKey, 'file-link'),
  };
}

/** Read by the demo's pages; where mail and messages leave the house, they stay empty. */
function sandboxesOf(configuration: LoupeConfiguration, clock: Clock): Pick<Ports, 'mailbox' | 'smsDrawer'> {
  const now = (): Date => clock.now();
  return {
    mailbox: createMailbox({ folder: mailboxFolder(configuration), now }),
    smsDrawer: createSmsDrawer({ folder: smsFolder(configuration), now }),
  };
}

function portalOf(configuration: LoupeConfiguration): Ports['portal'] {
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
