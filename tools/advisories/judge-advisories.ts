/** An advisory reviewed as not exploitable here, with the reason and its expiry date. */
export interface ReviewedAdvisory {
  readonly id: string;
  readonly reason: string;
  readonly until: string;
}

interface Via {
  readonly url?: string;
  readonly title?: string;
  readonly severity?: string;
}

/** The output of `npm audit --json`. */
export interface AuditReport {
  readonly vulnerabilities?: Readonly<Record<string, { readonly via: readonly (Via | string)[] }>>;
  readonly error?: unknown;
  readonly statusCode?: number;
}

export type Judgement =
  | { readonly checked: false }
  | { readonly checked: true; readonly exploitable: readonly string[]; readonly other: readonly string[] };

const failing: ReadonlySet<string> = new Set(['high', 'critical']);

/** High and critical advisories count as exploitable until a review says otherwise. */
export function judgeAdvisories(
  report: AuditReport,
  reviewed: readonly ReviewedAdvisory[],
  today: string,
): Judgement {
  if (report.vulnerabilities === undefined) return { checked: false };
  const inForce = new Set(reviewed.filter(({ until }) => until >= today).map(({ id }) => id));
  const found = Object.entries(report.vulnerabilities).flatMap(([name, { via }]) =>
    via.flatMap((one) => (typeof one === 'string' ? [] : [describe(name, one)])),
  );
  const isExploitable = ({ id, severity }: Described): boolean => failing.has(severity) && !inForce.has(id);
  return {
    checked: true,
    exploitable: found.filter(isExploitable).map(({ line }) => line),
    other: found.filter((one) => !isExploitable(one)).map(({ line }) => line),
  };
}

interface Described {
  readonly id: string;
  readonly severity: string;
  readonly line: string;
}

function describe(name: string, { url = '', title = '', severity = 'unknown' }: Via): Described {
  const id = url.slice(url.lastIndexOf('/') + 1);
  return { id, severity, line: `${name}: ${title} (${severity}, ${id})` };
}
