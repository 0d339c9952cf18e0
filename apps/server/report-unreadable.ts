import type { Log } from '#kit/server/log/log.ts';
import { recordCheck } from '#platform/files/server.ts';
import type { FilesParts } from '#platform/files/server.ts';
import type { Ctx } from '#platform/access/server.ts';

/** In its own transaction: the download that found it is refused, and its own changes nothing. */
export function reportUnreadable(
  work: (act: (ctx: Ctx) => Promise<void>) => Promise<void>,
  log: Log,
): FilesParts['onUnreadable'] {
  return (check) => {
    const facts = { file: check.row.id, key: check.row.storage_key, outcome: check.outcome };
    log.error(facts, 'a stored file is unreadable');
    work((ctx) => recordCheck(ctx, check)).catch((error: Error) =>
      log.warn({ ...facts, reason: error.message }, "couldn't report an unreadable file to staff"),
    );
  };
}
