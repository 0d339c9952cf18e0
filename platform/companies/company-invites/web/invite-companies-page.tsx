import { counted } from '#kit/domain/text/counted.ts';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '#kit/web/link/link.ts';
import { useState } from 'react';
import * as z from 'zod/mini';
import type { EndpointResult } from '#kit/contract/endpoint.ts';
import { call } from '#kit/web/call/call.ts';
import { Card } from '#kit/web/display/card.tsx';
import { PageTitle, SectionTitle } from '#kit/web/display/page-title.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import type { StatusKind } from '#kit/web/display/status-badge.tsx';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { Form } from '#kit/web/form/frame/form.tsx';
import { FormActions } from '#kit/web/form/frame/form-actions.tsx';
import { SubmitButton } from '#kit/web/form/frame/submit-button.tsx';
import { TextAreaField } from '#kit/web/form/text/text-area-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import type { TableColumn } from '#kit/web/table/column.ts';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { givenRows } from '#kit/web/table/row-source.ts';
import { inviteCompanies, maxCompaniesAtOnce } from '../contract/company-invite-endpoints.ts';
import { readCompanies } from '../domain/invited-company-rows.ts';
import type { CompanyOutcome } from '../domain/invited-company-rows.ts';
import { deskCompanyPath } from '#platform/companies/company/web/desk-paths.ts';
import { ListFileButton } from '#platform/companies/invites/web/list-file-button.tsx';
import styles from '#platform/companies/invites/web/invites.module.css';
import { batchesKey } from './batch-queries.ts';
import { BatchesTable } from './batches-table.tsx';

type Result = EndpointResult<typeof inviteCompanies>['results'][number];

const outcomeLabels: Readonly<Record<CompanyOutcome, { readonly kind: StatusKind; readonly says: string }>> =
  {
    Invited: { kind: 'ok', says: 'Invited' },
    NoName: { kind: 'bad', says: 'Company name missing' },
    NotATaxId: { kind: 'bad', says: 'Tax ID must have 9 digits' },
    NotAnEmail: { kind: 'bad', says: 'Check the email address' },
    Twice: { kind: 'mute', says: 'Duplicate, invited once' },
    CompanyHere: { kind: 'warn', says: 'Already registered' },
  };

const schema = z.object({
  list: z.string().check(
    z.refine((text) => readCompanies(text).length > 0, 'Enter at least one company.'),
    z.refine(
      (text) => readCompanies(text).length <= maxCompaniesAtOnce,
      `Invite up to ${maxCompaniesAtOnce} companies at a time.`,
    ),
  ),
});

/** Spec platform §3, companySource BulkInvite: the provider invites many companies at once. */
export function InviteCompaniesPage() {
  const [results, setResults] = useState<readonly Result[]>();
  const queries = useQueryClient();
  const invited = (invitedResults: readonly Result[]): void => {
    setResults(invitedResults);
    void queries.invalidateQueries({ queryKey: batchesKey });
  };
  return (
    <>
      <PageTitle
        title="Invite companies"
        facts="Invited companies are pre-approved. We'll email one person at each company an invite to become its business administrator."
        actions={
          results !== undefined && (
            <Button variant="default" onClick={() => setResults(undefined)}>
              Invite more
            </Button>
          )
        }
      />
      <div className={styles.parts}>
        {results === undefined ? <BulkForm onInvited={invited} /> : <BulkResults results={results} />}
        <BatchesTable />
      </div>
    </>
  );
}

function BulkForm({ onInvited }: { onInvited(results: readonly Result[]): void }) {
  const form = useLoupeForm({
    schema,
    initial: { list: '' },
    onSubmit: ({ list }) => call(inviteCompanies, { body: { companies: readCompanies(list) } }),
    onDone: ({ results }) => onInvited(results),
  });
  const count = readCompanies(form.values.list).length;
  return (
    <Form form={form} label="Invite companies">
      <Card label="Companies to invite">
        <SectionTitle beside={count === 0 ? undefined : counted(count, 'company', 'companies')}>
          Companies to invite
        </SectionTitle>
        <div className={styles.stack}>
          <p className={styles.text}>
            Enter one company per line: name, federal tax ID, administrator's email and, optionally, their
            first and last name. You can paste columns from a spreadsheet.
          </p>
          <TextAreaField label="Companies" rows={10} {...form.field('list')} />
          <ListFileButton onText={(text) => form.setValue('list', appendLines(form.values.list, text))} />
        </div>
      </Card>
      <FormActions>
        <SubmitButton verb={count > 1 ? `Invite ${count} companies` : 'Invite company'} doing="Inviting" />
      </FormActions>
    </Form>
  );
}

const appendLines = (current: string, added: string): string =>
  current.trim() === '' ? added : `${current.trimEnd()}\n${added}`;

/** Keyed by position, since two rows may name the same company. */
type IndexedResult = Result & { readonly index: number };

const columns: readonly TableColumn<IndexedResult>[] = [
  {
    key: 'company',
    header: 'Company',
    width: 260,
    isKey: true,
    value: ({ companyName }) => companyName,
    render: ({ companyId, companyName }) =>
      companyId === null ? companyName : <Link to={deskCompanyPath(companyId)}>{companyName}</Link>,
    card: 'title',
  },
  { key: 'email', header: 'Email', width: 260, value: ({ email }) => email, card: 'fact' },
  {
    key: 'outcome',
    header: 'Result',
    width: 240,
    value: ({ outcome }) => outcomeLabels[outcome].says,
    render: ({ outcome }) => (
      <StatusBadge kind={outcomeLabels[outcome].kind}>{outcomeLabels[outcome].says}</StatusBadge>
    ),
    card: 'status',
  },
];

/** The result of each row, failed ones first. */
function BulkResults({ results }: { readonly results: readonly Result[] }) {
  const invitedResults = results.filter(({ outcome }) => outcome === 'Invited').length;
  const rows = results
    .map((result, index) => ({ ...result, index }))
    .toSorted((a, b) => Number(a.outcome === 'Invited') - Number(b.outcome === 'Invited'));
  return (
    <>
      <div role="status">
        <SectionTitle>
          {counted(invitedResults, 'company', 'companies')} invited
          {invitedResults < results.length && `, ${results.length - invitedResults} not invited`}
        </SectionTitle>
      </div>
      <DataTable
        label="Results"
        columns={columns}
        source={givenRows(rows)}
        rowId={({ index }) => `${index}`}
        rowName={({ companyName }) => companyName}
        exportName="invited-companies"
        empty={<EmptyState title="No invites sent" text="The list was empty." />}
      />
    </>
  );
}
