import { startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';

function isCreation(
  options: Readonly<Record<string, unknown>>,
): options is Readonly<Record<string, unknown>> & PublicKeyCredentialCreationOptionsJSON {
  return typeof options['challenge'] === 'string' && typeof options['user'] === 'object';
}

/** The new passkey, or why none was created, in words for the person. */
export async function createPasskey(
  options: Readonly<Record<string, unknown>>,
): Promise<{ readonly response: Record<string, unknown> } | { readonly reason: string }> {
  if (!isCreation(options)) return { reason: "This browser can't create a passkey here." };
  try {
    return { response: { ...(await startRegistration({ optionsJSON: options })) } };
  } catch (error) {
    if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
      return { reason: 'This device already has a passkey for your account.' };
    // Browsers report a closed dialog, a timeout and a missing device alike.
    if (error instanceof Error) return { reason: "No passkey was created. Try again when you're ready." };
    throw error;
  }
}
