import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, callForBlob, callWithFile } from '#kit/web/call/call.ts';
import { refetchWhile } from '#kit/web/call/look-again.ts';
import { Card } from '#kit/web/display/card.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { shippingKey } from '#modules/shipping/shipments/web/shipment-queries.ts';
import {
  answerReview,
  downloadReviewFile,
  getShipmentReview,
  uploadReviewFile,
} from '../contract/review-endpoints.ts';
import { EntryList } from './risk-review/entry-list.tsx';
import styles from './risk-review/review.module.css';
import { WriteBox } from './risk-review/write-box.tsx';
import type { Written } from './risk-review/write-box.tsx';

const talkQuery = (shipmentId: string) =>
  queryOptions({
    queryKey: [shippingKey, 'review', shipmentId],
    queryFn: ({ signal }) => call(getShipmentReview, { params: { shipmentId } }, { signal }),
    refetchInterval: refetchWhile<{ isOpen: boolean }>(({ isOpen }) => isOpen),
  });

interface ReviewTalkProps {
  readonly shipmentId: string;
}

/** What the reviewer asked and decided, and the shipper's answers. */
export function ReviewTalk({ shipmentId }: ReviewTalkProps) {
  const queries = useQueryClient();
  const { data } = useQuery(talkQuery(shipmentId));
  // Nothing was said about most shipments.
  if (data === undefined || (!data.isOpen && data.entries.length === 0)) return null;
  const params = { shipmentId };
  const answer = async (written: Written): Promise<void> => {
    await call(answerReview, { params, body: written });
    await queries.invalidateQueries({ queryKey: talkQuery(shipmentId).queryKey });
  };
  return (
    <Card label="Shipment review">
      <SectionTitle>Shipment review</SectionTitle>
      {data.waitsForYou && <p className={styles.amber}>We need your reply to continue.</p>}
      {data.entries.length === 0 && <p className={styles.quiet}>No questions yet.</p>}
      <EntryList
        entries={data.entries}
        fetchFile={(fileId) => callForBlob(downloadReviewFile, { params: { shipmentId, fileId } })}
      />
      {data.isOpen && (
        <WriteBox
          label="Message the reviewer"
          sends={[{ verb: 'Send', send: answer }]}
          upload={(file) => callWithFile(uploadReviewFile, { params }, { content: file, name: file.name })}
        />
      )}
    </Card>
  );
}
