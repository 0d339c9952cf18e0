import { counted } from '#kit/domain/text/counted.ts';
import { lazy, Suspense, useId, useState } from 'react';
import type { SyntheticEvent } from 'react';
import styles from './relative-time.module.css';
import { useNow } from './now.ts';

type RelativeTimeProps = {
  instant: Date;
  zone?: string;
};

const ExactTime = lazy(async () => ({ default: (await import('./exact-time.tsx')).ExactTime }));

export function RelativeTime({ instant, zone }: RelativeTimeProps) {
  const shown = useNow();
  const id = useId();
  const [target, setTarget] = useState<HTMLElement>();
  const show = ({ currentTarget }: SyntheticEvent<HTMLElement>): void => setTarget(currentTarget);
  const hide = (): void => setTarget(undefined);
  return (
    <>
      <time
        className={styles.time}
        dateTime={instant.toISOString()}
        tabIndex={0}
        aria-describedby={target && id}
        onPointerEnter={show}
        onFocus={show}
        onPointerLeave={hide}
        onBlur={hide}
        onKeyDown={({ key }) => {
          if (key === 'Escape') hide();
        }}
      >
        {relativeWords(instant, shown)}
      </time>
      {target && (
        <Suspense fallback={null}>
          <ExactTime id={id} target={target} words={exactInstant(instant, zone)} />
        </Suspense>
      )}
    </>
  );
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

// "4 min ago", "13 hours ago", "2 days ago"; beyond a day ahead the date is clearer.
export function relativeWords(instant: Date, now: Date): string {
  const elapsedMs = now.getTime() - instant.getTime();
  const apart = Math.abs(elapsedMs);
  if (apart < minute) return elapsedMs >= 0 ? 'just now' : 'now';
  const count =
    apart < hour
      ? `${Math.floor(apart / minute)} min`
      : apart < day
        ? counted(Math.floor(apart / hour), 'hour')
        : counted(Math.floor(apart / day), 'day');
  return elapsedMs > 0 ? `${count} ago` : `in ${count}`;
}

/** "4 min", "13 h" or "2 d" for a narrow column. */
export const ageWords = (instant: Date, now: Date): string =>
  relativeWords(instant, now)
    .replace(/^just now$/, 'now')
    .replace(' ago', '')
    .replace(/ hours?$/, ' h')
    .replace(/ days?$/, ' d');

// Creating a formatter takes a millisecond, and a list shows a hundred times.
const writers = new Map<string | undefined, Intl.DateTimeFormat>();

function writerOf(zone: string | undefined): Intl.DateTimeFormat {
  const cached = writers.get(zone);
  if (cached !== undefined) return cached;
  const created = new Intl.DateTimeFormat('en-US', {
    month: '2-digit',
    day: '2-digit',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'short',
    ...(zone ? { timeZone: zone } : {}),
  });
  writers.set(zone, created);
  return created;
}

// "11/20/2026 9:38:12 AM EST", the specification's format.
export function exactInstant(instant: Date, zone?: string): string {
  // Newer ICU data has a narrow no-break space before AM; the specification a plain one.
  return writerOf(zone)
    .format(instant)
    .replace(',', '')
    .replace(/[\u202f\u00a0]/g, ' ');
}

/** "9:41 AM" today, "Tuesday" within a week, else "11/03": when something was last new. */
export function sinceWords(instant: Date, now: Date): string {
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate());
  if (instant >= midnight) return words(instant, { hour: 'numeric', minute: '2-digit' });
  if (midnight.getTime() - instant.getTime() < 6 * day) return words(instant, { weekday: 'long' });
  return words(instant, { month: '2-digit', day: '2-digit' });
}

const words = (instant: Date, parts: Intl.DateTimeFormatOptions): string =>
  instant.toLocaleString('en-US', parts).replace('\u202f', ' ');
