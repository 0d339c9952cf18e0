import { Button } from '@mantine/core';
import { Icon } from '#kit/web/icons/icon.tsx';
import { useShell } from './portal-context.ts';
import styles from './profile-notice.module.css';

/** Spec platform §2.2: an unreadable profile doesn't block access; a notice offers two options. */
export function ProfileFailed() {
  const { session } = useShell();
  return (
    <div role="status" className={styles.notice}>
      <Icon name="warning" />
      <span className={styles.words}>
        <strong>We couldn't load your profile.</strong> You can keep working, but some parts of the portal may
        be missing.
      </span>
      <Button size="sm" variant="default" onClick={() => window.location.reload()}>
        Try again
      </Button>
      <Button size="sm" variant="default" onClick={() => void session.signOut()}>
        Sign out
      </Button>
    </div>
  );
}
