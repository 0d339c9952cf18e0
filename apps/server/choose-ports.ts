import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SignedTokens } from '#kit/server/tokens/signed-tokens.ts';
import type { Clock } from '#kit/server/clock.ts';
import type { KnownFlags } from '#platform/settings/server/index.ts';
import { chooseAdapters } from './adapters.ts';
import type { LoupeConfiguration } from './configuration.ts';
import type { Ports } from './ports.ts';
import type { Surroundings } from './start-loupe.ts';

export function choosePorts(surroundings: Surroundings, clock: Clock, flags: KnownFlags): Ports {
  const { configuration, secretKey, log } = surroundings;
  const adapters = chooseAdapters(configuration, clock, log);
  return {
    ...adapters,
    flags,
    portal: portalOf(configuration),
    sessionTokens: new SignedTokens(secretKey, 'session'),
    mailFrom: configuration.mailFrom,
    content: {
      provider: { ...portalOf(configuration).provider, hours: configuration.providerHours },
      mail: adapters.mail,
      mailFrom: configuration.mailFrom,
    },
    files: {
      store: adapters.fileStore,
      scanner: adapters.scanner,
      spoolFolder: join(tmpdir(), 'loupe-uploads'),
      linkTokens: new SignedTokens(secretKey, 'file-link'),
    },
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
