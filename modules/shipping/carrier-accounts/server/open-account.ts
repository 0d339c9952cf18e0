import * as z from 'zod/mini';
import { amountCents } from '#kit/contract/shapes/measures.ts';
import { day } from '#kit/contract/shapes/time.ts';
import type { SealedTexts } from '#kit/server/sealed/seal-text.ts';
import { parseJson } from '#kit/server/simulator/signed-text.ts';
import type { CarrierCounter, MemberAccount } from '#outside/carriers/port.ts';
import type { AccountRow } from './account-store.ts';

export interface AccountParts {
  readonly counter: CarrierCounter;
  /** Seals account numbers. */
  readonly accountSeal: SealedTexts;
}

type Seal = Pick<AccountParts, 'accountSeal'>;

const detailsShape = z.object({
  accountNumber: z.string(),
  meterNumber: z.nullable(z.string()),
  invoice: z.nullable(
    z.object({ number: z.string(), amount: amountCents(), date: day, controlId: z.string() }),
  ),
});
export type AccountDetails = Pick<MemberAccount, 'accountNumber' | 'meterNumber' | 'invoice'>;

export const sealDetails = ({ accountSeal }: Seal, details: AccountDetails): string =>
  accountSeal.seal(JSON.stringify(details));

/** Undefined if sealed under another key. */
export function openDetails(
  { accountSeal }: Seal,
  row: Pick<AccountRow, 'details_sealed'>,
): AccountDetails | undefined {
  try {
    return detailsShape.parse(parseJson(accountSeal.open(row.details_sealed)));
  } catch {
    return undefined;
  }
}
