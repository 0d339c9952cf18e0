import { useQuery, useQueryClient } from '@tanstack/react-query';
import { formatCents } from '#kit/domain/money.ts';
import { call } from '#kit/web/call/call.ts';
import { RelativeTime } from '#kit/web/display/relative-time.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import type { StatusKind } from '#kit/web/display/status-badge.tsx';
import { answerInsurer, getInsurerFile } from '#modules/shipping/claim-notices/contract/notice-endpoints.ts';
import type { InsurerFile } from '#modules/shipping/claim-notices/contract/notice-endpoints.ts';
import { WriteForm } from '#modules/shipping/claims/web/write-form.tsx';
import { deskClaimsKey } from './desk-claims-key.ts';
import styles from './workspace.module.css';

const kinds: Readonly<Record<InsurerFile['notices'][number]['status'], StatusKind>> = {
  Sending: 'info',
  Accepted: 'ok',
  Refused: 'bad',
};

const noticeNames: Readonly<Record<string, string>> = {
  report: 'Report',
  reserve: 'Reserve',
  decision: 'Decision',
  referral: 'Referral',
  answer: 'Answer',
  recovery: 'Recovery',
};

interface Params {
  readonly companyId: string;
  readonly claimId: string;
}

export const insurerQueryOf = (params: Params) => ({
  queryKey: [...deskClaimsKey, params.claimId, 'insurer'] as const,
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => call(getInsurerFile, { params }, { signal }),
});

/** What the insurer heard, asked and answered. */
export function InsurerTab({ params }: { readonly params: Params }) {
  const { data } = useQuery(insurerQueryOf(params));
  const queries = useQueryClient();
  if (data === undefined) return null;
  return (
    <div className={`${styles.fields} ${styles.padded}`}>
      {data.messages.length === 0 && <p className={styles.quiet}>No questions from the insurer.</p>}
      {data.messages.map(({ messageId, kind, words, at, answer }) => (
        <div key={messageId}>
          <p>
            <b>{kind === 'question' ? 'Question' : "Underwriter's opinion"}</b>{' '}
            <span className={styles.quiet}>
              <RelativeTime instant={new Date(at)} />
            </span>
          </p>
          <p>{words}</p>
          {answer !== null && <p className={styles.quiet}>Answer: {answer}</p>}
          {kind === 'question' && answer === null && (
            <WriteForm
              label="Answer to the insurer"
              sends={[
                {
                  verb: 'Send answer',
                  send: async (answered) => {
                    await call(answerInsurer, { params, body: { messageId, words: answered } });
                    await queries.invalidateQueries({ queryKey: deskClaimsKey });
                  },
                },
              ]}
            />
          )}
        </div>
      ))}
      <ul className={styles.others}>
        {data.notices.map(({ noticeId, kind, words, amount, status, failure, at }) => (
          <li key={noticeId}>
            <p className={styles.limit}>
              <b>
                {noticeNames[kind] ?? kind}
                {amount !== null && `, ${formatCents(amount)}`}
              </b>
              <StatusBadge kind={kinds[status]}>{status === 'Refused' ? 'Rejected' : status}</StatusBadge>
            </p>
            <p className={styles.quiet}>
              {words} <RelativeTime instant={new Date(at)} />
            </p>
            {failure !== null && <p className={styles.quiet}>{failure}</p>}
          </li>
        ))}
      </ul>
    </div>
  );
}
