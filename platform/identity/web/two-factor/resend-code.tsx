import styles from './two-factor.module.css';
import { useCountdown } from './use-countdown.ts';

// Our choice: a message needs a moment to arrive, so the next is offered after half a minute (decision 0016).
const pauseMs = 30_000;

interface ResendCodeProps {
  readonly sentAt: number;
  /** A code that was refused is not waited for: the next may be sent at once. */
  readonly refused: boolean;
  readonly onResend: () => void;
}

export function ResendCode({ sentAt, refused, onResend }: ResendCodeProps) {
  const left = useCountdown(sentAt + pauseMs);
  if (left > 0 && !refused) return <span>New code in 0:{String(left).padStart(2, '0')}</span>;
  return (
    <button type="button" className={styles.link} onClick={onResend}>
      Send a new code
    </button>
  );
}
