import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { Icon } from '#kit/web/icons/icon.tsx';
import { Link, Navigate } from '#kit/web/link/link.ts';
import { useRouteParam } from '#kit/web/slots/use-route-word.ts';
import { Screen } from '#kit/web/states/screen.tsx';
import { ToList } from '#kit/web/states/to-list.tsx';
import type { Memo } from '../contract/memo-shapes.ts';
import { MemoPager } from './list/memo-pager.tsx';
import { MemoFacts, isDue } from './memo-facts.tsx';
import { memoQuery } from './memo-queries.ts';
import { MemoBody } from './memo-view.tsx';
import styles from './memo.module.css';
import { useMemoActs } from './use-memo-acts.tsx';

/** The specification calls the list memo/dashboard. */
const listName = 'dashboard';

/** Spec marketplace §2: memo details. */
export function MemoPage() {
  const memoId = useRouteParam('memoId');
  return memoId === listName ? <Navigate to="/memo" replace /> : <SavedMemo memoId={memoId} />;
}

/** The same after the company's Memo has ended: what it may do is then nothing. */
export function MemoRecordPage() {
  return <SavedMemo memoId={useRouteParam('memoId')} list="/memo-records" />;
}

interface SavedMemoProps {
  readonly memoId: string;
  readonly list?: '/memo' | '/memo-records';
}

function SavedMemo({ memoId, list = '/memo' }: SavedMemoProps) {
  const query = useQuery(memoQuery(memoId));
  return (
    <Screen query={query} title="Memo" elsewhere={<ToList to={list}>Back to memos</ToList>}>
      {(memo) => <OpenMemo memo={memo} isRecord={list === '/memo-records'} />}
    </Screen>
  );
}

function OpenMemo({ memo, isRecord }: { readonly memo: Memo; readonly isRecord: boolean }) {
  const acts = useMemoActs(memo);
  return (
    <div data-due={isDue(memo) || undefined} className={styles.page}>
      <PageTitle
        above={
          isRecord ? (
            <Link to="/memo-records">Past memos</Link>
          ) : (
            <>
              <Link to={memo.party === 'seller' ? '/memo' : '/memo/buying'}>
                {memo.party === 'seller' ? 'Memo: Selling' : 'Memo: Buying'}
              </Link>
              <MemoPager memo={memo} />
            </>
          )
        }
        title={`Memo ${memo.number}`}
        facts={<MemoFacts memo={memo} />}
        actions={
          <>
            {memo.actions.includes('edit') && (
              <Button variant="default" component={Link} to={`/memo/${memo.memoId}/edit`}>
                Edit
              </Button>
            )}
            {memo.buyerIsGuest && memo.sentAt !== null && !isRecord && (
              <Button variant="default" disabled={acts.busy} onClick={acts.sendLink}>
                Resend link
              </Button>
            )}
            {memo.mayComment && (
              <Button
                variant="default"
                leftSection={<Icon name="mail" size={15} />}
                disabled={acts.busy}
                onClick={acts.comment}
              >
                <span className={styles.actWords}>Add a comment</span>
              </Button>
            )}
            {memo.actions.includes('askForExtension') && (
              <Button
                variant="default"
                leftSection={<Icon name="calendar" size={15} />}
                disabled={acts.busy}
                onClick={acts.extend}
              >
                <span className={styles.actWords}>Request extension</span>
              </Button>
            )}
            <Button
              variant="default"
              leftSection={<Icon name="download" size={15} />}
              disabled={acts.busy}
              onClick={acts.downloadMemo}
            >
              <span className={styles.actWords}>Download PDF</span>
            </Button>
          </>
        }
      />
      <MemoBody memo={memo} acts={acts} />
    </div>
  );
}
