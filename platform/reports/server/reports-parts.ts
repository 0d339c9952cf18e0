import { decideAccess, providerDay } from '#platform/access/contract.ts';
import type { Actor } from '#platform/access/contract.ts';
import type { AnyReport, Ctx } from '#platform/access/server.ts';
import type { StoredFiles } from '#platform/files/server.ts';
import { SliceFiles } from '#platform/files/server.ts';

/** Outside dependencies, provided by the process at start. */
export interface ReportsParts {
  /** All reports of all slices. */
  readonly reports: readonly AnyReport[];
  readonly files: StoredFiles;
}

export const madeFilesOf = ({ files }: ReportsParts): SliceFiles => new SliceFiles(files, 'reports');

/** A discontinued kind is shown by its id. */
export function titleOf({ reports }: Pick<ReportsParts, 'reports'>, kind: string): string {
  return reports.find((report) => report.kind === kind)?.title ?? kind;
}

/** Reports that this person may request and read. */
export function reportsFor(
  { reports }: Pick<ReportsParts, 'reports'>,
  { actor, clock }: { readonly actor: Actor; readonly clock: Ctx['clock'] },
): AnyReport[] {
  const circumstances = { isOn: () => true, today: () => providerDay(clock.now()) };
  return reports.filter(({ rule }) => decideAccess(rule, actor, circumstances).allowed);
}
