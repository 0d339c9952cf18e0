import { useEffect, useState } from 'react';
import { patienceMs, patienceWords, timeoutMs } from '../../domain/purchase/patience.ts';
import styles from './purchase.module.css';

/** Beside a purchase under way, as long as it is drawn: silence would be read as a reason to press again. */
export function PatienceNotice({ number }: { readonly number: string }) {
  const [waited, setWaited] = useState(0);
  useEffect(() => {
    const timers = [patienceMs, timeoutMs].map((ms) => setTimeout(() => setWaited(ms), ms));
    return () => timers.forEach(clearTimeout);
  }, []);
  return (
    <p className={styles.patience} role="status">
      {patienceWords(waited, number)}
    </p>
  );
}
