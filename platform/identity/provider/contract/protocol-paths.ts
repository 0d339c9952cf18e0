/** The OpenID provider's path within the origin, and its issuer. */
export const providerPath = '/services/identity';

/** One call of the protocol. The standards define its shapes, so it is not one of our endpoints. */
export interface ProtocolCall {
  readonly name: string;
  readonly methods: readonly ('GET' | 'POST')[];
  /** Below the provider's path. */
  readonly path: string;
  /** Who may call it, for the lists. */
  readonly callers: string;
  /** Whether browsers on other origins may call it. */
  readonly crossOrigin: boolean;
}

const everyone = 'guests | all members | all staff';

/** The OpenID calls, as the discovery document lists them. */
export const protocolCalls: readonly ProtocolCall[] = [
  {
    name: 'openid.discovery',
    methods: ['GET'],
    path: '/.well-known/openid-configuration',
    callers: everyone,
    crossOrigin: true,
  },
  { name: 'openid.jwks', methods: ['GET'], path: '/jwks', callers: everyone, crossOrigin: true },
  {
    name: 'openid.authorize',
    methods: ['GET', 'POST'],
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
    callers: 'anyone with an access token',
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
    callers: 'the client the token was issued to',
    crossOrigin: true,
  },
  {
    name: 'openid.endsession',
    methods: ['GET', 'POST'],
    path: '/endsession',
    callers: everyone,
    crossOrigin: false,
  },
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
    callers: everyone,
    crossOrigin: false,
  },
];

/** The page by which a tab notices a sign-out elsewhere; the product answers it, not the library. */
export const checkSessionCall: ProtocolCall = {
  name: 'openid.checksession',
  methods: ['GET'],
  path: '/checksession',
  callers: everyone,
  crossOrigin: false,
};

/** By which a tab of the portal asks whether its browser is signed in. */
export const resumeTabCall: ProtocolCall = {
  name: 'openid.resumeTab',
  methods: ['POST'],
  path: '/resume',
  callers: everyone,
  crossOrigin: false,
};

/** One line per method and call, for lists that show them next to the endpoints. */
export const protocolLines: readonly { name: string; method: string; path: string; callers: string }[] = [
  ...protocolCalls,
  checkSessionCall,
  resumeTabCall,
].flatMap(({ name, methods, path, callers }) =>
  methods.map((method) => ({ name, method, path: `${providerPath}${path}`, callers })),
);

/** The address of the portal's sign-in page. The external slice's contract documents `external` and `arrival`. */
interface SignInPage {
  readonly interaction: string;
  readonly external?: string;
  readonly challenge?: string;
  readonly arrival?: string;
}

export function signInPage(parameters: SignInPage): string {
  const query = Object.entries(parameters).map(
    ([name, value]) => `${name}=${encodeURIComponent(String(value))}`,
  );
  return `/signin?${query.join('&')}`;
}

/** Where a sign-out continues to end the session at the external provider. */
export const endExternalSessionPath = `${providerPath}/external/sign-out`;

/** The cookie's presence tells sign-out that there is a session at the external provider to end. */
export const externalSessionCookieName = 'loupe-elsewhere';
