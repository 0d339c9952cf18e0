import type { Clock } from '#kit/server/clock.ts';
import type { UnitOfWork } from '#kit/server/database/unit-of-work.ts';
import { sha256 } from '#kit/server/tokens/sha256.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { KeyHeld } from '#platform/access/contract.ts';
import { isApiKeyText, isSecretValid, statusOfKey } from '../domain/api-key.ts';
import { findByHash, recordKeyUse } from './api-key-store.ts';

/** Creator, company and scopes of a key; undefined if it isn't valid. */
export interface ReadKey extends KeyHeld {
  readonly personId: string;
  readonly companyId: string;
}

export type ReadApiKey = (text: string) => Promise<ReadKey | undefined>;

/** Read on every call, so a revoked key stops working immediately on every node. */
export function readApiKeysOn(unitOfWork: UnitOfWork, clock: Clock): ReadApiKey {
  return async (text) => {
    if (!isApiKeyText(text)) return undefined;
    return unitOfWork({ binding: 'job' }, async (open) => {
      const now = clock.now();
      const today = providerDay(now);
      const found = await findByHash(open, sha256(text));
      if (found === undefined || !isSecretValid(found.replaced_at, now)) return undefined;
      if (statusOfKey({ endsOn: found.ends_on }, today) === 'Ended') return undefined;
      const { company_id: companyId, key_id: keyId, made_by: personId, scopes } = found;
      if (found.last_used_on !== today) await recordKeyUse(open, { companyId, keyId }, today);
      return { companyId, keyId, personId, scopes };
    });
  };
}
