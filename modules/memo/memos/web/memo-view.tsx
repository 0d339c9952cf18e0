import { Button } from '@mantine/core';
import { Column, PageColumns } from '#kit/web/display/page-columns.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import type { Memo } from '../contract/memo-shapes.ts';
import { DecisionCard, TermsCard, ThumbBar } from './memo-aside.tsx';
import type { MemoCalls } from './memo-calls.ts';
import { MemoTimeline } from './decision/memo-timeline.tsx';
import { MemoDocuments } from './memo-documents.tsx';
import { MemoFacts } from './memo-facts.tsx';
import { MemoHistory } from './memo-history.tsx';
import { MemoItems } from './memo-items.tsx';
import styles from './memo.module.css';
import { useMemoActs } from './use-memo-acts.tsx';
import type { MemoActs } from './use-memo-acts.tsx';

interface MemoViewProps {
  readonly memo: Memo;
  readonly calls: MemoCalls;
}

/** The same for a guest, whose page has its own title. */
export function MemoView({ memo, calls }: MemoViewProps) {
  const acts = useMemoActs(memo, calls);
  return (
    <>
      <div className={styles.guestHead}>
        <div>
          <MemoFacts memo={memo} />
        </div>
        <Button variant="default" disabled={acts.busy} onClick={acts.downloadMemo}>
          Download PDF
        </Button>
      </div>
      <MemoBody memo={memo} acts={acts} />
    </>
  );
}

export function MemoBody({ memo, acts }: { readonly memo: Memo; readonly acts: MemoActs }) {
  return (
    <>
      {acts.error !== undefined && <FailureMessage error={acts.error} />}
      <PageColumns>
        <Column>
          <div className={styles.wideOnly}>
            <MemoTimeline memo={memo} />
          </div>
          <MemoItems memo={memo} acts={acts} />
          <div className={styles.pair}>
            <MemoHistory memo={memo} acts={acts} />
            {memo.sentAt !== null && <MemoDocuments memo={memo} acts={acts} />}
          </div>
        </Column>
        <Column>
          <DecisionCard memo={memo} acts={acts} />
          <TermsCard memo={memo} acts={acts} />
        </Column>
      </PageColumns>
      <ThumbBar memo={memo} acts={acts} />
    </>
  );
}
