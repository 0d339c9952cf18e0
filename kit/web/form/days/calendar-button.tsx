import { Popover } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { Icon } from '#kit/web/icons/icon.tsx';
import type { CalendarProps } from './day-calendar.tsx';
import styles from './days.module.css';

// The calendar is the kit's largest part and many people type dates, so it loads when opened.
const DayCalendar = lazy(async () => ({ default: (await import('./day-calendar.tsx')).DayCalendar }));

interface CalendarButtonProps extends Omit<CalendarProps, 'onDone'> {
  readonly label: string;
  readonly disabled?: boolean | undefined;
}

export function CalendarButton({ label, disabled = false, ...calendar }: CalendarButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <Popover opened={open} onChange={setOpen} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <button
          type="button"
          className={styles.button}
          disabled={disabled}
          aria-label={`Open the calendar for ${label}`}
          onClick={() => setOpen(!open)}
        >
          <Icon name="calendar" />
        </button>
      </Popover.Target>
      <Popover.Dropdown className={styles.popover ?? ''} aria-label={`Calendar, ${label}`}>
        <Suspense fallback={<div className={styles.waiting} />}>
          {open && <DayCalendar {...calendar} onDone={() => setOpen(false)} />}
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
