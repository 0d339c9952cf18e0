import type { ReplyParts } from '#modules/shipping/draft/server/shipping-parts.ts';
import type { ProofParts } from '../proof/proof-parts.ts';

export interface ReplyRouteParts extends Pick<ProofParts, 'files' | 'identity'> {
  readonly replies: ReplyParts | null;
}
