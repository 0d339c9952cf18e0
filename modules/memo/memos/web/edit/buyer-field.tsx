import { Button } from '@mantine/core';
import { useState } from 'react';
import type { EndpointAnswer } from '#kit/contract/endpoint.ts';
import { call } from '#kit/web/call/call.ts';
import { RefusalError } from '#kit/web/call/refusal-error.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { TextButton } from '#kit/web/display/text-button.tsx';
import { FieldRow } from '#kit/web/form/frame/field-row.tsx';
import { TextField } from '#kit/web/form/text/text-field.tsx';
import type { LoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { memoRefusals } from '../../contract/memo-refusals.ts';
import { findBuyer } from '../../contract/memo-endpoints.ts';
import type { MemoDraft } from '../../contract/memo-endpoints.ts';
import type { Memo } from '../../contract/memo-shapes.ts';
import styles from './edit-memo.module.css';

type LastTerms = EndpointAnswer<typeof findBuyer>['lastTerms'];

interface BuyerFieldProps {
  readonly form: LoupeForm<MemoDraft>;
  /** Known from the saved draft. */
  readonly found: Memo['buyer'] | undefined;
}

/** Spec marketplace §2: buyer details, search by email. */
export function BuyerField({ form, found }: BuyerFieldProps) {
  const { busy, error, act } = useAction();
  const [looked, setLooked] = useState<{ email: string; words: string }>();
  const [last, setLast] = useState<LastTerms>(null);
  const field = form.field('buyerEmail');
  const email = field.value.trim().toLowerCase();
  const refused = error instanceof RefusalError ? error.sentence : undefined;
  const { invited } = form.values;
  const mustInvite =
    error instanceof RefusalError &&
    [memoRefusals.buyer_unknown.code, memoRefusals.buyer_without_memo.code].some(
      (code) => code === error.code,
    );
  const canInvite = mustInvite && !invited;
  const fillIn = ({ validityDays, paymentDays, interest, note }: NonNullable<LastTerms>) => {
    form.setValue('validityDays', validityDays);
    form.setValue('paymentDays', paymentDays);
    form.setValue('interest', interest);
    form.setValue('note', note);
    setLast(null);
  };
  const find = () =>
    void act(async () => {
      setLooked(undefined);
      const { personName, companyName, place, lastTerms } = await call(findBuyer, {
        body: { buyerEmail: email },
      });
      setLast(lastTerms);
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
          error={field.error ?? (looked === undefined && !invited ? refused : undefined)}
        />
        <div className={styles.findButton}>
          <Button variant="default" disabled={email === '' || busy} onClick={find}>
            Find buyer
          </Button>
        </div>
      </div>
      {error !== undefined && refused === undefined && <FailureMessage error={error} />}
      {canInvite && (
        <p className={styles.found}>
          {'Email the memo to this buyer instead. They can review and sign it without an account. '}
          <TextButton
            label="Invite this buyer"
            onClick={() => form.setValue('invited', { companyName: '', personName: '' })}
          >
            Invite this buyer
          </TextButton>
        </p>
      )}
      {invited !== undefined && invited !== null && (
        <FieldRow>
          <TextField
            label="Buyer's company"
            limit={120}
            name="invited.companyName"
            value={invited.companyName}
            onChange={(companyName) => form.setValue('invited', { ...invited, companyName })}
          />
          <TextField
            label="Buyer's name"
            limit={100}
            name="invited.personName"
            value={invited.personName}
            onChange={(personName) => form.setValue('invited', { ...invited, personName })}
          />
        </FieldRow>
      )}
      {words !== undefined && (
        <p className={styles.found} role="status">
          {words}
          {last !== null && looked?.email === email && (
            <>
              {' '}
              <TextButton label={`Use terms from ${last.number}`} onClick={() => fillIn(last)}>
                {`Use terms from ${last.number}`}
              </TextButton>
            </>
          )}
        </p>
      )}
    </>
  );
}
