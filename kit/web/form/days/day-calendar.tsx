import '@mantine/dates/styles.layer.css';
import { DatePicker, type DatePickerProps } from '@mantine/dates';
import { definedProps } from '../frame/described-control.tsx';
import type { DayBounds } from './day-reading.ts';
import styles from './days.module.css';

export interface DayRange {
  readonly from: string;
  readonly to: string;
}

export interface CalendarProps extends DayBounds {
  /** One or two days; '' if none is chosen. */
  readonly chosen: string | DayRange;
  readonly onChoose: (from: string, to: string) => void;
  readonly onDone: () => void;
}

const names = {
  nextMonth: 'Next month',
  previousMonth: 'Previous month',
  nextYear: 'Next year',
  previousYear: 'Previous year',
  nextDecade: 'Next ten years',
  previousDecade: 'Previous ten years',
} satisfies DatePickerProps['ariaLabels'];

export function DayCalendar({ from, to, chosen, onChoose, onDone }: CalendarProps) {
  const shared = {
    ...definedProps({ minDate: from, maxDate: to }),
    ariaLabels: names,
    firstDayOfWeek: 0 as const,
    hideOutsideDates: true,
    classNames: { day: styles.day ?? '' },
  };
  const first = typeof chosen === 'string' ? chosen : chosen.from;
  const opensAt = definedProps({ defaultDate: first === '' ? undefined : first });
  if (typeof chosen === 'string') {
    const choose = (day: string | null): void => {
      onChoose(day ?? '', day ?? '');
      onDone();
    };
    return <DatePicker {...shared} {...opensAt} value={chosen === '' ? null : chosen} onChange={choose} />;
  }
  const value: [string | null, string | null] = [chosen.from || null, chosen.to || null];
  const choose = ([start, end]: [string | null, string | null]): void => {
    onChoose(start ?? '', end ?? '');
    if (start !== null && end !== null) onDone();
  };
  return (
    <DatePicker
      {...shared}
      {...opensAt}
      type="range"
      allowSingleDateInRange
      value={value}
      onChange={choose}
    />
  );
}
