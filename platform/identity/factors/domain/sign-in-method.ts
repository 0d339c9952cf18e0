import type { ProvenBy } from './challenge.ts';

/** What a sign-in may begin with. */
export type FirstMethod = 'password' | 'external' | 'demo';

/** What somebody showed to come in, in the order they showed it. */
export type SignInMethod = FirstMethod | ProvenBy | 'external-mfa';

const secondFactors: readonly SignInMethod[] = [
  // More than one factor, proven to the external provider.
  'external-mfa',
  'email',
  'phone',
  'authenticator',
  'passkey',
  'recovery-code',
];

// Spec rulings 11: a passkey satisfies the second factor alone.
export function provesSecondFactor(methods: readonly SignInMethod[]): boolean {
  return methods.some((method) => secondFactors.includes(method));
}

// RFC 8176 names the methods that a token tells of; `kba` is the security question.
const references: Readonly<Record<SignInMethod, readonly string[]>> = {
  password: ['pwd'],
  external: ['external'],
  'external-mfa': [],
  demo: ['demo'],
  email: ['otp', 'kba'],
  phone: ['sms', 'kba'],
  authenticator: ['otp'],
  passkey: ['pop', 'user'],
  'recovery-code': ['otp'],
};

/** The `amr` of the tokens. */
export function referencesOf(methods: readonly SignInMethod[]): string[] {
  const all = methods.flatMap((method) => references[method]);
  return [...new Set(provesSecondFactor(methods) ? [...all, 'mfa'] : all)];
}
