import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod/mini';
import { portOf } from '#kit/server/http/port-of.ts';
import { answerJson, readBody } from '#kit/server/simulator/http-json.ts';

/** A delivery point that a stub knows; other spellings of its street lead to it. */
interface Door {
  readonly street: string;
  readonly spelled: readonly string[];
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly plusFour: string;
  readonly units: readonly string[];
  readonly business: boolean;
  readonly vacant?: true;
}

const doors: readonly Door[] = [
  {
    street: '247 WEYBOSSET ST',
    spelled: ['247 WEYBOSSET STREET'],
    city: 'PROVIDENCE',
    state: 'RI',
    zip: '02903',
    plusFour: '1842',
    units: ['STE 210', 'SUITE 210'],
    business: true,
  },
  {
    street: '1600 PENNSYLVANIA AVE NW',
    spelled: ['1600 PENSYLVANIA AVENUE NORTHWEST', '1600 PENNSYLVANIA AVENUE NW'],
    city: 'WASHINGTON',
    state: 'DC',
    zip: '20500',
    plusFour: '0005',
    units: [],
    business: true,
  },
  {
    street: '9 EMPTY LN',
    spelled: [],
    city: 'PROVIDENCE',
    state: 'RI',
    zip: '02903',
    plusFour: '0001',
    units: [],
    business: false,
    vacant: true,
  },
  {
    street: 'PO BOX 12',
    spelled: ['P.O. BOX 12'],
    city: 'PROVIDENCE',
    state: 'RI',
    zip: '02903',
    plusFour: '0012',
    units: [],
    business: false,
  },
  {
    street: '111 WELLINGTON ST',
    spelled: ['111 WELLINGTON STREET'],
    city: 'OTTAWA',
    state: 'ON',
    zip: 'K1A 0A9',
    plusFour: '',
    units: [],
    business: true,
  },
];

interface Asked {
  readonly street: string;
  readonly unit: string;
  readonly state: string;
  readonly zip: string;
}

const findDoor = ({ street, state, zip }: Asked): Door | undefined =>
  doors.find(
    (door) =>
      [door.street, ...door.spelled].includes(street.toUpperCase()) &&
      door.state === state &&
      door.zip.slice(0, 5) === zip.slice(0, 5),
  );

const dpvOf = ({ units }: Door, unit: string): 'Y' | 'D' | 'S' => {
  if (units.length === 0) return unit === '' ? 'Y' : 'S';
  if (unit === '') return 'D';
  return units.includes(unit.toUpperCase()) ? 'Y' : 'S';
};

export interface RegisterStub {
  readonly url: string;
  /** Answers 503 until called with false. */
  fail(isDown: boolean): void;
  /** Tokens that it gave so far. */
  tokens(): number;
  /** The next call finds its token expired. */
  expireTokens(): void;
  close(): Promise<void>;
}

interface State {
  isDown: boolean;
  tokens: number;
  valid: string;
}

const tokenCall = z.object({
  grant_type: z.literal('client_credentials'),
  client_id: z.literal('id'),
  client_secret: z.literal('secret'),
});

/** USPS Addresses 3.0 and EasyPost's verification on this machine, as far as the adapters call them. */
export async function startRegisterStub(): Promise<RegisterStub> {
  const state: State = { isDown: false, tokens: 0, valid: '' };
  const server = createServer((request, response) => {
    respond(state, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    fail: (isDown) => void (state.isDown = isDown),
    tokens: () => state.tokens,
    expireTokens: () => void (state.valid = 'none'),
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

async function respond(state: State, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (state.isDown) return answerJson(response, 503, { error: { message: 'Service unavailable' } });
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stub');
  if (pathname === '/oauth2/v3/token') {
    await readBody(request, tokenCall);
    state.tokens += 1;
    state.valid = `token-${state.tokens}`;
    return answerJson(response, 200, { access_token: state.valid, token_type: 'Bearer', expires_in: 28_799 });
  }
  if (pathname === '/addresses/v3/address') {
    if (request.headers.authorization !== `Bearer ${state.valid}`)
      return answerJson(response, 401, { error: { code: '401', message: 'Unauthorized' } });
    return answerAsUsps(searchParams, response);
  }
  if (pathname === '/v2/addresses' && request.method === 'POST') return answerAsEasyPost(request, response);
  answerJson(response, 404, { error: { code: 'NOT_FOUND', message: 'Not found' } });
}

function answerAsUsps(query: URLSearchParams, response: ServerResponse): void {
  const part = (name: string) => query.get(name) ?? '';
  const unit = part('secondaryAddress');
  const door = findDoor({ street: part('streetAddress'), unit, state: part('state'), zip: part('ZIPCode') });
  if (door === undefined)
    return answerJson(response, 404, {
      apiVersion: '/addresses/v3',
      error: { code: '404', message: 'Address Not Found', errors: [] },
    });
  const confirmed = dpvOf(door, unit);
  answerJson(response, 200, {
    firm: null,
    address: {
      streetAddress: door.street,
      streetAddressAbbreviation: null,
      secondaryAddress: unit === '' ? '' : unit.toUpperCase().replace('SUITE', 'STE'),
      city: door.city,
      state: door.state,
      ZIPCode: door.zip,
      ZIPPlus4: door.plusFour,
    },
    additionalInfo: {
      deliveryPoint: '00',
      carrierRoute: 'C001',
      DPVConfirmation: confirmed,
      DPVCMRA: 'N',
      business: door.business ? 'Y' : 'N',
      vacant: door.vacant === true ? 'Y' : 'N',
    },
    corrections: [],
    matches: confirmed === 'Y' ? [{ code: '31', text: 'Single Response - exact match' }] : [],
  });
}

const easyPostCall = z.object({
  address: z.object({
    street1: z.string(),
    street2: z.string(),
    city: z.string(),
    state: z.string(),
    zip: z.string(),
    country: z.string(),
  }),
  verify: z.literal(true),
});

async function answerAsEasyPost(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.headers.authorization !== `Basic ${Buffer.from('key:').toString('base64')}`)
    return answerJson(response, 401, { error: { code: 'APIKEY.INACTIVE', message: 'Not active.' } });
  const { address } = await readBody(request, easyPostCall);
  const { street1: street, street2: unit, state, zip } = address;
  const door = findDoor({ street, unit, state, zip });
  const errors =
    door === undefined
      ? [error('E.ADDRESS.NOT_FOUND', 'Address not found')]
      : {
          Y: [],
          D: [error('E.SECONDARY_INFORMATION.MISSING', 'Missing secondary information(Apt/Suite#)')],
          S: [error('E.SECONDARY_INFORMATION.INVALID', 'Invalid secondary information(Apt/Suite#)')],
        }[dpvOf(door, unit)];
  const known =
    door === undefined
      ? address
      : {
          street1: door.street,
          street2: unit.toUpperCase().replace('SUITE', 'STE'),
          city: door.city,
          state: door.state,
          zip: door.plusFour === '' ? door.zip : `${door.zip}-${door.plusFour}`,
          country: address.country,
          residential: !door.business,
        };
  answerJson(response, 201, {
    id: 'adr_1',
    object: 'Address',
    ...known,
    verifications: { delivery: { success: door !== undefined, errors, details: null } },
  });
}

const error = (code: string, message: string) => ({ code, field: 'address', message, suggestion: null });
