import { Tooltip } from '@mantine/core';
import styles from './relative-time.module.css';
import { exactInstant, relativeWords } from './relative-words.ts';
import { useNow } from './use-now.ts';

type RelativeTimeProps = {
  instant: Date;
  zone?: string;
};

export function RelativeTime({ instant, zone }: RelativeTimeProps) {
  const shown = useNow();
  return (
    <Tooltip label={exactInstant(instant, zone)}>
      <time className={styles.time} dateTime={instant.toISOString()} tabIndex={0}>
        {relativeWords(instant, shown)}
      </time>
    </Tooltip>
  );
}
