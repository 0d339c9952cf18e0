import { useState } from 'react';
import { call } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import type { EndpointResult } from '#kit/contract/endpoint.ts';
import { importContacts } from '../contract/import-endpoints.ts';
import type { CheckedRow } from '../contract/import-endpoints.ts';
import type { ContactRow } from '../domain/contact-template.ts';

export type Duplicates = 'Skip' | 'Update';
type Outcome = EndpointResult<typeof importContacts>;

export interface ImportState {
  readonly rows: readonly CheckedRow[];
  readonly invalid: readonly CheckedRow[];
  readonly duplicates: Duplicates;
  readonly outcome: Outcome | undefined;
  readonly busy: boolean;
  readonly error: unknown;
  begin(rows: readonly CheckedRow[]): void;
  choose(duplicates: Duplicates): void;
  fix(row: number, values: ContactRow): void;
  remove(row: number): void;
  send(leaveOut: boolean): Promise<void>;
}

export const hasErrors = ({ faults }: CheckedRow): boolean => Object.keys(faults).length > 0;

/** The rows being imported. Fixed rows are checked again on the server. */
export function useImport(): ImportState {
  const [rows, setRows] = useState<readonly CheckedRow[]>([]);
  const [duplicates, choose] = useState<Duplicates>('Skip');
  const [outcome, setOutcome] = useState<Outcome>();
  const { busy, error, act } = useAction();

  const send = (leaveOut: boolean) =>
    act(async () => {
      const sent = rows.map(({ row, values }) => ({ row, values }));
      const answer = await call(importContacts, { body: { rows: sent, leaveOut, duplicates } });
      const invalid = new Map(answer.rows.map((row) => [row.row, row]));
      setRows((all) =>
        answer.kept
          ? all.filter(({ row }) => invalid.has(row)).map((current) => invalid.get(current.row) ?? current)
          : all.map((current) => invalid.get(current.row) ?? { ...current, faults: {} }),
      );
      if (answer.kept) setOutcome(answer);
    });

  return {
    rows,
    invalid: rows.filter(hasErrors),
    duplicates,
    outcome,
    busy,
    error,
    begin: (parsed) => {
      setOutcome(undefined);
      setRows(parsed);
    },
    choose,
    fix: (row, values) =>
      setRows((all) =>
        all.map((current) => (current.row === row ? { ...current, values, faults: {} } : current)),
      ),
    remove: (row) => setRows((all) => all.filter((current) => current.row !== row)),
    send,
  };
}
