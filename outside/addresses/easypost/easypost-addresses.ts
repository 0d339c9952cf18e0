import * as z from 'zod/mini';
import { confirmAddress } from '../confirm-address.ts';
import type { RegisterAnswer } from '../confirm-address.ts';
import type { Addresses, Doubt, PostalAddress } from '../port.ts';

export interface EasyPostVerification {
  /** Such as https://api.easypost.com/v2. */
  readonly url: string;
  readonly apiKey: string;
  readonly timeoutMs: number;
}

const maybe = z.optional(z.nullable(z.string()));

/** Of EasyPost's `POST /addresses` with `verify`. */
const addressShape = z.object({
  street1: maybe,
  street2: maybe,
  city: maybe,
  state: maybe,
  zip: maybe,
  residential: z.optional(z.nullable(z.boolean())),
  verifications: z.object({
    delivery: z.object({
      success: z.boolean(),
      errors: z.array(z.object({ code: z.string(), message: z.string() })),
    }),
  }),
});

/** EasyPost's codes of a verification. */
const doubtsOfCode: Readonly<Record<string, Doubt>> = {
  'E.ADDRESS.NOT_FOUND': 'no_such_address',
  'E.ADDRESS.INVALID': 'no_such_address',
  'E.HOUSE_NUMBER.INVALID': 'no_such_address',
  'E.HOUSE_NUMBER.MISSING': 'house_number_missing',
  'E.STREET.INVALID': 'no_such_address',
  'E.STREET.MISSING': 'street_missing',
  'E.SECONDARY_INFORMATION.MISSING': 'unit_missing',
  'E.SECONDARY_INFORMATION.INVALID': 'unit_unconfirmed',
};

/** Searches and ZIP codes are answered by our own rules. */
export function createEasyPostAddresses(access: EasyPostVerification, rules: Addresses): Addresses {
  return {
    ...rules,
    provider: 'EasyPost',
    validateAddress: (address) => confirmAddress(address, rules, (asked) => askEasyPost(access, asked)),
  };
}

async function askEasyPost(
  { url, apiKey, timeoutMs }: EasyPostVerification,
  address: PostalAddress,
): Promise<RegisterAnswer> {
  const { line1: street1, line2: street2, city, state, postcode: zip, country } = address;
  try {
    const response = await fetch(`${url}/addresses`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${apiKey}:`).toString('base64')}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ address: { street1, street2, city, state, zip, country }, verify: true }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) return { kind: 'unavailable', reason: `EasyPost returned ${response.status}` };
    const read = addressShape.safeParse(await response.json());
    if (!read.success) return { kind: 'unavailable', reason: 'Unexpected response format' };
    return presentAnswer(read.data, address);
  } catch (fault) {
    return { kind: 'unavailable', reason: fault instanceof Error ? fault.message : String(fault) };
  }
}

function presentAnswer(answer: z.output<typeof addressShape>, address: PostalAddress): RegisterAnswer {
  const { success, errors } = answer.verifications.delivery;
  // Anything it doesn't name leaves the address unconfirmed.
  const doubts = [...new Set(errors.map(({ code }) => doubtsOfCode[code] ?? 'no_such_address'))];
  if (!success) return { kind: 'not_found', doubts };
  const isUnit = (doubt: Doubt) => doubt === 'unit_missing' || doubt === 'unit_unconfirmed';
  const { country } = address;
  return {
    kind: 'found',
    standard: {
      line1: (answer.street1 ?? '').toUpperCase(),
      line2: (answer.street2 ?? '').toUpperCase(),
      city: (answer.city ?? '').toUpperCase(),
      state: answer.state ?? '',
      postcode: answer.zip ?? '',
      country,
    },
    doubts: doubts.filter(isUnit),
    risks: [],
    type:
      answer.residential === true ? 'residential' : answer.residential === false ? 'commercial' : undefined,
  };
}
