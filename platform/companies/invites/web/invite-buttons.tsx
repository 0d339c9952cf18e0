import { Button } from '@mantine/core';
import styles from './invites.module.css';

interface InviteButtonsProps {
  readonly actions: readonly ('resend' | 'withdraw')[];
  /** Whom the invite is for, as screen readers are told it. */
  readonly who: string;
  readonly busy: boolean;
  onResend(): void;
  onWithdraw(): void;
}

export function InviteButtons({ actions, who, busy, onResend, onWithdraw }: InviteButtonsProps) {
  if (actions.length === 0) return '-';
  return (
    <span className={styles.acts}>
      {actions.includes('resend') && (
        <Button
          size="xs"
          variant="default"
          disabled={busy}
          aria-label={`Send again the invite to ${who}`}
          onClick={onResend}
        >
          Send again
        </Button>
      )}
      {actions.includes('withdraw') && (
        <Button
          size="xs"
          variant="subtle"
          disabled={busy}
          aria-label={`Withdraw the invite to ${who}`}
          onClick={onWithdraw}
        >
          Withdraw
        </Button>
      )}
    </span>
  );
}
