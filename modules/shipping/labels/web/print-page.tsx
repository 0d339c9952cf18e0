import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '#kit/web/link/link.ts';
import { useState } from 'react';
import type { EndpointResult } from '#kit/contract/endpoint.ts';
import { Card } from '#kit/web/display/card.tsx';
import { FactLine, FactList } from '#kit/web/display/fact-line.tsx';
import { Column, PageColumns } from '#kit/web/display/page-columns.tsx';
import { PageTitle, SectionTitle } from '#kit/web/display/page-title.tsx';
import { RelativeTime } from '#kit/web/display/relative-time.tsx';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { ToList } from '#kit/web/states/to-list.tsx';
import { useRouteParam } from '#kit/web/slots/use-route-word.ts';
import { getLabelPicture, listLabelPrints } from '../contract/label-endpoints.ts';
import type { LabelTab } from '#modules/shipping/preferences/domain/choices.ts';
import { shipmentQuery, shippingKey } from '#modules/shipping/shipments/web/shipment-queries.ts';
import { usePreferences } from '#modules/shipping/preferences/web/preferences.ts';
import styles from './labels.module.css';
import { PrintChoices } from './print-choices.tsx';
import { call, callForBlob } from '#kit/web/call/call.ts';

export function PrintPage() {
  const shipmentId = useRouteParam('shipmentId');
  const query = useQuery(shipmentQuery(shipmentId));
  return (
    <Screen
      query={query}
      title="Print label"
      elsewhere={<ToList to="/membership/shipping">Go to shipments</ToList>}
    >
      {({ shipment }) => (
        <>
          <PageTitle
            above={<Link to="/membership/shipping">Shipping</Link>}
            title={`Label for ${shipment.number}`}
            facts={`${shipment.carrier ?? ''} to ${shipment.shipToCompany}`}
          />
          <PrintParts shipmentId={shipmentId} number={shipment.number} />
        </>
      )}
    </Screen>
  );
}

interface PrintPartsProps {
  readonly shipmentId: string;
  readonly number: string;
}

function PrintParts({ shipmentId, number }: PrintPartsProps) {
  const { preferences } = usePreferences();
  const [chosenTab, setTab] = useState<LabelTab>();
  const prints = useQuery(labelPrintsQuery(shipmentId));
  return (
    <Screen query={prints} title="Print">
      {(answer) => {
        if (preferences === undefined) return <LoadingState title="Print" />;
        const tab = chosenTab ?? preferences.labelTab;
        return (
          <PageColumns beside="wide" besideFirst>
            <LabelPreview shipmentId={shipmentId} tab={tab} number={number} />
            <Column>
              {answer.reason !== null && <p className={styles.reason}>{answer.reason}</p>}
              <PrintChoices
                shipmentId={shipmentId}
                number={number}
                preferences={preferences}
                tab={tab}
                onTab={setTab}
                next={answer.next}
              />
              <PrintHistory prints={answer.prints} />
            </Column>
          </PageColumns>
        );
      }}
    </Screen>
  );
}

function LabelPreview({ shipmentId, tab, number }: PrintPartsProps & { readonly tab: LabelTab }) {
  const query = useQuery(labelPictureQuery(shipmentId, tab));
  return (
    <Card label="Label preview">
      <SectionTitle beside="Number and barcodes hidden">Label preview</SectionTitle>
      <Screen query={query} title="Label">
        {(url) => <img className={styles.picture} src={url} alt={`Label for shipment ${number}`} />}
      </Screen>
    </Card>
  );
}

type PrintHistory = EndpointResult<typeof listLabelPrints>['prints'];

function PrintHistory({ prints }: { readonly prints: PrintHistory }) {
  return (
    <Card label="Print history">
      <SectionTitle>Print history</SectionTitle>
      {prints.length === 0 ? (
        <p className={styles.quiet}>Not printed yet</p>
      ) : (
        <FactList>
          {prints.map(({ copy, type, by, at }) => (
            <FactLine
              key={copy}
              name={`Copy ${copy}, ${type}`}
              note={<RelativeTime instant={new Date(at)} />}
            >
              {by}
            </FactLine>
          ))}
        </FactList>
      )}
    </Card>
  );
}

const labelPrintsQuery = (shipmentId: string) =>
  queryOptions({
    queryKey: [shippingKey, 'label-prints', shipmentId],
    queryFn: ({ signal }) => call(listLabelPrints, { params: { shipmentId } }, { signal }),
  });

/** A data URL, which needs no cleanup. */
const labelPictureQuery = (shipmentId: string, tab: LabelTab) =>
  queryOptions({
    queryKey: [shippingKey, 'label-picture', shipmentId, tab],
    queryFn: async ({ signal }) => {
      const svg = await callForBlob(getLabelPicture, { params: { shipmentId }, query: { tab } }, { signal });
      return `data:image/svg+xml,${encodeURIComponent(await svg.text())}`;
    },
  });
