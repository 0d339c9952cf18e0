import { useQuery } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { Icon } from '#kit/web/icons/icon.tsx';
import { Link } from '#kit/web/link/link.ts';
import { listMemos } from '../../contract/memo-endpoints.ts';
import type { Memo, MemoRow } from '../../contract/memo-shapes.ts';
import { memosKey } from '../memo-queries.ts';
import styles from '../memo.module.css';

const mostShown = 100;

/** To the memos before and after this one in its list. */
export function MemoPager({ memo }: { readonly memo: Memo }) {
  const { party: side, memoId } = memo;
  const { data } = useQuery({
    queryKey: [...memosKey, 'pager', side],
    queryFn: ({ signal }) => call(listMemos, { query: { limit: mostShown, side } }, { signal }),
  });
  const items = data?.items ?? [];
  const at = items.findIndex((row) => row.memoId === memoId);
  if (at < 0 || items.length < 2) return null;
  const of = data?.next === null ? ` of ${items.length}` : '';
  return (
    <span className={styles.pager}>
      {`${at + 1}${of}`}
      <Neighbor row={items[at - 1]} label="Previous memo" icon="chevron-left" />
      <Neighbor row={items[at + 1]} label="Next memo" icon="chevron-right" />
    </span>
  );
}

interface NeighborProps {
  readonly row: MemoRow | undefined;
  readonly label: string;
  readonly icon: 'chevron-left' | 'chevron-right';
}

function Neighbor({ row, label, icon }: NeighborProps) {
  const sign = <Icon name={icon} size={14} />;
  if (row === undefined) return <span className={styles.pagerEnd}>{sign}</span>;
  return (
    <Link to={`/memo/${row.memoId}`} aria-label={`${label}: ${row.number}`} className={styles.pagerLink}>
      {sign}
    </Link>
  );
}
