import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { formatCents, noMoney } from '#kit/domain/money.ts';
import { call } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { Card } from '#kit/web/display/card.tsx';
import { PageTitle, SectionTitle } from '#kit/web/display/page-title.tsx';
import { Icon } from '#kit/web/icons/icon.tsx';
import { Link, useNavigate } from '#kit/web/link/link.ts';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { phoneAddress, useSupport } from '#kit/web/states/support.tsx';
import type { ServiceType } from '#platform/access/contract.ts';
import { useActor, useDecide } from '#platform/access/web.tsx';
import { externalServices } from '#platform/companies/contract.ts';
import { shippingPages } from '#modules/shipping/draft/contract/access.ts';
import { ArmoredToReportCard } from '#modules/shipping/armored/web/armored-lines-card.tsx';
import { listShipments } from '#modules/shipping/shipments/contract/shipment-endpoints.ts';
import { ShipmentBadge } from '#modules/shipping/shipments/web/shipment-badge.tsx';
import type { ShipmentLine } from '#modules/shipping/shipments/contract/shipment-shapes.ts';
import type { ClaimLine } from '../contract/claim-endpoints.ts';
import { ClaimBadge } from './claim-badge.tsx';
import { draftClaim } from '../contract/claim-endpoints.ts';
import { claimsQuery } from './claim-queries.ts';
import { otherClaimTypes } from '../domain/claim-types.ts';
import { isTendered } from '../domain/claim-terms.ts';
import styles from './claims.module.css';
import proof from './proof/proof.module.css';

/** Spec marketplace §2: personal lines, care plan or commercial cargo; each leads this person to where it is filed. */
export function NewClaimPage() {
  const actor = useActor();
  const decide = useDecide();
  const ships = decide(shippingPages, () => false).allowed;
  const mayOpen = (service: ServiceType): boolean => {
    const site = externalServices.find(({ serviceType }) => serviceType === service);
    return site !== undefined && decide(site.rule, () => false).allowed;
  };
  const others = otherClaimTypes(actor.kind === 'member' ? actor : undefined, mayOpen);
  return (
    <>
      <PageTitle
        {...(ships ? { above: <Link to="/claims">Claims</Link> } : {})}
        title="File a claim"
        facts="Choose a claim type."
      />
      <div className={styles.types}>
        <Card label="Commercial cargo">
          <SectionTitle>Commercial cargo</SectionTitle>
          {ships ? (
            <>
              <p className={styles.quiet}>A parcel you shipped and insured with us. Choose the shipment.</p>
              <ParcelChoice />
            </>
          ) : (
            <WithoutShipping actor={actor} />
          )}
        </Card>
        {ships && <ArmoredToReportCard />}
        {others.map((type) => (
          <OtherClaim key={type.type} claim={type} mayOpen={mayOpen(type.serviceType)} />
        ))}
      </div>
      <OtherLosses />
    </>
  );
}

/** What someone who can't open shipping does next. */
function WithoutShipping({ actor }: { readonly actor: ReturnType<typeof useActor> }) {
  const about = 'For parcels your company shipped and insured with us.';
  const hasShipping =
    actor.kind === 'member' &&
    actor.subscriptions.some(({ serviceType, isActive }) => serviceType === 'Shipping' && isActive);
  return hasShipping ? (
    <p className={styles.quiet}>{about} Ask your business administrator for access to shipping.</p>
  ) : (
    <>
      <p className={styles.quiet}>{about} Your company doesn&apos;t ship with us.</p>
      <p>
        <Link to="/membership/subscriptions">View services</Link>
      </p>
    </>
  );
}

interface OtherClaimProps {
  readonly claim: ReturnType<typeof otherClaimTypes>[number];
  readonly mayOpen: boolean;
}

/** Filed on the service's own site by those who may open it, and by phone otherwise. */
function OtherClaim({ claim: { title, text, byPhone, serviceType }, mayOpen }: OtherClaimProps) {
  const support = useSupport();
  const site = externalServices.find((service) => service.serviceType === serviceType);
  return (
    <Card label={title}>
      <SectionTitle>{title}</SectionTitle>
      <p className={styles.quiet}>{text}</p>
      {mayOpen && site !== undefined && (
        <p>
          <Link to={site.path}>Go to {site.name}</Link>
        </p>
      )}
      {support !== undefined && (
        <p>
          {byPhone ? 'Call us to file:' : 'Questions? Call'}{' '}
          <a href={phoneAddress(support.phone)}>{support.phone}</a>
        </p>
      )}
    </Card>
  );
}

/** Claims of a business policy other than cargo are taken by people. */
function OtherLosses() {
  const support = useSupport();
  return (
    <p className={styles.otherLosses}>
      A loss at your store, such as theft or fire? <Link to="/help">Send us a message</Link>
      {support !== undefined && (
        <>
          {' '}
          or call <a href={phoneAddress(support.phone)}>{support.phone}</a>
        </>
      )}
      .
    </p>
  );
}

const most = 8;

/** Parcels that the carrier has, or had; the latest first. */
function ParcelChoice() {
  const { search: linked }: { readonly search?: unknown } = useSearch({ strict: false });
  // A link from a memo searches for its parcels.
  const [search, setSearch] = useState(typeof linked === 'string' ? linked.slice(0, 50) : '');
  const navigate = useNavigate();
  const { busy, error, act } = useAction();
  const { data: claims } = useQuery(claimsQuery);
  const existing = new Map(
    (claims?.items ?? []).flatMap((claim) =>
      claim.status === 'Withdrawn' ? [] : [[claim.shipmentId, claim] as const],
    ),
  );
  const query = useQuery({
    queryKey: ['shipping', 'shipments', 'to-claim', search],
    queryFn: ({ signal }) =>
      call(
        listShipments,
        {
          query: {
            tab: 'processed',
            sort: 'newest',
            limit: 50,
            ...(search.trim() === '' ? {} : { search: search.trim() }),
          },
        },
        { signal },
      ),
  });
  return (
    <div className={styles.fields}>
      <TextInput
        aria-label="Search shipments"
        placeholder="Shipment, recipient or tracking number"
        maxLength={50}
        leftSection={<Icon name="search" size={15} />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {error !== undefined && <FailureMessage error={error} />}
      <Screen query={query} loading={<LoadingState />}>
        {({ items }) => {
          const tendered = items.filter(({ status }) => isTendered(status)).slice(0, most);
          if (tendered.length === 0)
            return (
              <p>No scanned parcels found. If a carrier never scanned a parcel, void its label instead.</p>
            );
          return (
            <ul className={proof.lines}>
              {tendered.map((line) => (
                <li key={line.shipmentId} className={styles.parcel}>
                  <span>
                    <b>{line.number}</b> {line.shipToCompany === '' ? line.shipToContact : line.shipToCompany}
                    <span className={styles.by}>
                      {formatCents(line.declaredValue ?? noMoney)} <ShipmentBadge {...line} />
                    </span>
                  </span>
                  <ParcelAction
                    line={line}
                    claim={existing.get(line.shipmentId)}
                    disabled={busy}
                    onStart={() =>
                      void act(async () => {
                        const { claim } = await call(draftClaim, { body: { shipmentId: line.shipmentId } });
                        await navigate({ to: `/claims/${claim.claimId}` });
                      })
                    }
                  />
                </li>
              ))}
            </ul>
          );
        }}
      </Screen>
    </div>
  );
}

interface ParcelActionProps {
  readonly line: ShipmentLine;
  readonly claim: ClaimLine | undefined;
  readonly disabled: boolean;
  onStart(): void;
}

/** A parcel has one claim. */
function ParcelAction({ line, claim, disabled, onStart }: ParcelActionProps) {
  if (claim === undefined)
    return (
      <Button
        size="xs"
        variant="default"
        disabled={disabled}
        aria-label={`Start claim for ${line.number}`}
        onClick={onStart}
      >
        Start claim
      </Button>
    );
  const verb = claim.status === 'NotSubmitted' ? 'Open draft' : 'Open claim';
  return (
    <span className={styles.by}>
      <ClaimBadge {...claim} />
      <Button
        size="xs"
        variant="default"
        component={Link}
        to={`/claims/${claim.claimId}`}
        aria-label={`${verb} for ${line.number}`}
      >
        {verb}
      </Button>
    </span>
  );
}
