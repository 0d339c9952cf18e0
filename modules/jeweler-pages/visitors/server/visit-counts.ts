import { sql } from '#kit/server/database/sql.ts';
import type { Log } from '#kit/server/log/log.ts';
import type { Ctx } from '#platform/access/server.ts';

export type Counts = 'visits' | 'calls' | 'emails';

/** What happened on one page on one day, coming from one site. */
interface Seen {
  readonly companyId: string;
  readonly day: string;
  readonly referrer: string;
  readonly counts: Record<Counts, number>;
}

const everyMs = 2_000;
/** Above this many pages and sites the counts are written at once. */
const mostKept = 5_000;
/** Our choice: a day's further sites are counted without their name, so that made-up ones don't fill the table. */
const mostSites = 200;

export interface CountParts {
  readonly log: Log;
  work<T>(act: (ctx: Ctx) => Promise<T>): Promise<T>;
}

/** Counts in memory and writes every two seconds, so that no visit waits for the database. */
export class VisitCounts {
  readonly #parts: CountParts;
  #seen = new Map<string, Seen>();
  #running: Promise<void> = Promise.resolve();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: CountParts) {
    this.#parts = parts;
  }

  add({ companyId, day, referrer }: Omit<Seen, 'counts'>, what: Counts): void {
    const key = `${companyId} ${day} ${referrer}`;
    const seen = this.#seen.get(key) ?? {
      companyId,
      day,
      referrer,
      counts: { visits: 0, calls: 0, emails: 0 },
    };
    seen.counts[what] += 1;
    this.#seen.set(key, seen);
    if (this.#seen.size >= mostKept) void this.flush();
    else this.#timer ??= setTimeout(() => void this.flush(), everyMs).unref();
  }

  /** Everything counted so far, in the database. Counts that can't be written are dropped and logged. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const taken = [...this.#seen.values()];
    this.#seen = new Map();
    if (taken.length > 0)
      this.#running = this.#running
        .then(() => this.#parts.work((ctx) => write(ctx, taken)))
        .catch((error: unknown) => this.#parts.log.warn({ err: error, lost: taken.length }, 'visits lost'));
    return this.#running;
  }
}

async function write(ctx: Ctx, taken: readonly Seen[]): Promise<void> {
  // In one order, so that two nodes never wait for each other.
  const rows = taken.toSorted((a, b) =>
    `${a.companyId}${a.day}${a.referrer}`.localeCompare(`${b.companyId}${b.day}${b.referrer}`),
  );
  for (const { companyId, day, referrer, counts } of rows)
    await sql`
      insert into pages.visit (company_id, day, referrer, visits, calls, emails, counted_at)
      select ${companyId}::uuid, ${day}::date,
        case when (
          select count(*) from pages.visit where company_id = ${companyId}::uuid and day = ${day}::date
        ) < ${mostSites} or exists (
          select from pages.visit
          where company_id = ${companyId}::uuid and day = ${day}::date and referrer = ${referrer}
        ) then ${referrer} else '' end,
        ${counts.visits}::integer, ${counts.calls}::integer, ${counts.emails}::integer, ${ctx.clock.now()}::timestamptz
      on conflict (company_id, day, referrer) do update set
        visits = pages.visit.visits + excluded.visits,
        calls = pages.visit.calls + excluded.calls,
        emails = pages.visit.emails + excluded.emails`.execute(ctx.database);
}
