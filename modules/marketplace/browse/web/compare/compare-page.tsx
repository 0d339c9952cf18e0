import { Button, CloseButton, Switch } from '@mantine/core';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Link, useNavigate } from '#kit/web/link/link.ts';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { Icon } from '#kit/web/icons/icon.tsx';
import { AddToCartButton } from '#modules/marketplace/cart/web/add-to-cart-button.tsx';
import { HoldIcon } from '#modules/marketplace/holds/web/hold-icon.tsx';
import { usePaymentChoice, useLanded } from '#modules/marketplace/fees/web/use-buying-choice.ts';
import { ClientAvailability } from '#modules/marketplace/client-view/web/client-availability.tsx';
import { ClientViewSwitch } from '#modules/marketplace/client-view/web/client-view-switch.tsx';
import { useClientView } from '#modules/marketplace/client-view/web/use-client-view.ts';
import { maxCompared } from '#modules/marketplace/search/domain/search-parameters.ts';
import { StoneLink } from '#modules/marketplace/search/web/stone-link.tsx';
import { isOnHold, stonesByIdQuery } from '#modules/marketplace/holds/web/stone-queries.ts';
import { priceQuery } from '#modules/marketplace/pricing/web/price-queries.ts';
import type { DetailedStone } from '#modules/marketplace/holds/web/stone-queries.ts';
import {
  locationLabel,
  reportLabel,
  stoneName,
  stoneTitle,
} from '#modules/marketplace/stones/contract/stone-words.ts';
import { useShownPrice, useWhichPrice } from '#modules/marketplace/client-view/web/use-shown-price.ts';
import { WhichPriceSwitch } from '#modules/marketplace/client-view/web/stone-price.tsx';
import { MismatchBadge } from '#modules/marketplace/stones/web/mismatch-badge.tsx';
import { describeAnswers } from '#modules/marketplace/sales/domain/sale-terms.ts';
import { sellerAnswersQuery } from '#modules/marketplace/sales/web/seller-answers.tsx';
import { ScaledPicture } from './scaled-picture.tsx';
import styles from './compare-page.module.css';
import { clientRows, createCompareRows, priceRow } from './compare-rows.ts';
import { CompareTable } from './compare-table.tsx';
import { parseCompared, useCompared } from '#modules/marketplace/search/web/use-compared.ts';

const ShareDialog = lazy(async () => ({
  default: (await import('#modules/marketplace/client-view/web/share-dialog.tsx')).ShareDialog,
}));

/** Compares up to five stones. Their ids are in the address, so a colleague with the link sees the same ones. */
export function ComparePage() {
  const { stones }: { readonly stones?: unknown } = useSearch({ strict: false });
  const compared = useCompared();
  const navigate = useNavigate();
  const ids = useMemo(
    () =>
      typeof stones === 'string' || typeof stones === 'number' ? parseCompared(String(stones)) : compared.ids,
    [stones, compared.ids],
  );
  const query = useQuery(stonesByIdQuery(ids));
  const setStones = (itemIds: readonly string[]): void => {
    compared.replace(itemIds);
    void navigate({ to: '.', search: { stones: itemIds.join() }, replace: true });
  };
  if (ids.length === 0) return <NoStones />;
  return (
    <Screen query={query} empty={<NoStones />}>
      {(found) => (
        <Columns
          stones={found.filter(({ supplierItemIdentifier: id }) => ids.includes(id))}
          remove={(id) => setStones(ids.filter((other) => other !== id))}
        />
      )}
    </Screen>
  );
}

function NoStones() {
  return (
    <>
      <PageTitle title="Compare" />
      <EmptyState
        title="No stones selected yet"
        text={`Select up to ${maxCompared} stones in a search to compare them side by side, drawn to the same scale.`}
        action={
          <Button component={Link} to="/marketplace/natural">
            Search diamonds
          </Button>
        }
      />
    </>
  );
}

interface ColumnsProps {
  readonly stones: readonly DetailedStone[];
  remove(id: string): void;
}

function Columns({ stones, remove }: ColumnsProps) {
  const [differences, setDifferences] = useState(true);
  const [sharing, setSharing] = useState(false);
  const client = useClientView();
  const { taxNote } = useShownPrice();
  const [first] = stones;
  useEffect(() => {
    document.title = `Compare ${stones.length} · Loupe`;
  }, [stones.length]);
  const tableProps = { stones, differences, remove };
  return (
    <>
      <PageTitle
        title="Compare"
        facts={
          first &&
          `${stones.length} of ${maxCompared} stones, drawn to the same scale. The dotted outline is the ${stoneTitle(first).split(',')[0]}.${taxNote === undefined ? '' : ` ${taxNote}.`}`
        }
        actions={
          <>
            <ClientViewSwitch />
            {!client.isOn && <WhichPriceSwitch />}
            <Switch
              className={styles.switch ?? ''}
              label="Differences only"
              checked={differences}
              onChange={() => setDifferences(!differences)}
            />
            <Button
              variant="default"
              leftSection={<Icon name="printer" size={18} />}
              onClick={() => window.print()}
            >
              Print
            </Button>
            <Button leftSection={<Icon name="link" size={18} />} onClick={() => setSharing(true)}>
              Share
            </Button>
          </>
        }
      />
      {client.isOn ? <ClientColumns {...tableProps} /> : <OwnColumns {...tableProps} />}
      <Suspense>
        {sharing && <ShareDialog opened stones={stones} onClose={() => setSharing(false)} />}
      </Suspense>
    </>
  );
}

interface TableProps extends ColumnsProps {
  readonly differences: boolean;
}

function OwnColumns({ stones, differences, remove }: TableProps) {
  const prices = useQueries({
    queries: stones.map(({ supplierItemIdentifier: id }) => priceQuery(id)),
  });
  const landed = useLanded();
  const ids = stones.map(({ supplierItemIdentifier: id }) => id);
  const sellers = useQuery(sellerAnswersQuery(ids)).data;
  const answersOf = (id: string): string | undefined => {
    const figures = sellers?.get(id);
    return figures && describeAnswers(figures);
  };
  const all = stones.map((stone, at) => ({
    stone,
    percentile: prices[at]?.data?.among?.percentile,
    landed: landed?.costFor(stone).total,
    sellerAnswers: answersOf(stone.supplierItemIdentifier),
  }));
  const [priceKind] = useWhichPrice();
  const { payment } = usePaymentChoice();
  const price = priceRow(priceKind, payment);
  const best = all.toSorted((a, b) => (price.worth?.(b) ?? 0) - (price.worth?.(a) ?? 0))[0];
  return (
    <CompareTable
      all={all}
      rows={createCompareRows(priceKind, payment)}
      differences={differences}
      decides={price.name}
      best={best}
      keyOf={({ stone }) => stone.supplierItemIdentifier}
      renderPicture={({ stone }, turn) => <ScaledPicture stone={stone} all={stones} turn={turn} />}
      renderHead={({ stone }) => (
        <Head stone={stone} remove={remove}>
          <p className={styles.quiet}>{locationLabel(stone)}</p>
          {!stone.isListed && <StatusBadge kind="bad">No longer available</StatusBadge>}
        </Head>
      )}
      renderFoot={(column) =>
        column.stone.isListed && (
          <span className={styles.acts}>
            <AddToCartButton stone={column.stone} variant={column === best ? 'filled' : 'default'} isNarrow />
            <HoldIcon stone={column.stone} />
          </span>
        )
      }
      add={<AddStone />}
    />
  );
}

function ClientColumns({ stones, differences, remove }: TableProps) {
  const { priceOf } = useClientView();
  const all = stones.map((stone) => ({ stone, price: priceOf(stone)?.price ?? null }));
  return (
    <CompareTable
      all={all}
      rows={clientRows}
      differences={differences}
      decides="Price"
      best={undefined}
      keyOf={({ stone }) => stone.supplierItemIdentifier}
      renderPicture={({ stone }, turn) => <ScaledPicture stone={stone} all={stones} turn={turn} />}
      renderHead={({ stone }) => (
        <Head stone={stone} remove={remove}>
          <ClientAvailability isAvailable={stone.isListed} isOnHold={isOnHold(stone)} />
        </Head>
      )}
      add={<AddStone />}
    />
  );
}

interface HeadProps extends Pick<ColumnsProps, 'remove'> {
  readonly stone: DetailedStone;
  readonly children?: ReactNode;
}

function Head({ stone, remove, children }: HeadProps) {
  return (
    <>
      <CloseButton
        size={24}
        className={styles.away ?? ''}
        aria-label={`Remove from comparison: ${stoneName(stone)}`}
        onClick={() => remove(stone.supplierItemIdentifier)}
      />
      <p className={styles.name}>
        <StoneLink stone={stone}>{stoneTitle(stone)}</StoneLink>
      </p>
      <p className={styles.quiet}>{reportLabel(stone)}</p>
      <MismatchBadge stone={stone} />
      {children}
    </>
  );
}

function AddStone() {
  return (
    <Link to="/marketplace/natural">
      <span className={styles.plus}>
        <Icon name="plus" />
      </span>
      Add a stone
    </Link>
  );
}
