import { counted } from '#kit/domain/text/counted.ts';
import { Card } from '#kit/web/display/card.tsx';
import { Timeline } from '#kit/web/display/line-of-time.tsx';
import type { TimePoint } from '#kit/web/display/line-of-time.tsx';
import { useNow } from '#kit/web/display/now.ts';
import type { Memo } from '../../contract/memo-shapes.ts';
import { briefDay, briefInstantDay, dueTone } from '../memo-words.ts';

const hourMs = 3_600_000;

/** What is behind, today while the buyer has the goods, and what is ahead. */
export function MemoTimeline({ memo }: { readonly memo: Memo }) {
  const today = briefInstantDay(useNow(hourMs).toISOString());
  const isEnded = memo.closedAt !== null;
  const isOverdue = !isEnded && (memo.daysLeft ?? 0) < 0;
  const due: TimePoint = {
    name: 'Due',
    when: memo.dueOn === null ? `${counted(memo.validityDays, 'day')} later` : briefDay(memo.dueOn),
  };
  const done = [
    ...passed('Sent', memo.sentAt),
    ...passed('Accepted', memo.acceptedAt),
    ...passed('Shipped', memo.shippedAt),
    ...passed('Received', memo.receivedAt),
    ...(isOverdue ? [due] : []),
    ...passed(memo.status, memo.closedAt),
  ];
  const ahead: TimePoint[] = [
    ...(memo.acceptedAt === null ? [{ name: 'Accepted' }] : []),
    ...(memo.shippedAt === null ? [{ name: 'Shipped' }] : []),
    ...(memo.receivedAt === null ? [{ name: 'Received' }] : [{ name: 'Today', when: today }]),
    ...(isOverdue ? [] : [due]),
    { name: 'Closed', when: 'all settled' },
  ];
  return (
    <Card label="Timeline">
      <Timeline
        label="Timeline"
        points={isEnded ? done : [...done, ...ahead]}
        done={done.length}
        here={!isEnded}
        tone={dueTone(memo.daysLeft) ?? 'ok'}
      />
    </Card>
  );
}

const passed = (name: string, at: string | null): TimePoint[] =>
  at === null ? [] : [{ name, when: briefInstantDay(at) }];
