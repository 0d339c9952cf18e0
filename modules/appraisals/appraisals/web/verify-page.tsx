import { Button, TextInput } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { EndpointAnswer } from '#kit/contract/endpoint.ts';
import { cents, formatCents } from '#kit/domain/money.ts';
import { call } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { Card } from '#kit/web/display/card.tsx';
import { PageTitle, SectionTitle } from '#kit/web/display/page-title.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { spacedHash } from '#modules/appraisals/document/domain/snapshot.ts';
import { verifyAppraisal } from '../contract/appraisal-endpoints.ts';
import styles from './appraisal.module.css';

type Verified = EndpointAnswer<typeof verifyAppraisal>;

const wordOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** For anyone who holds a document: whether it is the one that was sealed, and whether it still holds. */
export function VerifyPage() {
  const search: { readonly number?: unknown; readonly seal?: unknown } = useSearch({ strict: false });
  const [number, setNumber] = useState(wordOf(search.number));
  const [seal, setSeal] = useState(wordOf(search.seal));
  const [found, setFound] = useState<Verified>();
  const { busy, error, act } = useAction();
  const check = () =>
    void act(async () => {
      setFound(undefined);
      setFound(await call(verifyAppraisal, { body: { number, seal } }));
    });
  const first = useRef(check);
  const isGiven = useRef(number !== '' && seal !== '');
  useEffect(() => {
    if (isGiven.current) first.current();
  }, []);
  return (
    <main className={styles.verify}>
      <PageTitle
        title="Verify an appraisal"
        facts="Enter the number and the seal from the bottom of any page, or scan the code."
      />
      <Card label="Number and seal">
        <form
          className={styles.verifyForm}
          onSubmit={(event) => {
            event.preventDefault();
            check();
          }}
        >
          <TextInput
            label="Document number"
            value={number}
            onChange={(event) => setNumber(event.currentTarget.value)}
          />
          <TextInput
            label="Seal"
            description="At least the first 16 characters"
            value={seal}
            onChange={(event) => setSeal(event.currentTarget.value)}
          />
          <Button type="submit" disabled={busy}>
            Verify document
          </Button>
        </form>
      </Card>
      {error !== undefined && <FailureMessage error={error} />}
      {found !== undefined && <Result found={found} />}
    </main>
  );
}

function Result({ found }: { readonly found: Verified }) {
  const { companyName, number, revision, sealedAt, items, total, hash, isReplaced, supersededBy } = found;
  const isCurrent = !isReplaced && supersededBy === null;
  return (
    <Card label="Result">
      <SectionTitle
        beside={
          <StatusBadge kind={isCurrent ? 'ok' : 'warn'}>{isCurrent ? 'Current' : 'Replaced'}</StatusBadge>
        }
      >
        {`${found.title} ${number}`}
      </SectionTitle>
      <p className={styles.words}>
        {companyName} sealed revision {revision} on{' '}
        {new Date(sealedAt).toLocaleDateString('en-US', { dateStyle: 'long' })}.{' '}
        {isReplaced && 'A later revision replaces this document. '}
        {supersededBy !== null && `Appraisal ${supersededBy} replaces this document. `}
        Compare the values and the seal with your copy.
      </p>
      {items.map(({ name, value }, at) => (
        <p key={`${at}${name}`} className={styles.total}>
          <span>{name}</span>
          <span>{formatCents(cents(value))}</span>
        </p>
      ))}
      <p className={styles.total}>
        <strong>Total</strong>
        <strong>{formatCents(cents(total))}</strong>
      </p>
      <p className={styles.seal}>
        <code>{spacedHash(hash)}</code>
      </p>
    </Card>
  );
}
