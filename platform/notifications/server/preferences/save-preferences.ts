import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import { maskedPhone } from '#kit/domain/text/masked.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireSignedIn } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findPeopleContacts } from '#platform/companies/server.ts';
import { preferencesRefusals as no } from '../../contract/preferences.ts';
import type { Preferences, savePreferences as saveCall } from '../../contract/preferences.ts';
import { canChoose } from '../../domain/channels.ts';
import { defaultDigest } from '../../domain/digest-time.ts';
import { isForActor } from '../../domain/notice-kind.ts';
import type { NotificationsPorts } from '../notifications-ports.ts';
import { requiredMessages } from '../../domain/required-messages.ts';
import { findDigestSettings } from './digest-store.ts';
import { presentTexts } from '../texts/textable.ts';
import { readChoices, saveChoices, saveEmailSwitch, listEmailOptOuts } from './preference-store.ts';

/** What the preferences page lists and reads. */
export type PreferencePorts = Pick<NotificationsPorts, 'kinds' | 'letters' | 'textNumbers'>;

export const getPreferences =
  ({ kinds, letters, textNumbers }: PreferencePorts) =>
  async (ctx: Ctx): Promise<Preferences> => {
    const actor = requireSignedIn(ctx.actor);
    const [self] = await findPeopleContacts(ctx, [actor.personId]);
    if (self === undefined) return refuse(kitRefusals.forbidden);
    const chosen = new Map((await readChoices(ctx, [actor.personId])).map((one) => [one.kind, one]));
    return {
      emailOn: !(await listEmailOptOuts(ctx, [actor.personId])).has(actor.personId),
      email: self.email,
      phone: self.phone === '' ? null : maskedPhone(self.phone),
      hasValidPhone: self.phoneVerified,
      texts: await presentTexts(ctx, textNumbers, self),
      digest: (await findDigestSettings(ctx, [actor.personId])).get(actor.personId) ?? defaultDigest,
      kinds: kinds
        .filter((kind) => isForActor(kind, actor.kind))
        .map(({ name, group, label, about, channels, hasOwnLetter = false }) => {
          const { screen, email, sms, digest } = chosen.get(name) ?? channels;
          const ways = { screen, email: email || hasOwnLetter, sms, digest };
          return { name, group, label, about, alwaysMailed: hasOwnLetter, ...ways };
        }),
      required: requiredMessages.map((message) => ({
        ...message,
        previews: letters
          .filter(({ required }) => required === message.name)
          .map(({ name, label }) => ({ name, label })),
      })),
    };
  };

export const savePreferences =
  (ports: PreferencePorts) =>
  async (ctx: Ctx, { body }: EndpointInput<typeof saveCall>): Promise<Preferences> => {
    const { personId } = requireSignedIn(ctx.actor);
    const before = await getPreferences(ports)(ctx);
    const changes = new Map(body.kinds.map((kind) => [kind.name, kind]));
    const names = new Set(before.kinds.map(({ name }) => name));
    if (body.kinds.some(({ name }) => !names.has(name))) refuse(no.kind_unknown);
    const after: Preferences['kinds'] = before.kinds.map((kind) => ({ ...kind, ...changes.get(kind.name) }));
    const { hasValidPhone } = before;
    // After a complaint no email is left on; then other choices must still be possible.
    const reached = (all: Preferences['kinds'], emailOn: boolean): boolean =>
      canChoose(
        all.filter(({ alwaysMailed }) => !alwaysMailed),
        { emailOn, hasValidPhone },
      );
    if (!reached(after, body.emailOn) && reached(before.kinds, before.emailOn)) refuse(no.email_needs_phone);
    const texted = before.kinds.filter(({ name, sms }) => changes.get(name)?.sms === true && !sms);
    if (!hasValidPhone && texted.length > 0) refuse(no.text_needs_phone);
    if (!before.texts.isOn && texted.length > 0) refuse(no.text_needs_consent);
    await saveChoices(ctx, personId, [...changes.values()]);
    if (body.emailOn !== before.emailOn) await saveEmailSwitch(ctx, personId, body.emailOn);
    await ctx.record({
      act: 'notifications.savePreferences',
      recordType: 'person',
      recordId: personId,
      facts: { emailOn: body.emailOn, kinds: changes.size },
    });
    return getPreferences(ports)(ctx);
  };
