import * as z from 'zod/mini';
import { confirmAddress } from '../confirm-address.ts';
import type { RegisterAnswer } from '../confirm-address.ts';
import type { Addresses, Doubt, PostalAddress, Risk } from '../port.ts';

export interface UspsAccess {
  /** Such as https://apis.usps.com. */
  readonly url: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly timeoutMs: number;
}

const maybe = z.optional(z.nullable(z.string()));

const tokenShape = z.object({ access_token: z.string(), expires_in: z.coerce.number() });

/** Of USPS Addresses 3.0, `GET /addresses/v3/address`. */
const addressShape = z.object({
  address: z.object({
    streetAddress: z.string(),
    secondaryAddress: maybe,
    city: z.string(),
    state: z.string(),
    ZIPCode: z.string(),
    ZIPPlus4: maybe,
  }),
  additionalInfo: z.optional(
    z.nullable(z.object({ DPVConfirmation: maybe, DPVCMRA: maybe, business: maybe, vacant: maybe })),
  ),
});

/** Delivery point validation: D lacks its unit, S has an unknown one, N isn't a delivery point. */
const doubtsOfDpv: Readonly<Record<string, readonly Doubt[]>> = {
  Y: [],
  D: ['unit_missing'],
  S: ['unit_unconfirmed'],
  N: ['no_such_address'],
};

type Get = (path: string) => Promise<Response>;

/** USPS knows American delivery points; Canada, searches, and ZIP codes are answered by our own rules. */
export function createUspsAddresses(
  access: UspsAccess,
  rules: Addresses,
  now: () => Date = () => new Date(),
): Addresses {
  const get = authorized(access, now);
  return {
    ...rules,
    provider: 'USPS',
    validateAddress: (address) =>
      address.country === 'US'
        ? confirmAddress(address, rules, (asked) => askUsps(get, asked))
        : rules.validateAddress(address),
  };
}

async function askUsps(get: Get, address: PostalAddress): Promise<RegisterAnswer> {
  const query = new URLSearchParams({
    streetAddress: address.line1,
    ...(address.line2 === '' ? {} : { secondaryAddress: address.line2 }),
    city: address.city,
    state: address.state,
    ZIPCode: address.postcode.slice(0, 5),
  });
  try {
    const response = await get(`/addresses/v3/address?${query.toString()}`);
    const text = await response.text();
    // USPS answers 400 or 404 to an address that it can't find.
    if (response.status === 400 || response.status === 404) return { kind: 'not_found', doubts: [] };
    if (!response.ok) return { kind: 'unavailable', reason: `USPS returned ${response.status}` };
    const read = addressShape.safeParse(JSON.parse(text));
    if (!read.success) return { kind: 'unavailable', reason: 'Unexpected response format' };
    return presentAnswer(read.data);
  } catch (fault) {
    return { kind: 'unavailable', reason: fault instanceof Error ? fault.message : String(fault) };
  }
}

function presentAnswer({ address, additionalInfo }: z.output<typeof addressShape>): RegisterAnswer {
  const info = additionalInfo ?? {};
  const plusFour = address.ZIPPlus4 ?? '';
  const risks: Risk[] = [
    ...(info.vacant === 'Y' ? (['vacant'] as const) : []),
    ...(info.DPVCMRA === 'Y' ? (['mailbox_store'] as const) : []),
  ];
  return {
    kind: 'found',
    standard: {
      line1: address.streetAddress.toUpperCase(),
      line2: (address.secondaryAddress ?? '').toUpperCase(),
      city: address.city.toUpperCase(),
      state: address.state,
      postcode: plusFour === '' ? address.ZIPCode : `${address.ZIPCode}-${plusFour}`,
      country: 'US',
    },
    // Without a confirmation nothing is claimed.
    doubts: doubtsOfDpv[info.DPVConfirmation ?? 'N'] ?? ['no_such_address'],
    risks,
    type: info.business === 'Y' ? 'commercial' : info.business === 'N' ? 'residential' : undefined,
  };
}

/** Tokens last hours; a new one is asked for a minute before the old one ends, or when USPS no longer takes it. */
function authorized({ url, clientId, clientSecret, timeoutMs }: UspsAccess, now: () => Date): Get {
  let held: { readonly token: string; readonly until: number } | undefined;
  const renew = async (): Promise<string> => {
    const response = await fetch(`${url}/oauth2/v3/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        grant_type: 'client_credentials',
        client_id: clientId,
        client_secret: clientSecret,
        scope: 'addresses',
      }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new Error(`USPS returned no token: ${response.status}`);
    const read = z.parse(tokenShape, await response.json());
    held = { token: read.access_token, until: now().getTime() + (read.expires_in - 60) * 1_000 };
    return held.token;
  };
  const ask = (path: string, token: string) =>
    fetch(`${url}${path}`, {
      headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
  return async (path) => {
    const token = held !== undefined && held.until > now().getTime() ? held.token : await renew();
    const response = await ask(path, token);
    if (response.status !== 401) return response;
    await response.body?.cancel();
    return ask(path, await renew());
  };
}
