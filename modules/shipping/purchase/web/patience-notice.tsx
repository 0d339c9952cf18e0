import { useEffect, useState } from 'react';
import { patienceMs, patienceWords, timeoutMs } from '../domain/patience.ts';
import styles from './purchase.module.css';

interface PatienceNoticeProps {
  readonly number: string;
  readonly waitedMs: number;
}

/** Beside a purchase under way, as long as it is drawn: silence would be read as a reason to press again. */
export function PatienceNotice({ number, waitedMs }: PatienceNoticeProps) {
  // Counted on from what it was when the page was opened, also while no answer comes.
  const [before] = useState(waitedMs);
  const [waited, setWaited] = useState(before);
  useEffect(() => {
    const timers = [patienceMs, timeoutMs]
      .filter((ms) => ms > before)
      .map((ms) => setTimeout(() => setWaited(ms), ms - before));
    return () => timers.forEach(clearTimeout);
  }, [before]);
  return (
    <p className={styles.patience} role="status">
      {patienceWords(waited, number)}
    </p>
  );
}
