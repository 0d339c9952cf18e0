import { useQuery, useQueryClient } from '@tanstack/react-query';
import { formatDay } from '#kit/domain/day.ts';
import { formatCents } from '#kit/domain/money.ts';
import { Button } from '@mantine/core';
import { call, callForBlob, callWithFile } from '#kit/web/call/call.ts';
import { Card } from '#kit/web/display/card.tsx';
import { Column } from '#kit/web/display/page-columns.tsx';
import { PageTitle, SectionTitle } from '#kit/web/display/page-title.tsx';
import { Link } from '#kit/web/link/link.ts';
import { Screen } from '#kit/web/states/screen.tsx';
import { ToList } from '#kit/web/states/to-list.tsx';
import { serviceWords } from '#modules/shipping/quotes/domain/quote-option.ts';
import { Icon } from '#kit/web/icons/icon.tsx';
import {
  downloadDeskReviewFile,
  uploadDeskReviewFile,
  writeReviewEntry,
} from '../../contract/review-endpoints.ts';
import { DecisionCard } from './decision-card.tsx';
import { EntryList } from './entry-list.tsx';
import { HistoryCard } from './history-card.tsx';
import { HolderCard } from './holder-card.tsx';
import { ReasonCard, TransitCard } from './review-facts.tsx';
import { reviewQuery, reviewsKey } from './review-queries.ts';
import type { ReviewAnswer } from './review-queries.ts';
import { RouteMap } from './route-map.tsx';
import styles from './review.module.css';
import { WriteBox } from './write-box.tsx';
import type { Written } from './write-box.tsx';

interface ReviewKey {
  readonly companyId: string;
  readonly purchaseId: string;
}

/** Everything that one decision rests on. */
export function ReviewView(params: ReviewKey) {
  const query = useQuery(reviewQuery(params));
  return (
    <Screen
      query={query}
      title="Risk review"
      elsewhere={<ToList to="/desk/risk-review">Go to risk review</ToList>}
    >
      {(answer) => <ReviewRoom answer={answer} />}
    </Screen>
  );
}

function ReviewRoom({ answer }: { readonly answer: ReviewAnswer }) {
  const queries = useQueryClient();
  const reload = () => queries.invalidateQueries({ queryKey: reviewsKey });
  const { review, place, isOpen } = answer;
  const { companyId, companyName, recipient } = review;
  return (
    <>
      <PageTitle
        above={
          <span>
            <Link to="/desk/risk-review">Risk review</Link>
            {isOpen && ` / ${place.at} of ${place.of}`}
          </span>
        }
        title={`${formatCents(review.declaredValue)} to ${recipient}`}
        actions={<CallButton review={review} />}
        facts={`Shipment ${review.number} from ${companyName}. ${serviceWords(review.carrier, review.service)}, ships ${formatDay(review.shipDate)}. Requested by ${review.askedBy}.`}
      />
      {!isOpen && <p className={styles.warn}>This request was already reviewed or withdrawn.</p>}
      <div className={styles.room}>
        <Column>
          <ReasonCard answer={answer} />
          <TransitCard answer={answer} />
          <RouteMap route={answer.route} carrier={review.carrier} />
        </Column>
        <Column>
          <HistoryCard
            name={companyName}
            side="Shipper"
            history={answer.company}
            months={answer.company.months}
            beside={<Link to={`/desk/companies/${companyId}`}>Open company</Link>}
          />
          <HistoryCard name={recipient} side="Recipient" history={answer.recipient} />
          <NotesCard answer={answer} onWritten={reload} />
        </Column>
        <Column>
          {isOpen && <HolderCard answer={answer} onChange={reload} />}
          <ConversationCard answer={answer} onWritten={reload} />
          {isOpen && <DecisionCard answer={answer} onDecided={reload} />}
        </Column>
      </div>
    </>
  );
}

const phoneShape = /\+?[\d().\s-]{10,}/;

/** The contact is typed freely; without a number in it there is nothing to call. */
function CallButton({ review }: Pick<ReviewAnswer, 'review'>) {
  const [number] = phoneShape.exec(review.approvalContact) ?? [];
  if (number === undefined) return null;
  return (
    <Button
      component="a"
      variant="default"
      href={`tel:${number.replaceAll(/[^\d+]/g, '')}`}
      leftSection={<Icon name="phone" size={15} />}
    >
      Call {review.approvalContact.replace(number, '').replace(/[,\s]+$/, '') || number.trim()}
    </Button>
  );
}

interface TalkProps {
  readonly answer: ReviewAnswer;
  onWritten(): Promise<unknown>;
}

const writer =
  ({ answer: { review }, onWritten }: TalkProps, kind: 'note' | 'message' | 'question') =>
  async (written: Written): Promise<void> => {
    const { companyId, purchaseId } = review;
    await call(writeReviewEntry, { params: { companyId, purchaseId }, body: { kind, ...written } });
    await onWritten();
  };

function ConversationCard(props: TalkProps) {
  const entries = props.answer.entries.filter(({ kind }) => kind !== 'note');
  const { companyId, purchaseId } = props.answer.review;
  const params = { companyId, purchaseId };
  return (
    <Card label="Conversation">
      <SectionTitle beside="Visible to the shipper">Conversation</SectionTitle>
      {entries.length === 0 && <p className={styles.quiet}>No messages yet.</p>}
      <EntryList
        entries={entries}
        fetchFile={(fileId) => callForBlob(downloadDeskReviewFile, { params: { ...params, fileId } })}
      />
      {props.answer.isOpen && (
        <WriteBox
          label={`Message ${props.answer.review.askedBy}`}
          sends={[
            { verb: 'Ask question', send: writer(props, 'question') },
            { verb: 'Send', send: writer(props, 'message') },
          ]}
          upload={(file) =>
            callWithFile(uploadDeskReviewFile, { params }, { content: file, name: file.name })
          }
        />
      )}
    </Card>
  );
}

/** Never mixed with the conversation. */
function NotesCard(props: TalkProps) {
  const notes = props.answer.entries.filter(({ kind }) => kind === 'note');
  return (
    <Card label="Notes">
      <SectionTitle beside="Staff only">Notes</SectionTitle>
      {notes.length === 0 && <p className={styles.quiet}>No notes yet.</p>}
      <EntryList entries={notes} />
      {props.answer.isOpen && (
        <WriteBox label="Note" sends={[{ verb: 'Add note', send: writer(props, 'note') }]} />
      )}
    </Card>
  );
}
