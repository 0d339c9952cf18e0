import type { ReactNode } from 'react';
import { day } from '#kit/domain/day.ts';
import { DateField } from '#kit/web/form/days/date-field.tsx';
import type { ShownPeriod } from './use-period.ts';
import styles from './books.module.css';

interface PeriodFieldsProps {
  readonly period: ShownPeriod;
  onChange(period: ShownPeriod): void;
  /** Other choices in the same line. */
  readonly children?: ReactNode;
}

export function PeriodFields({ period, onChange, children }: PeriodFieldsProps) {
  const change = (end: 'from' | 'to') => (chosen: string) => {
    if (chosen !== '') onChange({ ...period, [end]: day(chosen) });
  };
  return (
    <div className={styles.period}>
      <DateField label="From" name="from" value={period.from} onChange={change('from')} />
      <DateField label="To" name="to" value={period.to} onChange={change('to')} />
      {children}
    </div>
  );
}
