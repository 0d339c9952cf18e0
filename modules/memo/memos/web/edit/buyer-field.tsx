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

type Terms = Pick<MemoDraft, 'validityDays' | 'paymentDays' | 'interest' | 'note'>;

interface BuyerFieldProps {
  readonly form: LoupeForm<MemoDraft>;
  /** Known from the saved draft. */
  readonly found: Memo['buyer'] | undefined;
  /** Whether the terms are as a new memo has them, so that a template may fill them in. */
  readonly termsAreNew: boolean;
}

/** Spec marketplace §2: buyer details, search by email. */
export function BuyerField({ form, found, termsAreNew }: BuyerFieldProps) {
  const { busy, error, act } = useAction();
  const [looked, setLooked] = useState<{ email: string; words: string }>();
  const [usual, setUsual] = useState(noUsual);
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
  const fillIn = ({ validityDays, paymentDays, interest, note }: Terms) => {
    form.setValue('validityDays', validityDays);
    form.setValue('paymentDays', paymentDays);
    form.setValue('interest', interest);
    form.setValue('note', note);
    setUsual(noUsual);
  };
  const find = (isInvited: boolean) =>
    void act(async () => {
      setLooked(undefined);
      const answer = await call(findBuyer, { body: { buyerEmail: email, isInvited } });
      const { personName, companyName, place, template } = answer;
      setUsual(answer);
      if (isInvited && !invited) form.setValue('invited', { companyName, personName });
      const isFilled = template !== null && termsAreNew;
      if (isFilled) fillIn(template);
      // The fields below name an invited buyer.
      const parts = isInvited ? [] : [personName, companyName, place];
      const buyer = parts.filter((part) => part !== '').join(', ');
      const words = isFilled ? [buyer, 'Saved terms filled in.'] : [buyer];
      setLooked({ email, words: words.filter((part) => part !== '').join('. ') });
    });
  const known =
    found === undefined || found.name === '' ? undefined : [found.person, found.name, found.place].join(', ');
  const isLooked = looked?.email === email;
  const words = isLooked ? looked.words : known;
  const offersTerms = isLooked && (usual.template !== null || usual.lastTerms !== null);
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
          <Button variant="default" disabled={email === '' || busy} onClick={() => find(Boolean(invited))}>
            Find buyer
          </Button>
        </div>
      </div>
      {error !== undefined && refused === undefined && <FailureMessage error={error} />}
      {canInvite && (
        <p className={styles.found}>
          {'Email the memo to this buyer instead. They can review and sign it without an account. '}
          <TextButton label="Invite this buyer" onClick={() => find(true)}>
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
      {words !== undefined && (words !== '' || offersTerms) && (
        <p className={styles.found} role="status">
          {words}
          {isLooked && <UsualTerms usual={usual} onUse={fillIn} />}
        </p>
      )}
    </>
  );
}

type Usual = Pick<EndpointAnswer<typeof findBuyer>, 'template' | 'lastTerms'>;

/** What this company usually agrees with the buyer. */
function UsualTerms({ usual, onUse }: { readonly usual: Usual; onUse(terms: Terms): void }) {
  const { template, lastTerms: last } = usual;
  return (
    <>
      {template !== null && (
        <>
          {' '}
          <TextButton label="Use saved terms" onClick={() => onUse(template)}>
            Use saved terms
          </TextButton>
        </>
      )}
      {last !== null && (
        <>
          {' '}
          <TextButton label={`Use terms from ${last.number}`} onClick={() => onUse(last)}>
            {`Use terms from ${last.number}`}
          </TextButton>
        </>
      )}
    </>
  );
}

const noUsual: Usual = { template: null, lastTerms: null };
