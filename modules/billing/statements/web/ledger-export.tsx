import { Button } from '@mantine/core';
import { useState } from 'react';
import { addDays, isDay } from '#kit/domain/day.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { Card } from '#kit/web/display/card.tsx';
import { now } from '#kit/web/display/now.ts';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { TextButton } from '#kit/web/display/text-button.tsx';
import { DateRangeField } from '#kit/web/form/days/date-range-field.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { toast } from '#kit/web/toast/toast-store.ts';
import { providerDay } from '#platform/access/contract.ts';
import styles from '#modules/billing/account/web/billing.module.css';
import { saveAnswer } from '#modules/billing/account/web/billing-calls.ts';
import { ledgerForProgram } from '../contract/bookkeeping-endpoints.ts';
import { ledgerAsCsv, ledgerAsSheet } from '../contract/statement-endpoints.ts';
import { journalFiles } from '../domain/bookkeeping-files.ts';
import type { BookkeepingProgram } from '../domain/bookkeeping-files.ts';

const programs: readonly (readonly [program: BookkeepingProgram, label: string])[] = [
  ['quickbooks-iif', 'QuickBooks Desktop (IIF)'],
  ['quickbooks-csv', 'QuickBooks Online (CSV)'],
  ['xero-csv', 'Xero (CSV)'],
];

/** Journal entries for the member's bookkeeping program. */
export function LedgerExport() {
  const [days, setDays] = useState<{ from: string; to: string }>(() => {
    const today = providerDay(now());
    return { from: addDays(today, -89), to: today };
  });
  const [fault, setFault] = useState<string | null>(null);
  const dialogs = useDialogs();
  const { busy, error, act } = useAction();
  const { from, to } = days;
  const query = isDay(from) && isDay(to) && fault === null ? { from, to } : undefined;
  const name = `ledger-${from}-${to}`;
  const map = async () => {
    const { openMappingDialog } = await import('./mapping-dialog.tsx');
    if (await openMappingDialog(dialogs)) toast.show({ sentence: 'Accounts saved' });
  };
  const save = (label: string, download: () => Promise<void>) => (
    <Button
      key={label}
      variant="default"
      disabled={busy || query === undefined}
      onClick={() => void act(download)}
    >
      {label}
    </Button>
  );
  return (
    <Card label="General ledger">
      <SectionTitle
        beside={
          <TextButton label="Match your accounts" onClick={() => void map()}>
            Match your accounts
          </TextButton>
        }
      >
        General ledger
      </SectionTitle>
      <p className={styles.lead}>
        Double-entry records for your books. Import the file into your bookkeeping software as journal
        entries.
      </p>
      <DateRangeField
        name="ledger-days"
        label="Dates"
        value={days}
        onChange={setDays}
        onUnreadable={setFault}
        error={fault ?? undefined}
      />
      {error !== undefined && <FailureMessage error={error} />}
      <div className={styles.acts}>
        {programs.map(([program, label]) =>
          save(label, async () => {
            const { extension } = journalFiles[program];
            if (query !== undefined)
              await saveAnswer(
                ledgerForProgram,
                { params: { program }, query },
                `${name}-${program}.${extension}`,
              );
          }),
        )}
        {save('CSV', async () => {
          if (query !== undefined) await saveAnswer(ledgerAsCsv, { query }, `${name}.csv`);
        })}
        {save('Excel', async () => {
          if (query !== undefined) await saveAnswer(ledgerAsSheet, { query }, `${name}.xlsx`);
        })}
      </div>
    </Card>
  );
}
