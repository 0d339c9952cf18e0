import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '#kit/web/call/call.ts';
import { useBusyAct } from '#kit/web/call/use-busy-act.ts';
import { BrassCard, Card } from '#kit/web/display/card.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { RelativeTime } from '#kit/web/display/relative-time.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import { TextButton } from '#kit/web/display/text-button.tsx';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { FailureFace } from '#kit/web/faces/failure-face.tsx';
import { Icon } from '#kit/web/icons/icon.tsx';
import { toast } from '#kit/web/toast/toast-store.ts';
import { holdStone } from '../../contract/cart/cart-endpoints.ts';
import { stoneTitle } from '../../contract/catalog/stone-words.ts';
import { AddToCartButton } from '../cart/add-to-cart-button.tsx';
import type { DetailedStone } from '../stones/stone-queries.ts';
import { LandedPrice } from './landed-price.tsx';
import styles from './stone-page.module.css';

/** What decides: the price, and whether the stone is there. */
export function BuyPanel({ stone }: { readonly stone: DetailedStone }) {
  return (
    <div className={styles.buy}>
      <BrassCard label="Price">
        <LandedPrice stone={stone} />
        {stone.isListed ? (
          <AddToCartButton stone={stone} />
        ) : (
          <p className={styles.gone}>This stone is no longer offered. Search for one like it.</p>
        )}
      </BrassCard>
      <Availability stone={stone} />
      <Question stone={stone} />
    </div>
  );
}

function Question({ stone }: { readonly stone: DetailedStone }) {
  const dialogs = useDialogs();
  const ask = async () => {
    const { openQuestionDialog } = await import('../enquiries/question-dialog.tsx');
    const about = { itemId: stone.supplierItemIdentifier, title: stoneTitle(stone) };
    if (await openQuestionDialog(dialogs, about)) toast.show({ sentence: 'We have your question.' });
  };
  return (
    <p className={styles.quiet}>
      Something that no report tells? <TextButton onClick={() => void ask()}>Ask the diamond desk</TextButton>
    </p>
  );
}

const promises: Readonly<Record<DetailedStone['availability'], string>> = {
  Guaranteed: 'Its seller vouches that it is there.',
  'Subject to Prior Sale': 'Its seller may have sold it meanwhile.',
  'On Memo': 'It lies with another jeweler, who may keep it.',
  'On Hold': 'Somebody else holds it.',
};

function Availability({ stone }: { readonly stone: DetailedStone }) {
  const { busy, error, act } = useBusyAct();
  const [heldUntil, setHeldUntil] = useState<string>();
  const hold = () =>
    act(async () => {
      const held = await call(holdStone, { body: { itemId: stone.supplierItemIdentifier } });
      setHeldUntil(held.heldUntil);
    });
  return (
    <Card label="Availability">
      <SectionTitle
        beside={
          <StatusBadge kind={stone.availability === 'Guaranteed' ? 'ok' : 'mute'}>
            {stone.availability}
          </StatusBadge>
        }
      >
        Availability
      </SectionTitle>
      <p className={styles.confirmed}>
        <b>
          Confirmed <RelativeTime instant={new Date(stone.confirmedAt)} />.
        </b>{' '}
        {promises[stone.availability]} Asked again when you hold it, view the cart and submit.
      </p>
      <Button
        fullWidth
        variant="default"
        loading={busy}
        disabled={!stone.isListed || heldUntil !== undefined}
        leftSection={<Icon name="hourglass" size={18} />}
        onClick={() => void hold()}
      >
        {heldUntil === undefined ? 'Hold for 24 hours' : 'Held for your company'}
      </Button>
      <p role="status" className={styles.quiet}>
        {heldUntil === undefined ? (
          'Free. Nobody else can order it meanwhile.'
        ) : (
          <>
            The hold ends <RelativeTime instant={new Date(heldUntil)} />.
          </>
        )}
      </p>
      {error !== undefined && <FailureFace error={error} />}
    </Card>
  );
}
