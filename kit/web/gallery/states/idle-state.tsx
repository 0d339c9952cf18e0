import { Button } from '@mantine/core';
import { TimeRing } from '#kit/web/dialog/time-ring.tsx';
import dialog from '#kit/web/dialog/dialog.module.css';
import { StillDialog } from '../still-dialog.tsx';
import styles from './states.module.css';

export function IdleState() {
  return (
    <div className={styles.stage}>
      <div className={styles.behind} aria-hidden>
        <p className={styles.behindTitle}>Appraisals</p>
        <p>4 drafts, 1 ready to sign.</p>
      </div>
      <div className={styles.front}>
        <StillDialog
          figure={<TimeRing secondsLeft={234} secondsInAll={300} />}
          title="Signing out in 4 minutes"
          words="Nothing happened here for 55 minutes. Your shipment draft is saved."
          buttons={
            <>
              <Button variant="default" className={dialog.button ?? ''}>
                Logout
              </Button>
              <Button className={styles.focused ?? ''}>Continue session</Button>
            </>
          }
        />
      </div>
    </div>
  );
}
