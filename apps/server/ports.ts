import type { SignedTokens } from '#kit/server/tokens/signed-tokens.ts';
import type { Portal } from '#platform/settings/contract/index.ts';
import type { KnownFlags } from '#platform/settings/server/index.ts';

/** What the slices ask of the world beyond; chosen once, here in the process, by the configuration. */
export interface Ports {
  readonly flags: KnownFlags;
  readonly portal: Omit<Portal, 'now'>;
  readonly sessionTokens: SignedTokens;
}
