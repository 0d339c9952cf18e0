import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { cents, formatCents } from '#kit/domain/money.ts';
import { day, formatDay } from '#kit/domain/day.ts';
import { counted } from '#kit/domain/text/counted.ts';
import { call, callForBlob } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { Card } from '#kit/web/display/card.tsx';
import { Meter } from '#kit/web/display/meter.tsx';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import type { StatusKind } from '#kit/web/display/status-badge.tsx';
import { TextButton } from '#kit/web/display/text-button.tsx';
import { Link } from '#kit/web/link/link.ts';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import type { TableColumn } from '#kit/web/table/column.ts';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { moneyColumn } from '#kit/web/table/money-column.tsx';
import { saveFile } from '#kit/web/table/export/save-file.ts';
import { givenRows } from '#kit/web/table/row-source.ts';
import { toast } from '#kit/web/toast/toast-store.ts';
import type { ExpiryState, LimitState } from '#modules/memo/limits/domain/exposure.ts';
import { memoSummaryQuery, memosKey, tabCounts } from '#modules/memo/memos/web/memo-queries.ts';
import { downloadMemoCertificate, listCounterparties } from '../contract/counterparty-endpoints.ts';
import type { Counterparty, MemoSettings } from '../contract/counterparty-endpoints.ts';
import styles from './counterparties.module.css';

/** What is out with each buyer, and what protects it. */
export function CounterpartiesPage() {
  const query = useQuery({
    queryKey: [...memosKey, 'counterparties'],
    queryFn: ({ signal }) => call(listCounterparties, {}, { signal }),
  });
  const summary = useQuery(memoSummaryQuery('seller')).data;
  const edit = useEdit();
  const { error, act } = useAction();
  const download = ({ buyerId, insuranceFile }: Counterparty) =>
    void act(async () => {
      const blob = await callForBlob(downloadMemoCertificate, { params: { buyerId } });
      saveFile(insuranceFile ?? 'certificate.pdf', [blob], blob.type);
    });
  const openSettings = useOpenSettings();
  return (
    <Screen query={query} title="Memo">
      {({ items, valueOut, settings }) => (
        <>
          <PageTitle
            title="Memo"
            facts={`${formatCents(cents(valueOut))} out with ${counted(items.filter((one) => one.valueOut > 0).length, 'buyer')}. Only your company sees limits, filings and notes.`}
            {...tabCounts(summary)}
            actions={
              <Button variant="default" onClick={() => void openSettings(settings)}>
                Edit memo limit
              </Button>
            }
          />
          {error !== undefined && <FailureMessage error={error} />}
          <OwnLimit limit={settings.memoLimit} valueOut={valueOut} />
          <DataTable
            label="Buyers"
            columns={columnsFor(valueOut, { edit, download })}
            source={givenRows(items)}
            rowId={({ buyerId }) => buyerId}
            rowName={({ name }) => name}
            attention={({ limitState, overdue }) =>
              limitState === 'over' || overdue > 0 ? 'bad' : limitState === 'near' ? 'warn' : undefined
            }
            secondLine={({ note, isGuest }) => {
              const words = [isGuest ? 'Invited by email, no account.' : '', note].filter(
                (part) => part !== '',
              );
              return words.length === 0 ? undefined : words.join(' ');
            }}
            exportName="memo-buyers"
            empty={
              <EmptyState
                title="No buyers yet"
                text="Buyers you send memos to appear here, with the items they're holding."
              />
            }
          />
        </>
      )}
    </Screen>
  );
}

function useOpenSettings() {
  const dialogs = useDialogs();
  const queries = useQueryClient();
  return async (settings: MemoSettings): Promise<void> => {
    const { openSettingsDialog } = await import('./settings-dialog.tsx');
    if (!(await openSettingsDialog(dialogs, settings))) return;
    toast.show({ sentence: 'Memo limit saved' });
    await queries.invalidateQueries({ queryKey: memosKey });
  };
}

/** How much of the company's own insurance for goods out on memo is used. */
function OwnLimit({ limit, valueOut }: { readonly limit: number | null; readonly valueOut: number }) {
  if (limit === null) return null;
  const share = Math.round((valueOut * 100) / limit);
  return (
    <div className={styles.own}>
      <Card label="Your memo limit">
        <p className={styles.limit}>
          <strong>{`${share}% of your ${formatCents(cents(limit))} memo limit`}</strong>
          {share > 100 ? ' Value out is over your memo limit.' : ''}
        </p>
        <Meter
          label="Your memo limit"
          value={valueOut}
          most={limit}
          tone={share > 100 ? 'bad' : share >= 75 ? 'warn' : 'gem'}
        />
      </Card>
    </div>
  );
}

function useEdit() {
  const dialogs = useDialogs();
  const queries = useQueryClient();
  return async (buyer: Counterparty): Promise<void> => {
    const { openCounterpartyDialog } = await import('./counterparty-dialog.tsx');
    if (!(await openCounterpartyDialog(dialogs, buyer))) return;
    toast.show({ sentence: `${buyer.name} saved` });
    await queries.invalidateQueries({ queryKey: memosKey });
  };
}

const limitTones: Readonly<Record<LimitState, 'gem' | 'warn' | 'bad'>> = {
  none: 'gem',
  under: 'gem',
  near: 'warn',
  over: 'bad',
};

function LimitCell({ buyer }: { readonly buyer: Counterparty }) {
  const { limit, limitStops, limitState, valueOut, name } = buyer;
  if (limit === null) return '-';
  return (
    <span className={styles.buyerLimit}>
      <Meter label={`Limit for ${name}`} value={valueOut} most={limit} tone={limitTones[limitState]} thin />
      {`${formatCents(limit).replace(/\.00$/, '')}, ${limitStops ? 'blocks' : 'warns'}`}
    </span>
  );
}

const expiryKinds: Readonly<Record<ExpiryState, StatusKind>> = {
  none: 'mute',
  valid: 'ok',
  soon: 'warn',
  expired: 'bad',
};
const expiryWords: Readonly<Record<ExpiryState, string>> = {
  none: 'None',
  valid: 'Expires',
  soon: 'Expires',
  expired: 'Expired',
};

function Expiry({ state, on }: { readonly state: ExpiryState; readonly on: string | null }) {
  return (
    <StatusBadge kind={expiryKinds[state]} dot={state !== 'none'}>
      {on === null ? expiryWords[state] : `${expiryWords[state]} ${formatDay(day(on))}`}
    </StatusBadge>
  );
}

interface BuyerActs {
  edit(buyer: Counterparty): Promise<void>;
  download(buyer: Counterparty): void;
}

const columnsFor = (all: number, { edit, download }: BuyerActs): readonly TableColumn<Counterparty>[] => [
  {
    key: 'name',
    header: 'Buyer',
    width: 180,
    isKey: true,
    leadsOn: true,
    value: ({ name }) => name,
    render: ({ buyerId, name }) => <Link to={`/memo/counterparties/${buyerId}`}>{name}</Link>,
    card: 'title',
  },
  moneyColumn(({ valueOut }: Counterparty) => cents(valueOut), {
    key: 'out',
    header: 'Value out',
    width: 118,
    card: 'figure',
  }),
  {
    key: 'share',
    header: 'Share',
    width: 70,
    align: 'right',
    value: ({ valueOut }) => (all === 0 ? null : `${Math.round((valueOut * 100) / all)}%`),
  },
  {
    key: 'memos',
    header: 'Memos out',
    width: 120,
    value: ({ memosOut, overdue }) => `${memosOut}${overdue > 0 ? `, ${overdue} overdue` : ''}`,
    card: 'fact',
    cardNamed: true,
  },
  {
    key: 'oldest',
    header: 'Oldest',
    width: 84,
    value: ({ oldestDays }) => (oldestDays === null ? null : counted(oldestDays, 'day')),
    card: 'fact',
    cardNamed: true,
  },
  {
    key: 'average',
    header: 'Time to settle',
    width: 130,
    value: ({ averageDays }) => (averageDays === null ? null : counted(averageDays, 'day')),
    yields: 1,
  },
  {
    key: 'limit',
    header: 'Limit',
    width: 140,
    value: ({ limit }) => (limit === null ? null : limit / 100),
    shows: 'money',
    render: (buyer) => <LimitCell buyer={buyer} />,
  },
  {
    key: 'ucc',
    header: 'UCC-1',
    width: 140,
    value: ({ uccNumber }) => uccNumber,
    render: ({ uccState, uccExpiresOn }) => <Expiry state={uccState} on={uccExpiresOn} />,
  },
  {
    key: 'insurance',
    header: 'Insurance',
    width: 140,
    value: ({ insurancePolicy }) => insurancePolicy,
    render: ({ insuranceState, insuranceExpiresOn }) => (
      <Expiry state={insuranceState} on={insuranceExpiresOn} />
    ),
  },
  { key: 'terms', header: 'Terms', width: 70, value: ({ termsVersion }) => termsVersion, yields: 1 },
  {
    key: 'edit',
    header: 'Action',
    width: 190,
    exported: false,
    value: () => null,
    render: (buyer) => (
      <span className={styles.acts}>
        <TextButton label={`Edit ${buyer.name}`} onClick={() => void edit(buyer)}>
          Edit
        </TextButton>
        {buyer.insuranceFile !== null && (
          <TextButton label={`Download certificate for ${buyer.name}`} onClick={() => download(buyer)}>
            Download certificate
          </TextButton>
        )}
      </span>
    ),
    card: 'note',
  },
];
