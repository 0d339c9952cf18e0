import type { ValueInUse } from '#modules/insurance/server.ts';
import { sumMemosOut } from '#modules/memo/server.ts';
import { readValueInUse } from '#modules/shipping/server.ts';

/** What a block policy insures is in shipping's ledger of value at risk, and in memo. */
export const insuranceInUse: ValueInUse = { shipping: readValueInUse, memo: sumMemosOut };
