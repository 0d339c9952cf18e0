import type { SealedTexts } from '#kit/server/sealed/seal-text.ts';
import type { CarrierCounter } from '#outside/carriers/port.ts';
import type { Insurer } from '#outside/insurer/port.ts';
import type { InboundMailReader } from '#outside/mail/port.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { Place } from '#modules/shipping/draft/domain/place.ts';
import type { SignInParts } from '#platform/identity/server.ts';

/** The client number under which billing invoices a company; null before its first invoice. */
export type ClientIdOf = (ctx: Ctx, companyId: string) => Promise<string | null>;

interface Places {
  readonly origin: Place | null;
  readonly destination: Place | null;
}

/** Replaces what a client says about its addresses by the server's own verdict; asks a provider, so outside transactions. */
export type JudgePlaces = <Draft extends Places>(draft: Draft, now: Date) => Promise<Draft & Places>;

/** Answers by email; `key` derives the addresses. */
export interface ReplyParts {
  readonly inbound: InboundMailReader;
  readonly domain: string;
  readonly key: Uint8Array;
  /** Emails keep the address until they are deleted, so it is encrypted in them. */
  readonly sealed: Pick<SealedTexts, 'seal'>;
}

export interface ShippingParts {
  readonly counter: CarrierCounter;
  /** Seals the numbers of members' own carrier accounts. */
  readonly accountSeal: SealedTexts;
  readonly insurer: Insurer;
}

/** `codeKeys` sign one-time codes; `author` is written into files. */
export interface GuestParts {
  readonly identity: Pick<SignInParts, 'sealed' | 'codeKeys'>;
  readonly author: string;
}
