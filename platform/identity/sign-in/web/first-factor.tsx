import { Button } from '@mantine/core';
import { Link } from '#kit/web/link/link.ts';
import { useEffect } from 'react';
import type { EndpointResult } from '#kit/contract/endpoint.ts';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { RefusalMessage } from '#kit/web/states/refusal-message.tsx';
import { GuestPage } from '#kit/web/guest/guest-page.tsx';
import { Icon } from '#kit/web/icons/icon.tsx';
import type { getInteraction } from '../contract/sign-in-endpoints.ts';
import type { SignInStep } from '#platform/identity/sessions/contract/sign-in-step.ts';
import { leaveTo } from './leave-page.ts';
import { PasswordForm } from './password-form.tsx';
import type { SignInAddress } from './sign-in-address.ts';
import type { SignInSlot } from './sign-in-slot.ts';
import styles from './sign-in.module.css';
import { usePasskeySignIn } from './use-passkey-sign-in.ts';

interface FirstFactorProps {
  readonly interaction: EndpointResult<typeof getInteraction>;
  readonly trouble: SignInAddress['trouble'];
  readonly slot: SignInSlot | undefined;
  readonly onStep: (step: SignInStep) => Promise<void>;
}

/** The first step: a password, a passkey, or the external provider. */
export function FirstFactor({ interaction, trouble, slot, onStep }: FirstFactorProps) {
  const { uid, loginHint, externalProvider } = interaction;
  const slotElement = slot !== undefined && (
    <slot.Beside interaction={uid} loginHint={loginHint} onSignedIn={(returnTo) => void leaveTo(returnTo)} />
  );
  if (loginHint !== null && slot?.takesHint(loginHint) === true)
    return (
      <GuestPage title="Signing in" beside={slotElement}>
        <LoadingState rows={3} />
      </GuestPage>
    );
  return (
    <GuestPage
      title="Sign in"
      lead={trouble === undefined ? describeSignIn(interaction) : undefined}
      // A new person registers after that, without a Loupe password.
      way={externalProvider?.only === true ? null : <RegisterLink />}
      {...(slotElement === false ? {} : { beside: slotElement })}
    >
      {trouble !== undefined && (
        <div className={styles.trouble}>
          <RefusalMessage {...trouble} />
        </div>
      )}
      {externalProvider !== null && (
        <ExternalProvider {...externalProvider} startsAtOnce={trouble === undefined && slot === undefined} />
      )}
      {externalProvider?.only !== true && (
        <OwnSignIn interaction={uid} email={loginHint ?? ''} onStep={onStep} />
      )}
    </GuestPage>
  );
}

/** Names the client, unless it is the portal itself. */
function describeSignIn({ clientName, externalProvider }: FirstFactorProps['interaction']): string {
  if (externalProvider?.only === true)
    return `New here? Sign in with ${externalProvider.name} first, then register.`;
  return clientName === 'Loupe' ? 'Use your email or a passkey.' : `Continue to ${clientName}.`;
}

function RegisterLink() {
  return (
    <>
      <span className={styles.newHere}>New here?</span>
      <Button variant="default" component={Link} to="/register">
        Register
      </Button>
    </>
  );
}

interface OwnSignInProps {
  readonly interaction: string;
  readonly email: string;
  readonly onStep: (step: SignInStep) => Promise<void>;
}

function OwnSignIn({ interaction, email, onStep }: OwnSignInProps) {
  const passkey = usePasskeySignIn(interaction, onStep);
  return (
    <>
      <PasswordForm interaction={interaction} email={email} onStep={onStep} />
      {passkey.isSupported && (
        <div className={styles.other}>
          {passkey.error !== undefined && <FailureMessage error={passkey.error} onRetry={passkey.signIn} />}
          <Button
            fullWidth
            size="lg"
            variant="default"
            leftSection={<Icon name="lock" />}
            aria-disabled={passkey.busy || undefined}
            onClick={passkey.busy ? undefined : passkey.signIn}
          >
            Sign in with a passkey
          </Button>
        </div>
      )}
    </>
  );
}

interface ExternalProviderProps {
  readonly name: string;
  readonly startAt: string;
  readonly only: boolean;
  /** If it's the only way to sign in, it starts right away, unless the person just came back without signing in. */
  readonly startsAtOnce: boolean;
}

function ExternalProvider({ name, startAt, only, startsAtOnce }: ExternalProviderProps) {
  useEffect(() => {
    if (only && startsAtOnce) window.location.replace(startAt);
  }, [only, startsAtOnce, startAt]);
  return (
    <div className={styles.elsewhere} data-only={only || undefined}>
      <Button
        component="a"
        href={startAt}
        fullWidth
        size="lg"
        variant={only ? 'filled' : 'default'}
        rightSection={<Icon name="external" />}
      >
        Sign in with {name}
      </Button>
    </div>
  );
}
