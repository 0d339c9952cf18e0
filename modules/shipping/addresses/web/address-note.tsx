import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import type { AddressValidationAnswer } from '../contract/address-endpoints.ts';
import styles from './addresses.module.css';
import { HighRiskWarning } from './high-risk-warning.tsx';

interface AddressNoteProps {
  readonly answer: AddressValidationAnswer | undefined;
}

const words = {
  Validated: { kind: 'ok', says: 'Address validated' },
  Corrected: { kind: 'warn', says: 'The post writes it otherwise' },
  Unknown: { kind: 'bad', says: 'Address could not be validated.' },
  Unavailable: { kind: 'mute', says: 'Not checked' },
} as const;

/** What the register says of the address above it, as soon as that is whole. */
export function AddressNote({ answer }: AddressNoteProps) {
  return (
    <div className={styles.note} role="status">
      {answer !== undefined && (
        <>
          <p className={styles.line}>
            <StatusBadge kind={words[answer.result].kind}>{words[answer.result].says}</StatusBadge>
            {answer.addressType !== 'Unknown' && <span>{answer.addressType}</span>}
            {answer.lines.length > 0 && <span className={styles.standard}>{answer.lines.join(', ')}</span>}
          </p>
          {answer.reasons.map(({ code, sentence }) => (
            <p key={code} className={styles.reason}>
              {sentence}
            </p>
          ))}
          <HighRiskWarning warning={answer.highRiskDeliveryWarning} />
        </>
      )}
    </div>
  );
}
