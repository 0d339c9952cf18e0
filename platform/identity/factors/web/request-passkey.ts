import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  WebAuthnError,
} from '@simplewebauthn/browser';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';

interface PasskeyQuestion {
  readonly options: Readonly<Record<string, unknown>>;
}

interface PasskeyAnswer {
  readonly response: Record<string, unknown>;
}

function isRequest(
  options: Readonly<Record<string, unknown>>,
): options is Readonly<Record<string, unknown>> & PublicKeyCredentialRequestOptionsJSON {
  return typeof options['challenge'] === 'string';
}

/**
 * Undefined if there was no response: browsers report a closed dialog, a timeout and a missing key alike, so that
 * no page learns which keys a person has.
 */
export async function requestPasskey(
  { options }: PasskeyQuestion,
  { autofill = false }: { readonly autofill?: boolean } = {},
): Promise<PasskeyAnswer | undefined> {
  if (!isRequest(options)) return undefined;
  try {
    const answer = await startAuthentication({ optionsJSON: options, useBrowserAutofill: autofill });
    return { response: { ...answer } };
  } catch (error) {
    if (error instanceof WebAuthnError || isUnanswered(error)) return undefined;
    throw error;
  }
}

/** A browser may say that it suggests passkeys, and refuse when asked to: NotSupportedError. */
function isUnanswered(error: unknown): boolean {
  return (
    error instanceof Error && ['NotAllowedError', 'AbortError', 'NotSupportedError'].includes(error.name)
  );
}

export const supportsPasskeys = (): boolean => browserSupportsWebAuthn();

/** Whether the browser suggests passkeys in a form field. */
export const suggestsPasskeys = (): Promise<boolean> => browserSupportsWebAuthnAutofill();
