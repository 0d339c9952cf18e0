import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireSignedIn } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findPeopleContacts } from '#platform/companies/server.ts';
import { preferencesRefusals as no } from '../../contract/preferences.ts';
import type { Preferences, saveTextConsent as saveCall } from '../../contract/preferences.ts';
import { newestWording } from '../../domain/text-consent.ts';
import { e164, insertConsent } from '../texts/text-store.ts';
import { presentTexts } from '../texts/textable.ts';
import { getPreferences } from './save-preferences.ts';
import type { PreferencePorts } from './save-preferences.ts';

export const saveTextConsent =
  (ports: PreferencePorts) =>
  async (ctx: Ctx, { body }: EndpointInput<typeof saveCall>): Promise<Preferences> => {
    const { personId } = requireSignedIn(ctx.actor);
    const [self] = await findPeopleContacts(ctx, [personId]);
    if (self === undefined) return refuse(kitRefusals.forbidden);
    const { on, wording } = body;
    if (on && !self.phoneVerified) refuse(no.text_needs_phone);
    const before = await presentTexts(ctx, ports.textNumbers, self);
    if (on && before.stoppedAt !== null) refuse(no.texts_stopped);
    if (on && wording !== newestWording.version) refuse(no.text_wording_old);
    if (on === (before.agreed !== null)) return getPreferences(ports)(ctx);
    await insertConsent(ctx, personId, { phone: e164(self.phone), step: on ? 'OptedIn' : 'OptedOut' });
    await ctx.record({
      act: 'notifications.saveTextConsent',
      recordType: 'person',
      recordId: personId,
      facts: { on, wording: newestWording.version },
    });
    return getPreferences(ports)(ctx);
  };
