import type { LoupeConfiguration } from './settings.ts';

/** The provider as documents and mail name it. */
export function providerOf(configuration: LoupeConfiguration) {
  return {
    name: configuration.providerName,
    email: configuration.providerEmail,
    phone: configuration.providerPhone,
    address: configuration.providerAddress,
    hours: configuration.providerHours,
  };
}
