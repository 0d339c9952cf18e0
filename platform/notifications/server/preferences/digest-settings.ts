import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { formatDay } from '#kit/domain/day.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireSignedIn } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { preferencesRefusals } from '../../contract/preferences.ts';
import type {
  Preferences,
  previewDigest as previewCall,
  saveDigestSettings as saveCall,
} from '../../contract/preferences.ts';
import { defaultDigest, nextDigest, timeZoneNamed } from '../../domain/digest-time.ts';
import { isForActor } from '../../domain/notice-kind.ts';
import { digestLetter } from '../mail/notice-letter.ts';
import type { NoticeText } from '../mail/notice-letter.ts';
import type { NotificationsTables } from '../notice-store.ts';
import type { NotificationsPorts } from '../notifications-ports.ts';
import { ownerOf } from '../owner.ts';
import { renderMail } from '../templates/render-template.ts';
import { findDigestSettings } from './digest-store.ts';
import { getPreferences } from './save-preferences.ts';

const tables = (ctx: Ctx) => tablesOf<NotificationsTables>(ctx);

export const saveDigestSettings =
  (ports: NotificationsPorts) =>
  async (ctx: Ctx, { body }: EndpointInput<typeof saveCall>): Promise<Preferences> => {
    const { personId } = requireSignedIn(ctx.actor);
    const { frequency, weekday, hour } = body;
    const timeZone = timeZoneNamed(body.timeZone) ?? refuse(preferencesRefusals.time_zone_unknown);
    const chosen = { frequency, weekday, hour, time_zone: timeZone, changed_at: ctx.clock.now() };
    await tables(ctx)
      .insertInto('notifications.digest_setting')
      .values({ person_id: personId, ...chosen })
      .onConflict((conflict) => conflict.column('person_id').doUpdateSet(chosen))
      .execute();
    await ctx.record({
      act: 'notifications.saveDigestSettings',
      recordType: 'person',
      recordId: personId,
      facts: { frequency, hour, timeZone },
    });
    return getPreferences(ports)(ctx);
  };

const mostShown = 50;

/** What waits for the next digest of this company; samples if nothing does. */
export const previewDigest =
  (ports: NotificationsPorts) =>
  async (ctx: Ctx): Promise<EndpointAnswer<typeof previewCall>> => {
    const actor = requireSignedIn(ctx.actor);
    const { companyId, personId } = ownerOf(ctx);
    const waiting: readonly NoticeText[] = await tables(ctx)
      .selectFrom('notifications.notice')
      .select(['title', 'words', 'path'])
      .where('company_id', '=', companyId)
      .where('person_id', '=', personId)
      .where('digest_state', '=', 'waiting')
      .orderBy('created_on')
      .limit(mostShown)
      .execute();
    const samples = ports.kinds
      .filter((kind) => isForActor(kind, actor.kind))
      .slice(0, 3)
      .map(({ sample }) => sample);
    const settings = (await findDigestSettings(ctx, [personId])).get(personId) ?? defaultDigest;
    const { day } = nextDigest(ctx.clock.now(), settings);
    const isSample = waiting.length === 0;
    const letter = digestLetter('', formatDay(day), isSample ? samples : waiting, settings.frequency);
    return { ...renderMail(letter, ports), isSample };
  };
