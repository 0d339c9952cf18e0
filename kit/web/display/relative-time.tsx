import { Tooltip } from '@mantine/core';
import styles from './relative-time.module.css';
import { exactInstant, relativeWords } from './relative-words.ts';
import { useNow } from './use-now.ts';

type RelativeTimeProps = {
  instant: Date;
  // The server's clock, so that a demo's or a wrongly set one says the same as the list.
  now?: (() => Date) | undefined;
  zone?: string;
};

export function RelativeTime({ instant, now, zone }: RelativeTimeProps) {
  const shown = useNow(now);
  return (
    <Tooltip label={exactInstant(instant, zone)}>
      <time className={styles.time} dateTime={instant.toISOString()} tabIndex={0}>
        {relativeWords(instant, shown)}
      </time>
    </Tooltip>
  );
}
