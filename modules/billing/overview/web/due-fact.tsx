import { useQuery } from '@tanstack/react-query';
import { day, formatBriefDay } from '#kit/domain/day.ts';
import { formatBriefCents } from '#kit/domain/money.ts';
import { Link } from '#kit/web/link/link.ts';
import { overviewQuery } from './overview-query.ts';

/** "$770.53 due Dec 1". */
export function DueFact() {
  const due = useQuery(overviewQuery).data?.due;
  if (due === undefined || due.on === null || due.amount <= 0) return null;
  return (
    <span>
      <Link to="/membership/billing">{formatBriefCents(due.amount)}</Link> due {formatBriefDay(day(due.on))}
    </span>
  );
}
