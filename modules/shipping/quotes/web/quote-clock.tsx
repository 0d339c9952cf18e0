import { useEffect, useState } from 'react';
import { TextButton } from '#kit/web/display/text-button.tsx';
import type { Quote } from '../contract/quote-shapes.ts';
import styles from './quotes.module.css';

interface QuoteClockProps {
  readonly quote: Quote;
  readonly answeredAt: number;
  readonly busy: boolean;
  onRefresh(): void;
}

/** Spec shipping §9: offers are refreshed every 15 minutes; until then they hold. */
export function QuoteClock({ quote, answeredAt, busy, onRefresh }: QuoteClockProps) {
  const lasts = Date.parse(quote.validUntil) - Date.parse(quote.askedAt);
  const left = useSecondsUntil(answeredAt + lasts);
  return (
    <p className={styles.valid}>
      <span role="status">
        {left > 0 ? (
          <>
            Prices hold for{' '}
            <span aria-hidden>
              {Math.floor(left / 60)}:{String(left % 60).padStart(2, '0')}
            </span>
            {/* Read out once a minute, not each second. */}
            <span className={styles.spoken}>{Math.ceil(left / 60)} minutes</span>
          </>
        ) : (
          'These prices are over 15 minutes old.'
        )}
      </span>
      {busy ? <span>Asking the carriers…</span> : <TextButton onClick={onRefresh}>Refresh quotes</TextButton>}
    </p>
  );
}

function useSecondsUntil(end: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), 1000);
    return () => window.clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((end - now) / 1000));
}
