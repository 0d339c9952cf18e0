import type { CarrierCounter } from '#outside/carriers/port.ts';
import type { Insurer } from '#outside/insurer/port.ts';

/** What shipping asks of the process. */
export interface ShippingParts {
  readonly counter: CarrierCounter;
  readonly insurer: Insurer;
}
