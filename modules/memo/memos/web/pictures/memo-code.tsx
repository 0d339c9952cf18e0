import { useQuery } from '@tanstack/react-query';
import { callForBlob } from '#kit/web/call/call.ts';
import { memoCode } from '../../contract/memo-handling-endpoints.ts';
import type { Memo } from '../../contract/memo-shapes.ts';
import styles from '../memo.module.css';

/** Opens the memo on a phone, for people of both companies. */
export function MemoCode({ memo }: { readonly memo: Memo }) {
  const { memoId, number, counterparty } = memo;
  const { data: address } = useQuery({
    queryKey: ['memo-code', memoId],
    queryFn: async () => URL.createObjectURL(await callForBlob(memoCode, { params: { memoId } })),
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
  });
  return (
    <div className={styles.code}>
      {address === undefined ? <span /> : <img src={address} alt={`QR code that opens memo ${number}`} />}
      <p className={styles.small}>
        {`Scan to open this memo on a phone. Visible only to you and ${counterparty}.`}
      </p>
    </div>
  );
}
