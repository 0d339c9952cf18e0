import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call, callForBlob, callWithFile } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { Card } from '#kit/web/display/card.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { toast } from '#kit/web/toast/toast-store.ts';
import { getSignature, removeSignature, uploadSignature } from '../../contract/preference-endpoints.ts';
import { preferencesQuery } from '../appraisal-queries.ts';
import { appraisalsKey } from '../summary-query.ts';
import styles from '../appraisal.module.css';

const pictureKey = [...appraisalsKey, 'signature'];

/** A picture of the person's signature, which prints above their name. */
export function SignatureCard({ hasSignature }: { readonly hasSignature: boolean }) {
  const queries = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const { busy, error, act } = useAction();
  const reload = async (sentence: string): Promise<void> => {
    toast.show({ sentence });
    await queries.invalidateQueries({ queryKey: pictureKey });
    await queries.invalidateQueries(preferencesQuery);
  };
  const send = (file: File | undefined) =>
    void act(async () => {
      if (file === undefined) return;
      await callWithFile(uploadSignature, {}, { content: file, name: file.name });
      await reload('Signature saved');
    });
  const remove = () =>
    void act(async () => {
      await call(removeSignature, {});
      await reload('Signature removed');
    });
  return (
    <Card label="Signature">
      <SectionTitle>Signature</SectionTitle>
      {hasSignature ? (
        <SignaturePicture />
      ) : (
        <p className={styles.words}>
          No signature yet. Add an image to print above your name on documents you seal.
        </p>
      )}
      {error !== undefined && <FailureMessage error={error} />}
      <div className={styles.saves}>
        <Button variant="default" loading={busy} onClick={() => input.current?.click()}>
          {hasSignature ? 'Choose another image' : 'Choose image'}
        </Button>
        {hasSignature && (
          <Button variant="outline" color="bad" onClick={remove}>
            Remove signature
          </Button>
        )}
      </div>
      <p className={styles.words}>JPG or PNG, up to 5 MB and 2048 by 2048 pixels.</p>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Signature image"
        accept=".jpg,.jpeg,.png"
        onChange={(event) => {
          send(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
    </Card>
  );
}

function SignaturePicture() {
  const { data } = useQuery({
    queryKey: pictureKey,
    queryFn: async ({ signal }) => URL.createObjectURL(await callForBlob(getSignature, {}, { signal })),
  });
  return (
    <span className={styles.signature}>{data !== undefined && <img src={data} alt="Your signature" />}</span>
  );
}
