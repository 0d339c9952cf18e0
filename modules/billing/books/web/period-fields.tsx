import { day } from '#kit/domain/day.ts';
import { DateField } from '#kit/web/form/days/date-field.tsx';
import type { ShownPeriod } from './use-period.ts';
import styles from './books.module.css';

interface PeriodFieldsProps {
  readonly period: ShownPeriod;
  onChange(period: ShownPeriod): void;
}

export function PeriodFields({ period, onChange }: PeriodFieldsProps) {
  const change = (end: 'from' | 'to') => (chosen: string) => {
    if (chosen !== '') onChange({ ...period, [end]: day(chosen) });
  };
  return (
    <div className={styles.period}>
      <DateField label="From" name="from" value={period.from} onChange={change('from')} />
      <DateField label="To" name="to" value={period.to} onChange={change('to')} />
    </div>
  );
}
