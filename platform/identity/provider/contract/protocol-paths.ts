/** Where the OpenID provider lives, within the origin; its issuer is this address. */
export const providerPath = '/services/identity';

/** One call of the protocol. Its shapes are those of the standards, so it is no `endpoint` of ours. */
export interface ProtocolCall {
  readonly name: string;
  readonly methods: readonly ('GET' | 'POST')[];
  /** Below the provider's path. */
  readonly path: string;
  /** Who the protocol lets call it, in words. */
  readonly callers: string;
  /** Browsers on other origins may ask. */
  readonly crossOrigin: boolean;
}

const anybody = 'guests | all members | all staff';

/** The OpenID calls, as the discovery document announces them. */
export const protocolCalls: readonly ProtocolCall[] = [
  {
    name: 'openid.discovery',
    methods: ['GET'],
    path: '/.well-known/openid-configuration',
    callers: anybody,
    crossOrigin: true,
  },
  { name: 'openid.jwks', methods: ['GET'], path: '/jwks', callers: anybody, crossOrigin: true },
  {
    name: 'openid.authorize',
    methods: ['GET'],
    path: '/authorize',
    callers: 'a browser sent by a registered client',
    crossOrigin: false,
  },
  {
    name: 'openid.resume',
    methods: ['GET'],
    path: '/authorize/:uid',
    callers: 'the browser that began this sign-in',
    crossOrigin: false,
  },
  {
    name: 'openid.token',
    methods: ['POST'],
    path: '/token',
    callers: 'a registered client with a code or a refresh token',
    crossOrigin: true,
  },
  {
    name: 'openid.userinfo',
    methods: ['GET', 'POST'],
    path: '/userinfo',
    callers: 'whoever bears an access token',
    crossOrigin: true,
  },
  {
    name: 'openid.introspect',
    methods: ['POST'],
    path: '/introspect',
    callers: 'a registered client',
    crossOrigin: true,
  },
  {
    name: 'openid.revocation',
    methods: ['POST'],
    path: '/revocation',
    callers: 'the client that the token was issued to',
    crossOrigin: true,
  },
  { name: 'openid.endsession', methods: ['GET'], path: '/endsession', callers: anybody, crossOrigin: false },
  {
    name: 'openid.confirmEndsession',
    methods: ['POST'],
    path: '/endsession/confirm',
    callers: 'the browser that asked to sign out',
    crossOrigin: false,
  },
  {
    name: 'openid.endsessionDone',
    methods: ['GET'],
    path: '/endsession/success',
    callers: anybody,
    crossOrigin: false,
  },
];

/** The page in which a tab notices a sign-out elsewhere; answered by the product itself. */
export const checkSessionCall: ProtocolCall = {
  name: 'openid.checksession',
  methods: ['GET'],
  path: '/checksession',
  callers: anybody,
  crossOrigin: false,
};

/** One line for each method of each call, for the lists in which they stand beside the endpoints. */
export const protocolLines: readonly { name: string; method: string; path: string; callers: string }[] = [
  ...protocolCalls,
  checkSessionCall,
].flatMap(({ name, methods, path, callers }) =>
  methods.map((method) => ({ name, method, path: `${providerPath}${path}`, callers })),
);

/** The portal's sign-in page; what `external` and `arrival` mean stands in the contract of the external slice. */
interface SignInPage {
  readonly interaction: string;
  readonly external?: string;
  readonly challenge?: string;
  readonly arrival?: string;
}

export function signInPage(named: SignInPage): string {
  const pairs = Object.entries(named).map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  return `/signin?${pairs.join('&')}`;
}

/** After the sign-out here, the session at the external provider is ended too. */
export const endExternalSessionPath = `${providerPath}/external/sign-out`;

/** Its presence alone tells the sign-out here that there is a session at the external provider to end. */
export const externalSessionCookieName = 'loupe-elsewhere';
