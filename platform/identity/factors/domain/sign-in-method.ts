import type { ProvenBy } from './challenge.ts';

/** How a sign-in may start. */
export type FirstMethod = 'password' | 'external' | 'demo';

/** How a person signed in, in order. */
export type SignInMethod = FirstMethod | ProvenBy | 'external-mfa';

const secondFactors: readonly SignInMethod[] = [
  // The external provider checked more than one factor.
  'external-mfa',
  'email',
  'phone',
  'authenticator',
  'passkey',
  'recovery-code',
];

// Spec rulings 11: a passkey satisfies the second factor alone.
export function includesSecondFactor(methods: readonly SignInMethod[]): boolean {
  return methods.some((method) => secondFactors.includes(method));
}

// RFC 8176 defines the names; `kba` is the security question.
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

/** The `amr` claim of the tokens. */
export function authenticationMethods(methods: readonly SignInMethod[]): string[] {
  const all = methods.flatMap((method) => references[method]);
  return [...new Set(includesSecondFactor(methods) ? [...all, 'mfa'] : all)];
}
