import { cents } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';

// Ruling 17h: how much may be on its way at a time.
export const transitLimits: TransitLimits = {
  company: cents(250_000_00),
  addressAndDay: cents(75_000_00),
};

export interface TransitLimits {
  readonly company: Cents;
  readonly addressAndDay: Cents;
}

// Our choice: the value from which the provider is told of a shipment (ruling 17); the desk changes it (decision 0020).
export const usualStepUpDollars = 10_000;
