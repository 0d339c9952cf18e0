import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '#kit/web/call/call.ts';
import { RefusalError } from '#kit/web/call/refusal-error.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { TextField } from '#kit/web/form/text/text-field.tsx';
import type { LoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { findBuyer } from '../../contract/memo-endpoints.ts';
import type { MemoDraft } from '../../contract/memo-endpoints.ts';
import type { Memo } from '../../contract/memo-shapes.ts';
import styles from './edit-memo.module.css';

interface BuyerFieldProps {
  readonly form: LoupeForm<MemoDraft>;
  /** Known from the saved draft. */
  readonly found: Memo['buyer'] | undefined;
}

/** Spec marketplace §2: buyer details, search by email. */
export function BuyerField({ form, found }: BuyerFieldProps) {
  const { busy, error, act } = useAction();
  const [looked, setLooked] = useState<{ email: string; words: string }>();
  const field = form.field('buyerEmail');
  const email = field.value.trim().toLowerCase();
  const refused = error instanceof RefusalError ? error.sentence : undefined;
  const find = () =>
    void act(async () => {
      setLooked(undefined);
      const { personName, companyName, place } = await call(findBuyer, { body: { buyerEmail: email } });
      setLooked({ email, words: [personName, companyName, place].filter((part) => part !== '').join(', ') });
    });
  const known =
    found === undefined || found.name === '' ? undefined : [found.person, found.name, found.place].join(', ');
  const words = looked?.email === email ? looked.words : known;
  return (
    <>
      <div className={styles.row}>
        <TextField
          label="Buyer's email"
          type="email"
          {...field}
          error={field.error ?? (looked === undefined ? refused : undefined)}
        />
        <div className={styles.findButton}>
          <Button variant="default" disabled={email === '' || busy} onClick={find}>
            Find buyer
          </Button>
        </div>
      </div>
      {error !== undefined && refused === undefined && <FailureMessage error={error} />}
      {words !== undefined && (
        <p className={styles.found} role="status">
          {words}
        </p>
      )}
    </>
  );
}
