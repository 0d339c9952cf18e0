import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { BrassCard, Card } from '#kit/web/display/card.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { RelativeTime } from '#kit/web/display/relative-time.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import { TextButton } from '#kit/web/display/text-button.tsx';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { FailureFace } from '#kit/web/faces/failure-face.tsx';
import { Icon } from '#kit/web/icons/icon.tsx';
import { toast } from '#kit/web/toast/toast-store.ts';
import { stoneTitle } from '../../contract/catalog/stone-words.ts';
import { holdHours, mostInCart } from '../../domain/cart/cart-limits.ts';
import { AddToCartButton } from '../cart/add-to-cart-button.tsx';
import { cartQuery, moduleOf } from '../cart/cart-queries.ts';
import { useHold } from '../cart/use-hold.ts';
import type { DetailedStone } from '../stones/stone-queries.ts';
import { LandedPrice } from './landed-price.tsx';
import styles from './stone-page.module.css';

const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long' });
const minute = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });

function endOfHold(): string {
  const end = new Date(Date.now() + holdHours * 3_600_000);
  return `${weekday.format(end)}, ${minute.format(end)}`.replaceAll('\u202f', ' ');
}

/** What decides: the price, and whether the stone is there. */
export function BuyPanel({ stone }: { readonly stone: DetailedStone }) {
  return (
    <div className={styles.buy}>
      <BrassCard label="Price">
        <LandedPrice stone={stone} />
        {stone.isListed ? (
          <>
            <AddToCartButton stone={stone} />
            <PlaceInCart stone={stone} />
          </>
        ) : (
          <p className={styles.gone}>This stone is no longer offered. Search for one like it.</p>
        )}
      </BrassCard>
      <Availability stone={stone} />
      <Question stone={stone} />
    </div>
  );
}

/** How full the cart will be. */
function PlaceInCart({ stone }: { readonly stone: DetailedStone }) {
  const { data: cart } = useQuery(cartQuery(moduleOf(stone)));
  const there = cart?.items ?? [];
  if (there.some((item) => item.supplierItemIdentifier === stone.supplierItemIdentifier)) return null;
  const words =
    there.length < mostInCart
      ? `${there.length + 1} of ${mostInCart} in the cart after this`
      : `The cart is full: ${mostInCart} stones`;
  return <p className={styles.place}>{words}</p>;
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
  const { busy, error, hold, letGo } = useHold(stone);
  const { heldUntil } = stone;
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
        disabled={!stone.isListed || heldUntil !== null}
        leftSection={<Icon name="hourglass" size={18} />}
        onClick={() => void hold()}
      >
        {heldUntil === null ? `Hold for ${holdHours} hours` : 'Held for your company'}
      </Button>
      <p role="status" className={styles.quiet}>
        {heldUntil === null ? (
          `Free. Until ${endOfHold()}. Nobody else can order it meanwhile.`
        ) : (
          <>
            The hold ends <RelativeTime instant={new Date(heldUntil)} />.{' '}
            <TextButton onClick={() => void letGo()}>Let it go</TextButton>
          </>
        )}
      </p>
      {error !== undefined && <FailureFace error={error} />}
    </Card>
  );
}
