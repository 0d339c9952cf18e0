import { Tooltip } from '@mantine/core';
import { useEffect, useState } from 'react';
import styles from './relative-time.module.css';
import { exactInstant, relativeWords } from './relative-words.ts';

type RelativeTimeProps = {
  instant: Date;
  // The server's clock, so that a demo's or a wrongly set one says the same as the list.
  now?: () => Date;
  zone?: string;
};

const systemNow = (): Date => new Date();
const beat = 30_000;

export function RelativeTime({ instant, now = systemNow, zone }: RelativeTimeProps) {
  const [shown, setShown] = useState(() => now());
  useEffect(() => {
    const timer = window.setInterval(() => setShown(now()), beat);
    return () => window.clearInterval(timer);
  }, [now]);
  return (
    <Tooltip label={exactInstant(instant, zone)}>
      <time className={styles.time} dateTime={instant.toISOString()} tabIndex={0}>
        {relativeWords(instant, shown)}
      </time>
    </Tooltip>
  );
}
