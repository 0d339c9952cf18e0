import { stepwise } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import type { SignInParts } from '#platform/identity/sessions/server/sign-in-parts.ts';
import * as calls from '../contract/sign-in-endpoints.ts';
import { getInteraction } from './get-interaction.ts';
import { loginWith2fa } from './login-with-2fa.ts';
import { signInWithPasskey, startPasskeySignIn } from './sign-in-with-passkey.ts';
import { signInWithPassword } from './sign-in-with-password.ts';

export function signInRoutes(parts: SignInParts): Routes {
  return [
    stepwise(calls.getInteraction, getInteraction(parts)),
    stepwise(calls.signInWithPassword, signInWithPassword(parts)),
    stepwise(calls.startPasskeySignIn, startPasskeySignIn(parts)),
    stepwise(calls.signInWithPasskey, signInWithPasskey(parts)),
    stepwise(calls.loginWith2fa, loginWith2fa(parts)),
  ];
}
