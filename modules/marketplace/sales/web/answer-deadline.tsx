import { useNow } from '#kit/web/display/now.ts';
import { exactInstant, relativeWords } from '#kit/web/display/relative-time.tsx';
import { countdown } from '#modules/marketplace/holds/web/hold-line.tsx';
import type { Sale } from '../contract/sales.ts';

const secondMs = 1_000;

/** While a sale waits: how long its seller has left. */
export function AnswerDeadline({ sale }: { readonly sale: Pick<Sale, 'status' | 'answerBy'> }) {
  const now = useNow(secondMs);
  if (sale.status !== 'Asked' && sale.status !== 'Late') return null;
  const until = new Date(sale.answerBy);
  const left = until.getTime() - now.getTime();
  return (
    <time dateTime={sale.answerBy} title={exactInstant(until)}>
      {left > 0 ? `${countdown(left)} left to respond` : `Was due ${relativeWords(until, now)}`}
    </time>
  );
}
