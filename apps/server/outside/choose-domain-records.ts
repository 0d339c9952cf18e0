import { createDnsRecords } from '#outside/domain-records/dns/dns-records.ts';
import type { DomainRecords } from '#outside/domain-records/port.ts';
import { createSampleRecords } from '#outside/domain-records/sandbox/sample-records.ts';
import type { LoupeConfiguration } from '../settings.ts';

/** The only place that picks where DNS records are read. */
export const chooseDomainRecords = ({ mode }: Pick<LoupeConfiguration, 'mode'>): DomainRecords =>
  mode === 'production' ? createDnsRecords() : createSampleRecords();
