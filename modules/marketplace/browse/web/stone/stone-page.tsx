import { Button, SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { Link, Navigate } from '#kit/web/link/link.ts';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import { stonePath } from '#modules/marketplace/stones/contract/stone-path.ts';
import { Suspense, lazy, useState } from 'react';
import { Card } from '#kit/web/display/card.tsx';
import { PageTitle, SectionTitle } from '#kit/web/display/page-title.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { Icon } from '#kit/web/icons/icon.tsx';
import { useRouteParam } from '#kit/web/slots/use-route-word.ts';
import { findMedia, mediaQuery } from '#modules/marketplace/media/web/media-queries.ts';
import { ClientViewSwitch } from '#modules/marketplace/client-view/web/client-view-switch.tsx';
import { useClientView } from '#modules/marketplace/client-view/web/use-client-view.ts';
import { useCompared } from '#modules/marketplace/search/web/use-compared.ts';
import { pairsAddress } from '#modules/marketplace/pairs/web/pairs-address.ts';
import { searchLink } from '#modules/marketplace/saved/web/saved-search-queries.ts';
import { DrawnStone } from '#modules/marketplace/stones/web/drawn-stone.tsx';
import { MismatchLine } from '#modules/marketplace/stones/web/mismatch-badge.tsx';
import { NoSuchStone } from '#modules/marketplace/stones/web/no-such-stone.tsx';
import { makeLabel } from '#modules/marketplace/stones/contract/grade-words.ts';
import { stonesByIdQuery } from '#modules/marketplace/holds/web/stone-queries.ts';
import type { DetailedStone } from '#modules/marketplace/holds/web/stone-queries.ts';
import { reportLinksQuery, similarQuery } from '#modules/marketplace/pricing/web/price-queries.ts';
import {
  locationLabel,
  reportLabel,
  stoneTitle,
  typeLabel,
} from '#modules/marketplace/stones/contract/stone-words.ts';
import { BuyPanel, ClientPanel } from './buy-panel.tsx';
import { PricePanel } from './price-panel.tsx';
import { ProportionsPanel, ReportBeside, ReportPanel } from './report-panel.tsx';
import { RequestMedia } from './request-media.tsx';
import { similarSearch } from '#modules/marketplace/pricing/web/similar-search.ts';
import { StoneSide } from './stone-side.tsx';
import {
  TurnSlider,
  TurnedStone,
  initialTurn,
  stoneLooks,
  toStoneLook,
} from '#modules/marketplace/stones/web/turned-stone.tsx';
import type { StoneLook } from '#modules/marketplace/stones/web/turned-stone.tsx';
import styles from './stone-page.module.css';
import { Trail } from './trail.tsx';
import type { Diamond } from '#modules/marketplace/stones/contract/diamond-shape.ts';
import { StonePrice } from '#modules/marketplace/client-view/web/stone-price.tsx';
import { StoneLink } from '#modules/marketplace/search/web/stone-link.tsx';

// Only stones with pictures need it.
const StoneMedia = lazy(async () => ({ default: (await import('./stone-media.tsx')).StoneMedia }));
const ReportFrame = lazy(async () => ({ default: (await import('./report-frame.tsx')).ReportFrame }));

/** Everything about one stone, with its price. */
export function StonePage() {
  const itemId = useRouteParam('itemId');
  const query = useQuery(stonesByIdQuery([itemId]));
  return (
    <Screen query={query} empty={<NoSuchStone />}>
      {([stone]) => stone && <TrueAddress stone={stone} />}
    </Screen>
  );
}

/** An address that calls a lab-grown stone natural, or the other way round, leads to the true one. */
function TrueAddress({ stone }: { readonly stone: DetailedStone }) {
  const { pathname } = useLocation();
  const to = stonePath(stone);
  const isOtherType = pathname !== to && pathname.endsWith(`/${stone.supplierItemIdentifier}`);
  // Leaving the page also changes the path.
  if (isOtherType) return <Navigate to={to} search={(current) => current} replace />;
  return <StoneView stone={stone} />;
}

function StoneView({ stone }: { readonly stone: DetailedStone }) {
  const compared = useCompared();
  const client = useClientView();
  const { supplierItemIdentifier: id } = stone;
  const isCompared = compared.ids.includes(id);
  const hasMedia = stone.hasImage || stone.hasVideo;
  return (
    <>
      <PageTitle
        title={stoneTitle(stone)}
        facts={
          client.isOn
            ? `${makeLabel(stone)}, ${reportLabel(stone)}`
            : `${makeLabel(stone)}, ${reportLabel(stone)}, item ${id}. Ships from ${locationLabel(stone)}.`
        }
        above={<Trail stone={stone} />}
        beside={
          <StatusBadge kind="gem" dot={false}>
            <Icon name="gem" size={15} />
            {typeLabel(stone)}
          </StatusBadge>
        }
        actions={
          <>
            <Button
              variant="default"
              leftSection={<Icon name="swap" size={18} />}
              aria-pressed={isCompared}
              onClick={() => (isCompared ? compared.remove(id) : compared.add(id))}
            >
              {isCompared ? 'Compared' : 'Compare'}
            </Button>
            {!hasMedia && <ReportLinks stone={stone} />}
            <Button variant="default" component={Link} {...pairsAddress(id)}>
              Find a match
            </Button>
            <Button variant="default" component={Link} {...searchLink(similarSearch(stone))}>
              Search similar
            </Button>
            <ClientViewSwitch />
          </>
        }
      />
      {!hasMedia && <MismatchLine stone={stone} />}
      <div className={styles.halves}>
        <Card padded={false}>
          <div className={styles.looks} data-media={hasMedia || undefined}>
            {hasMedia ? (
              <Suspense fallback={<div className={styles.waiting} />}>
                <StoneMedia key={id} stone={stone} />
              </Suspense>
            ) : (
              <StoneViews key={id} stone={stone} />
            )}
            {hasMedia ? <ReportBeside stone={stone} /> : <StoneSide stone={stone} />}
          </div>
        </Card>
        {/* Second, so that on a phone the price follows the picture. */}
        <div className={styles.buy}>
          {client.isOn ? <ClientPanel stone={stone} /> : <BuyPanel key={id} stone={stone} />}
        </div>
        <div className={styles.panels}>
          {!client.isOn && <PricePanel stone={stone} />}
          {hasMedia ? <ProportionsPanel stone={stone} /> : <ReportPanel stone={stone} />}
        </div>
        <SimilarStones stone={stone} />
      </div>
    </>
  );
}

/** The report's page on the lab's own site. */
function ReportLinks({ stone }: { readonly stone: DetailedStone }) {
  const { data } = useQuery(reportLinksQuery(stone.supplierItemIdentifier));
  return data?.links.map(({ gradingLab, url }) => (
    <Button
      key={url}
      component="a"
      href={url}
      target="_blank"
      rel="noreferrer"
      variant="default"
      leftSection={<Icon name="document" size={18} />}
    >
      {gradingLab} report
    </Button>
  ));
}

const reportLook = 'Report PDF';

function StoneViews({ stone }: { readonly stone: DetailedStone }) {
  const [look, setLook] = useState<StoneLook | typeof reportLook>('Diagram');
  const [turn, setTurn] = useState(initialTurn);
  const report = findMedia(useQuery(mediaQuery(stone.supplierItemIdentifier)).data, 'Report');
  return (
    <div className={styles.look}>
      {look === 'Diagram' && <DrawnStone stone={stone} size={248} />}
      {look === reportLook && report && (
        <Suspense fallback={<div className={styles.waiting} />}>
          <ReportFrame stone={stone} report={report} />
        </Suspense>
      )}
      {look === '360°' && (
        <div className={styles.turning}>
          <TurnedStone stone={stone} turn={turn} size={216} />
          <TurnSlider turn={turn} onTurn={setTurn} label="Turn stone (degrees)" />
        </div>
      )}
      <SegmentedControl
        aria-label="View"
        value={look}
        data={[...stoneLooks, ...(report ? [reportLook] : [])]}
        onChange={(next) => setLook(next === reportLook ? reportLook : toStoneLook(next))}
      />
      <RequestMedia stone={stone} />
    </div>
  );
}

const maxShown = 6;

/** The nearest in weight, in case this one is gone. */
function SimilarStones({ stone }: { readonly stone: Diamond }) {
  const { data } = useQuery(similarQuery(stone.supplierItemIdentifier));
  if (data === undefined || data.diamonds.length === 0) return null;
  return (
    <Card label="Similar stones">
      <SectionTitle beside={`${data.total.toLocaleString('en-US')} total`}>Similar stones</SectionTitle>
      <ul className={styles.similar}>
        {data.diamonds.slice(0, maxShown).map((other) => (
          <li key={other.supplierItemIdentifier}>
            <DrawnStone stone={other} size={40} decorative />
            <span>
              <b>
                <StoneLink stone={other}>{stoneTitle(other)}</StoneLink>
              </b>
              <span>
                {makeLabel(other)}, {reportLabel(other)}
              </span>
              <span>
                <StonePrice stone={other} />
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
