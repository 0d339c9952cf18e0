import type { SignInMethod } from '#platform/identity/factors/domain/sign-in-method.ts';

const methodNames: Readonly<Record<SignInMethod, string>> = {
  password: 'Password',
  external: "Your company's sign-in",
  'external-mfa': "Your company's two-step verification",
  demo: 'Demo',
  email: 'Email code',
  phone: 'Text message code',
  authenticator: 'Authenticator app',
  passkey: 'Passkey',
  'recovery-code': 'Recovery code',
};

const isMethod = (method: string): method is SignInMethod => method in methodNames;

/** Sign-in methods in plain words; methods that no longer exist are left out. */
export function describeMethods(methods: readonly string[]): string[] {
  return methods.filter(isMethod).map((method) => methodNames[method]);
}
