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
  readonly wrong: readonly CheckedRow[];
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

export const isWrong = ({ faults }: CheckedRow): boolean => Object.keys(faults).length > 0;

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
      const wrong = new Map(answer.rows.map((judged) => [judged.row, judged]));
      setRows((all) =>
        answer.kept
          ? all.filter(({ row }) => wrong.has(row)).map((old) => wrong.get(old.row) ?? old)
          : all.map((old) => wrong.get(old.row) ?? { ...old, faults: {} }),
      );
      if (answer.kept) setOutcome(answer);
    });

  return {
    rows,
    wrong: rows.filter(isWrong),
    duplicates,
    outcome,
    busy,
    error,
    begin: (read) => {
      setOutcome(undefined);
      setRows(read);
    },
    choose,
    fix: (row, values) =>
      setRows((all) => all.map((old) => (old.row === row ? { ...old, values, faults: {} } : old))),
    remove: (row) => setRows((all) => all.filter((old) => old.row !== row)),
    send,
  };
}
