import type { CarrierCounter } from '#outside/carriers/port.ts';
import type { Insurer } from '#outside/insurer/port.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { SignInParts } from '#platform/identity/server.ts';

/** The client number under which billing invoices a company; null before its first invoice. */
export type ClientIdOf = (ctx: Ctx, companyId: string) => Promise<string | null>;

export interface ShippingParts {
  readonly counter: CarrierCounter;
  readonly insurer: Insurer;
}

/** `codeKey` signs one-time codes; `author` is written into files. */
export interface GuestParts {
  readonly identity: Pick<SignInParts, 'sealed' | 'codeKey'>;
  readonly author: string;
}
