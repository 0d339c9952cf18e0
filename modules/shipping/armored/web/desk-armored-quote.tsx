import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call, callForBlob, callWithFile } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { Card } from '#kit/web/display/card.tsx';
import { Column, PageColumns } from '#kit/web/display/page-columns.tsx';
import { PageTitle, SectionTitle } from '#kit/web/display/page-title.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import { Link } from '#kit/web/link/link.ts';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { ToList } from '#kit/web/states/to-list.tsx';
import { toast } from '#kit/web/toast/toast-store.ts';
import {
  cancelArmoredTransport,
  deliverArmoredTransport,
  downloadDeskArmoredFile,
  refuseArmoredQuote,
  uploadDeskArmoredFile,
  writeDeskArmoredMessage,
} from '../contract/armored-desk-endpoints.ts';
import type { DeskArmoredQuote } from '../contract/armored-desk-endpoints.ts';
import { PriceCard, RequestCard, StopsCard, TalkCard } from './armored-parts.tsx';
import { deskArmoredKey, deskArmoredQuoteQuery } from './armored-queries.ts';
import { deskStatusText, routeText, statusKind } from './armored-words.ts';
import styles from './armored.module.css';

interface DeskQuoteProps {
  readonly companyId: string;
  readonly quoteId: string;
}

export function DeskArmoredQuoteView(params: DeskQuoteProps) {
  return (
    <Screen
      query={useQuery(deskArmoredQuoteQuery(params))}
      title="Armored quote"
      elsewhere={<ToList to="/desk/armored">Go to armored transport</ToList>}
    >
      {({ quote }) => <OneQuote quote={quote} />}
    </Screen>
  );
}

function OneQuote({ quote }: { readonly quote: DeskArmoredQuote }) {
  const { companyId, quoteId, companyName, number, requestedBy, loss, actions } = quote;
  const params = { companyId, quoteId };
  const acts = useDeskActs(quote);
  return (
    <>
      <PageTitle
        above={<Link to="/desk/armored">Armored transport</Link>}
        title={`Armored quote ${number}`}
        facts={
          <span>
            <StatusBadge kind={statusKind(quote)}>{deskStatusText(quote)}</StatusBadge> {companyName},{' '}
            {routeText(quote)}. Requested by {requestedBy}.
          </span>
        }
        actions={
          actions.includes('quote') && (
            <Button disabled={acts.busy} onClick={acts.answer}>
              {quote.price === null ? 'Send price' : 'Send new price'}
            </Button>
          )
        }
      />
      {acts.error !== undefined && <FailureMessage error={acts.error} />}
      <div className={styles.page}>
        <PageColumns beside="wide">
          <Column>
            <RequestCard quote={quote} />
            <StopsCard quote={quote} />
            {loss !== null && (
              <Card label="Reported loss">
                <SectionTitle>Reported loss</SectionTitle>
                <p className={styles.text}>{loss.words}</p>
              </Card>
            )}
          </Column>
          <Column>
            <PriceCard quote={quote}>
              <DeskButtons quote={quote} acts={acts} />
            </PriceCard>
            <TalkCard
              quote={quote}
              label={`Message ${requestedBy}`}
              mayWrite={actions.includes('write')}
              fetchFile={(fileId) => callForBlob(downloadDeskArmoredFile, { params: { ...params, fileId } })}
              upload={(file) =>
                callWithFile(uploadDeskArmoredFile, { params }, { content: file, name: file.name })
              }
              send={async (written) => {
                await call(writeDeskArmoredMessage, { params, body: written });
                await acts.reload();
              }}
            />
          </Column>
        </PageColumns>
      </div>
    </>
  );
}

function useDeskActs(quote: DeskArmoredQuote) {
  const { companyId, quoteId, number } = quote;
  const params = { companyId, quoteId };
  const queries = useQueryClient();
  const dialogs = useDialogs();
  const { busy, error, act } = useAction();
  const reload = () => queries.invalidateQueries({ queryKey: deskArmoredKey });
  const because = async (title: string, proceed: string): Promise<string | undefined> => {
    const written = await dialogs.openForm({
      title,
      fields: [
        {
          name: 'reason',
          label: 'Reason',
          kind: 'textarea',
          required: true,
          maximum: 250,
          hint: 'Shown to the member.',
        },
      ],
      proceed,
      cancel: 'Back',
    });
    return written?.['reason'];
  };
  const run = (work: () => Promise<string | undefined>) =>
    void act(async () => {
      const sentence = await work();
      if (sentence === undefined) return;
      toast.show({ sentence });
      await reload();
    });
  return {
    busy,
    error,
    reload,
    answer: () =>
      run(async () => (await import('./answer-armored-dialog.tsx')).openAnswerDialog(dialogs, quote)),
    refuse: () =>
      run(async () => {
        const reason = await because(`Close armored quote ${number}`, 'Close quote');
        if (reason === undefined) return undefined;
        await call(refuseArmoredQuote, { params, body: { reason } });
        return `Armored quote ${number} closed`;
      }),
    cancel: () =>
      run(async () => {
        const reason = await because(`Cancel armored transport ${number}`, 'Cancel transport');
        if (reason === undefined) return undefined;
        await call(cancelArmoredTransport, { params, body: { reason } });
        return `Armored transport ${number} canceled`;
      }),
    deliver: () =>
      run(async () => {
        const written = await dialogs.openForm({
          title: `Mark armored transport ${number} delivered`,
          fields: [
            { name: 'receivedBy', label: 'Signed for by', kind: 'text', required: true, maximum: 100 },
          ],
          proceed: 'Mark delivered',
          cancel: 'Back',
        });
        if (written === null) return undefined;
        await call(deliverArmoredTransport, { params, body: { receivedBy: written['receivedBy'] ?? '' } });
        return `Armored transport ${number} delivered`;
      }),
  };
}

const verbs = [
  ['deliver', 'Mark delivered'],
  ['refuse', 'Close without a price'],
  ['cancel', 'Cancel transport'],
] as const;

interface ButtonsProps {
  readonly quote: DeskArmoredQuote;
  readonly acts: ReturnType<typeof useDeskActs>;
}

function DeskButtons({ quote: { actions }, acts }: ButtonsProps) {
  const shown = verbs.filter(([action]) => actions.includes(action));
  if (shown.length === 0) return null;
  return (
    <div className={styles.buttons}>
      {shown.map(([action, words]) => (
        <Button key={action} variant="default" disabled={acts.busy} onClick={acts[action]}>
          {words}
        </Button>
      ))}
    </div>
  );
}
