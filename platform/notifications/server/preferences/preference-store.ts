import { sql } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { ChosenChannels } from '../../domain/channels.ts';
import type { NotificationsTables } from '../notice-store.ts';

const tables = (ctx: Ctx) => tablesOf<NotificationsTables>(ctx);

export interface ChosenByPerson extends ChosenChannels {
  readonly personId: string;
  readonly kind: string;
}

/** Preferences of these people for one kind, or for all kinds. */
export async function readChoices(
  ctx: Ctx,
  personIds: readonly string[],
  kind?: string,
): Promise<ChosenByPerson[]> {
  const query = tables(ctx)
    .selectFrom('notifications.preference')
    .select(['person_id as personId', 'kind', 'screen', 'email', 'sms', 'digest'])
    .where(sql<boolean>`person_id = any(${[...personIds]}::uuid[])`);
  return kind === undefined ? query.execute() : query.where('kind', '=', kind).execute();
}

/** Who of these people turned off all email notifications. */
export async function listEmailOptOuts(ctx: Ctx, personIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tables(ctx)
    .selectFrom('notifications.email_switch')
    .select('person_id')
    .where(sql<boolean>`person_id = any(${[...personIds]}::uuid[])`)
    .where('email_on', '=', false)
    .execute();
  return new Set(rows.map((row) => row.person_id));
}

export async function saveChoices(
  ctx: Ctx,
  personId: string,
  choices: readonly (ChosenChannels & { readonly name: string })[],
): Promise<void> {
  if (choices.length === 0) return;
  const changed_at = ctx.clock.now();
  await tables(ctx)
    .insertInto('notifications.preference')
    .values(
      choices.map(({ name, screen, email, sms, digest }) => ({
        person_id: personId,
        kind: name,
        screen,
        email,
        sms,
        digest,
        changed_at,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['person_id', 'kind']).doUpdateSet(({ ref }) => ({
        screen: ref('excluded.screen'),
        email: ref('excluded.email'),
        sms: ref('excluded.sms'),
        digest: ref('excluded.digest'),
        changed_at,
      })),
    )
    .execute();
}

export async function saveEmailSwitch(ctx: Ctx, personId: string, emailOn: boolean): Promise<void> {
  const changed = { email_on: emailOn, changed_at: ctx.clock.now() };
  await tables(ctx)
    .insertInto('notifications.email_switch')
    .values({ person_id: personId, ...changed })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(changed))
    .execute();
}
