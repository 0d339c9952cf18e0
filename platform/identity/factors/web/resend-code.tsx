import { TextButton } from '#kit/web/display/text-button.tsx';
import { useCountdown } from './use-countdown.ts';

// Our choice: a message needs a moment to arrive, so the next is offered after half a minute (decision 0016).
const pauseMs = 30_000;

interface ResendCodeProps {
  readonly sentAt: number;
  /** A code that was refused is not waited for: the next may be sent at once. */
  readonly refused: boolean;
  /** How many more may be sent within this hour, where that is known. */
  readonly left?: number | undefined;
  readonly onResend: () => void;
}

export function ResendCode({ sentAt, refused, left, onResend }: ResendCodeProps) {
  const seconds = useCountdown(sentAt + pauseMs);
  if (left === 0) return <span>The last of five codes within an hour</span>;
  if (seconds > 0 && !refused) return <span>New code in 0:{String(seconds).padStart(2, '0')}</span>;
  return (
    <span>
      <TextButton onClick={onResend}>Send a new code</TextButton>
      {left !== undefined && ` (${left} left this hour)`}
    </span>
  );
}
