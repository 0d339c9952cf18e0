import { newId } from '#kit/server/new-id.ts';
import type { RoleName } from '#platform/access/contract.ts';
import { staffCompanyId } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findMemberContacts, findPeopleContacts, findStaffContacts } from '#platform/companies/server.ts';
import type { Reachable } from '#platform/companies/server.ts';
import { effectiveChannels } from '../../domain/channels.ts';
import type { ChosenChannels } from '../../domain/channels.ts';
import type { NoticeKind } from '../../domain/notice-kind.ts';
import { valuesOf } from '../../domain/listed-kind.ts';
import type { NoticeReplies } from '../mail/notice-letter.ts';
import { mailNotice } from './mail-notice.ts';
import { insertNotices } from '../notice-store.ts';
import { readChoices, listEmailOptOuts } from '../preferences/preference-store.ts';
import { listTextable } from '../texts/textable.ts';
import { pushUnseenCounts } from '../push-unseen-counts.ts';
import { textNotice } from './text-notice.ts';

/** Recipients. Staff get it as staff, whatever the company. */
export type Recipients =
  | { readonly people: readonly string[] }
  | { readonly roles: readonly RoleName[] }
  | { readonly staff: readonly RoleName[] }
  | { readonly everybody: true };

export interface Notification<Facts> {
  readonly companyId: string;
  readonly to: Recipients;
  readonly facts: Facts;
  /** For a notice to one person, whose address it is. */
  readonly replies?: NoticeReplies | undefined;
}

/**
 * Sends a notice through the channels each recipient chose. Only for background work such as subscribers:
 * it reads recipients' contacts, which requests may not.
 */
export async function notify<Facts extends object>(
  ctx: Ctx,
  kind: NoticeKind<Facts>,
  { companyId, to, facts, replies }: Notification<Facts>,
): Promise<void> {
  const people = await peopleOf(ctx, companyId, to);
  const home = 'staff' in to ? staffCompanyId : companyId;
  const text = { title: kind.title(facts), words: kind.words(facts), path: kind.path(facts) };
  const recipients = (await chosenWays(ctx, kind, people)).map((one) => ({ ...one, id: newId() }));
  const isBundled = kind.weight !== undefined;
  await insertNotices(
    ctx,
    recipients.map(({ id, person, ways }) => ({
      ...text,
      company_id: home,
      person_id: person.personId,
      id,
      kind: kind.name,
      on_screen: ways.screen,
      created_on: ctx.clock.now(),
      text_state: ways.sms ? 'waiting' : 'none',
      digest_state: ways.digest && person.emailVerified ? 'waiting' : 'none',
      bundle_state: isBundled && ways.email && person.emailVerified ? 'waiting' : 'none',
      weight: kind.weight?.(facts) ?? 0,
    })),
  );
  for (const { id, ways } of recipients) if (ways.sms) await ctx.enqueue(textNotice, { id });
  if (!isBundled)
    await mailNotice(ctx, {
      home,
      companyId,
      kind: kind.name,
      text,
      facts: valuesOf(facts),
      replies,
      to: recipients
        .filter(({ ways, person }) => ways.email && person.emailVerified)
        .map(({ person }) => person),
    });
  const onScreen = recipients.filter(({ ways }) => ways.screen).map(({ person }) => person.personId);
  await pushUnseenCounts(ctx, home, onScreen);
}

async function peopleOf(ctx: Ctx, companyId: string, to: Recipients): Promise<Reachable[]> {
  if ('people' in to) return findPeopleContacts(ctx, to.people);
  if ('staff' in to) return (await findStaffContacts(ctx)).filter(hasOneOf(to.staff));
  const members = await findMemberContacts(ctx, companyId);
  return 'roles' in to ? members.filter(hasOneOf(to.roles)) : members;
}

const hasOneOf =
  (roles: readonly RoleName[]) =>
  (person: Reachable): boolean =>
    person.roles.some((role) => roles.includes(role));

interface ChosenRecipient {
  readonly person: Reachable;
  readonly ways: ChosenChannels;
}

/** Skips people who chose no channel. */
async function chosenWays(
  ctx: Ctx,
  { name, channels, hasOwnLetter }: Pick<NoticeKind, 'name' | 'channels' | 'hasOwnLetter'>,
  people: readonly Reachable[],
): Promise<ChosenRecipient[]> {
  const ids = people.map(({ personId }) => personId);
  const chosen = new Map((await readChoices(ctx, ids, name)).map((one) => [one.personId, one]));
  const emailOff = await listEmailOptOuts(ctx, ids);
  const byText = people.filter(({ personId }) => (chosen.get(personId) ?? channels).sms);
  const textable = await listTextable(ctx, byText);
  return people
    .map((person) => {
      const { screen, email, sms, digest } = chosen.get(person.personId) ?? channels;
      const byEmail = hasOwnLetter === true ? false : email;
      const ways = effectiveChannels(
        { screen, email: byEmail, sms, digest },
        {
          emailOn: !emailOff.has(person.personId),
          hasValidPhone: person.phoneVerified,
          textsOn: textable.has(person.personId),
        },
      );
      return { person, ways };
    })
    .filter(({ ways }) => ways.screen || ways.email || ways.sms || ways.digest);
}
