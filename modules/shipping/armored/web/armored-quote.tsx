import { useQuery } from '@tanstack/react-query';
import { call, callForBlob, callWithFile } from '#kit/web/call/call.ts';
import { Card } from '#kit/web/display/card.tsx';
import { Column, PageColumns } from '#kit/web/display/page-columns.tsx';
import { PageTitle, SectionTitle } from '#kit/web/display/page-title.tsx';
import { RelativeTime } from '#kit/web/display/relative-time.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import { Link } from '#kit/web/link/link.ts';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { ToList } from '#kit/web/states/to-list.tsx';
import {
  downloadArmoredFile,
  uploadArmoredFile,
  writeArmoredMessage,
} from '../contract/armored-endpoints.ts';
import type { ArmoredQuote } from '../contract/armored-endpoints.ts';
import { Decision, QuoteActions, useQuoteActs } from './armored-actions.tsx';
import { PriceCard, RequestCard, StopsCard, TalkCard } from './armored-parts.tsx';
import { armoredQuoteQuery } from './armored-queries.ts';
import { routeText, statusKind, statusText } from './armored-words.ts';
import styles from './armored.module.css';

export function ArmoredQuoteView({ quoteId }: { readonly quoteId: string }) {
  const query = useQuery(armoredQuoteQuery(quoteId));
  return (
    <Screen
      query={query}
      title="Armored quote"
      elsewhere={<ToList to="/membership/shipping/armored">Go to armored transport</ToList>}
    >
      {({ quote }) => <OneQuote quote={quote} />}
    </Screen>
  );
}

function OneQuote({ quote }: { readonly quote: ArmoredQuote }) {
  const { quoteId, number, recipient, requestedBy, shipment, loss } = quote;
  const acts = useQuoteActs(quote);
  const params = { quoteId };
  return (
    <>
      <PageTitle
        above={<Link to="/membership/shipping/armored">Armored transport</Link>}
        title={`Armored quote ${number}`}
        facts={
          <span>
            <StatusBadge kind={statusKind(quote)}>{statusText(quote)}</StatusBadge> {routeText(quote)}, for{' '}
            {recipient}. Requested by {requestedBy}.
          </span>
        }
        actions={<QuoteActions quote={quote} acts={acts} />}
      />
      {acts.error !== undefined && <FailureMessage error={acts.error} />}
      <div className={styles.page}>
        <PageColumns beside="wide">
          <Column>
            <PriceCard quote={quote}>
              <Decision quote={quote} acts={acts} />
            </PriceCard>
            {loss !== null && (
              <Card label="Reported loss">
                <SectionTitle beside={<RelativeTime instant={new Date(loss.at)} />}>
                  Reported loss
                </SectionTitle>
                <p className={styles.text}>{loss.words}</p>
              </Card>
            )}
            <TalkCard
              quote={quote}
              label="Message the desk"
              mayWrite={quote.actions.includes('write')}
              fetchFile={(fileId) => callForBlob(downloadArmoredFile, { params: { quoteId, fileId } })}
              upload={(file) =>
                callWithFile(uploadArmoredFile, { params }, { content: file, name: file.name })
              }
              send={async (written) => {
                await call(writeArmoredMessage, { params, body: written });
                await acts.reload();
              }}
            />
          </Column>
          <Column>
            <RequestCard quote={quote} />
            <StopsCard quote={quote} />
            {shipment !== null && (
              <Card label="Shipment">
                <SectionTitle>Shipment</SectionTitle>
                <Link to={`/membership/shipping/${shipment.shipmentId}`}>{shipment.number}</Link>
              </Card>
            )}
          </Column>
        </PageColumns>
      </div>
    </>
  );
}
