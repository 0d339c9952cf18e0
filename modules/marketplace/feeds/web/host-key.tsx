import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { FactLine, FactList } from '#kit/web/display/fact-line.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { toast } from '#kit/web/toast/toast-store.ts';
import { confirmFeedHostKey } from '../contract/feed-source.ts';
import type { FeedSourceSettings } from '../contract/feed-source.ts';
import { feedSourceQuery } from './feed-queries.ts';
import styles from './feeds.module.css';

/** The fingerprint of the seller's SFTP server, until the seller confirms it. */
export function HostKeyToConfirm({ source }: { readonly source: FeedSourceSettings }) {
  const queries = useQueryClient();
  const { busy, error, act } = useAction();
  const { hostKey, seenHostKey } = source;
  const confirm = () =>
    void act(async () => {
      await call(confirmFeedHostKey, { body: { hostKey: seenHostKey } });
      toast.show({ sentence: 'Fingerprint confirmed' });
      await queries.invalidateQueries(feedSourceQuery);
    });
  return (
    <>
      <p className={styles.compare}>
        {hostKey === ''
          ? "Compare this fingerprint with your SFTP server's. We send your password only after you confirm the fingerprint."
          : "Your SFTP server's key isn't the one you confirmed, so we stopped fetching. Confirm the new key only if you replaced the server or its key."}
      </p>
      <FactList>
        {hostKey !== '' && (
          <FactLine name="Confirmed">
            <span className={styles.fingerprint}>{hostKey}</span>
          </FactLine>
        )}
        <FactLine name={hostKey === '' ? 'Fingerprint' : 'New fingerprint'}>
          <span className={styles.fingerprint}>{seenHostKey}</span>
        </FactLine>
      </FactList>
      {error !== undefined && <FailureMessage error={error} />}
      <div className={styles.acts}>
        <Button loading={busy} onClick={confirm}>
          Confirm fingerprint
        </Button>
      </div>
    </>
  );
}
