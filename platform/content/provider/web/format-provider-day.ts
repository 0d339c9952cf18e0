import { formatDay } from '#kit/domain/day.ts';
import { providerDay } from '#platform/access/contract.ts';

/** The calendar day at the provider's office, where every date of this family is counted. */
export const formatProviderDay = (instant: string): string => formatDay(providerDay(new Date(instant)));
