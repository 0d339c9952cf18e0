import { decideAccess, providerDay } from '#platform/access/contract.ts';
import type { Actor } from '#platform/access/contract.ts';
import type { AnyReport, Ctx } from '#platform/access/server.ts';
import type { FilesParts } from '#platform/files/server.ts';
import { MadeFiles } from '#platform/files/server.ts';

/** What the slice needs of the process, handed over once. */
export interface ReportsParts {
  /** Every report of the product, as the slices bring them. */
  readonly reports: readonly AnyReport[];
  readonly files: Pick<FilesParts, 'store'>;
}

export const madeFilesOf = ({ files }: ReportsParts): MadeFiles => new MadeFiles(files, 'reports');

/** A kind that is made no more is called by its name. */
export function titleOf({ reports }: Pick<ReportsParts, 'reports'>, kind: string): string {
  return reports.find((report) => report.kind === kind)?.title ?? kind;
}

/** Those that this person may ask for and read. */
export function reportsFor(
  { reports }: Pick<ReportsParts, 'reports'>,
  { actor, clock }: { readonly actor: Actor; readonly clock: Ctx['clock'] },
): AnyReport[] {
  const circumstances = { isOn: () => true, today: () => providerDay(clock.now()) };
  return reports.filter(({ rule }) => decideAccess(rule, actor, circumstances).allowed);
}
