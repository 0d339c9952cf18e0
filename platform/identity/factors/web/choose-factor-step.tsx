import { useState } from 'react';
import { RefusalMessage } from '#kit/web/states/refusal-message.tsx';
import { identityRefusals as no } from '#platform/identity/accounts/contract/identity-refusals.ts';
import type { SingleCodeFactor } from './single-code-step.tsx';
import { requestPasskey } from './request-passkey.ts';
import type { ChallengeCalls } from './challenge-calls.ts';
import type { StepFrame } from './step-frame.tsx';
import { StepError, toFailure } from './step-error.tsx';
import type { TwoFactorFlow } from './two-factor-flow.ts';
import type { TwoFactorError } from '../domain/two-factor-state.ts';
import styles from './two-factor.module.css';
import { Icon } from '#kit/web/icons/icon.tsx';
import type { IconName } from '#kit/web/icons/icon.tsx';

interface ChooseFactorStepProps {
  readonly flow: TwoFactorFlow;
  readonly proof: ChallengeCalls;
  readonly frame: StepFrame;
  readonly note: string | undefined;
  readonly onSingleFactor: (factor: SingleCodeFactor) => void;
  readonly onProven: () => void;
}

/** Spec platform §4: the methods, masked. Those that complete the challenge alone come first (spec rulings 11). */
export function ChooseFactorStep({
  flow,
  proof,
  frame: Frame,
  note,
  onSingleFactor,
  onProven,
}: ChooseFactorStepProps) {
  const { state, methods } = flow.read();
  const passkey = usePasskeyProof(proof, onProven);
  const error = passkey.error ?? state.error;
  const options = [
    ...(methods?.passkey === true ? [passkeyFactor(passkey.requestProof)] : []),
    ...(methods?.authenticator === true ? [authenticatorFactor(onSingleFactor)] : []),
    ...codeFactors(flow),
    ...(methods?.recoveryCodes === true ? [recoveryCodeFactor(onSingleFactor)] : []),
  ];
  const canProve = state.isValidTwoFA && options.length > 0;
  return (
    <Frame
      step="ways"
      title="Verify it's you"
      lead={
        canProve
          ? 'Choose how to verify. We only send codes to the contact info on your account.'
          : 'Nothing was changed.'
      }
    >
      <div className={styles.stack}>
        {error !== null && <StepError error={error} />}
        {canProve ? (
          <FactorList options={options} busy={state.isLoading || passkey.busy} />
        ) : (
          <RefusalMessage sentence={no.way_not_set_up.sentence} next="Call support for help signing in." />
        )}
      </div>
      {canProve && note !== undefined && <p className={styles.note}>{note}</p>}
    </Frame>
  );
}

function codeFactors(flow: TwoFactorFlow): FactorOption[] {
  const { email, phoneNumber } = flow.read().state;
  const byEmail: FactorOption = {
    icon: 'mail',
    name: 'Email code',
    about: email,
    select: () => void flow.send('Email'),
  };
  const byPhone: FactorOption = {
    icon: 'phone',
    name: 'Text message code',
    about: `Phone ${phoneNumber}`,
    select: () => void flow.send('Phone'),
  };
  return [...(email === '' ? [] : [byEmail]), ...(phoneNumber === '' ? [] : [byPhone])];
}

const passkeyFactor = (requestProof: () => void): FactorOption => ({
  icon: 'lock',
  name: 'Passkey',
  about: 'This device, a phone or a security key',
  select: requestProof,
});

const authenticatorFactor = (onSingleFactor: (factor: SingleCodeFactor) => void): FactorOption => ({
  icon: 'clock',
  name: 'Authenticator app',
  about: '6-digit code from your app',
  select: () => onSingleFactor('authenticator'),
});

const recoveryCodeFactor = (onSingleFactor: (factor: SingleCodeFactor) => void): FactorOption => ({
  icon: 'document',
  name: 'Recovery code',
  about: 'One of your saved codes',
  select: () => onSingleFactor('recovery-code'),
});

/** Requests a passkey; closing the dialog leaves the list unchanged. */
function usePasskeyProof(proof: ChallengeCalls, onProven: () => void) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<TwoFactorError | null>(null);
  const requestProof = async (): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      const answer = await requestPasskey(await proof.startPasskey());
      if (answer !== undefined) {
        await proof.provePasskey(answer);
        onProven();
      }
    } catch (caught) {
      const failure = toFailure('methods', caught);
      if (failure?.type !== 'failed') throw caught;
      setError(failure.error);
    } finally {
      setBusy(false);
    }
  };
  return { busy, error, requestProof: () => void requestProof() };
}

interface FactorOption {
  readonly icon: IconName;
  readonly name: string;
  /** The masked recipient, or what the person needs to have. */
  readonly about: string;
  readonly select: () => void;
}

function FactorList({
  options,
  busy,
}: {
  readonly options: readonly FactorOption[];
  readonly busy: boolean;
}) {
  return (
    <ul className={styles.options} aria-busy={busy}>
      {options.map(({ icon, name, about, select }) => (
        <li key={name}>
          <button
            type="button"
            className={styles.factor}
            aria-disabled={busy}
            onClick={busy ? undefined : select}
          >
            <Icon name={icon} />
            <span className={styles.wayWords}>
              <span className={styles.wayName}>{name}</span> <span className={styles.wayAbout}>{about}</span>
            </span>
            <Icon name="chevron-right" size={15} />
          </button>
        </li>
      ))}
    </ul>
  );
}
