import { digestCode, digestsOf } from '#kit/server/one-time-codes/random-codes.ts';
import type { SealedTexts } from '#kit/server/sealed/seal-text.ts';
import { sha256 } from '#kit/server/tokens/sha256.ts';
import type { Keys } from '#kit/server/tokens/secret-key.ts';
import { textNumberScope } from '../../domain/text-keyword.ts';

/** How numbers that replied are stored: without the keys, no one can find them by trying every number. */
export interface TextNumbers {
  readonly keys: Keys;
  readonly sealed: Pick<SealedTexts, 'seal'>;
}

interface StoredNumber {
  readonly number_hmac: string;
  readonly number_sealed: string;
}

/** From a number's plain hash, which is all that older rows have. */
export const storeHash = ({ keys, sealed }: TextNumbers, hash: string): StoredNumber => ({
  number_hmac: digestCode(keys, hash, textNumberScope),
  number_sealed: sealed.seal(hash),
});

/** A number in E.164. */
export const storeNumber = (numbers: TextNumbers, phone: string): StoredNumber =>
  storeHash(numbers, sha256(phone));

/** How a number may be stored: under the current key or an earlier one, or as a plain hash until it is converted. */
export const storedForms = ({ keys }: Pick<TextNumbers, 'keys'>, phone: string): readonly string[] => [
  ...digestsOf(keys, sha256(phone), textNumberScope),
  sha256(phone),
];
