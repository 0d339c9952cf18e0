import { startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';

function isCreation(
  options: Readonly<Record<string, unknown>>,
): options is Readonly<Record<string, unknown>> & PublicKeyCredentialCreationOptionsJSON {
  return typeof options['challenge'] === 'string' && typeof options['user'] === 'object';
}

/** The passkey that the device made for the server's question; otherwise why there is none, as a person reads it. */
export async function makePasskey(
  options: Readonly<Record<string, unknown>>,
): Promise<{ readonly response: Record<string, unknown> } | { readonly why: string }> {
  if (!isCreation(options)) return { why: 'This browser cannot make a passkey here.' };
  try {
    return { response: { ...(await startRegistration({ optionsJSON: options })) } };
  } catch (error) {
    if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
      return { why: 'This device has a passkey for your account already.' };
    // Browsers tell a closed dialog, a time that ran out and a missing device alike.
    if (error instanceof Error) return { why: 'No passkey was made. Try again when you are ready.' };
    throw error;
  }
}
