import { hoursAgo } from '#kit/server/clock.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findPeopleContacts } from '#platform/companies/server.ts';
import { questionAnsweredNotice } from '../domain/platform-notices.ts';
import { newId } from '#kit/server/new-id.ts';
import { addAddress, saveAddress } from './addresses/address-store.ts';
import { notify } from './deliver/notify.ts';
import { e164, insertConsent } from './texts/text-store.ts';
import { markAll } from './notice-store.ts';
import type { Owner } from './owner.ts';

/** Demo notices of the last days. */
export async function makeDemoNotices(ctx: Ctx, reader: Owner): Promise<void> {
  const { companyId, personId } = reader;
  const to = { people: [personId] };
  await notify(hoursAgo(ctx, 75), questionAnsweredNotice, { companyId, to, facts: { subject: 'Shipping' } });
  await notify(hoursAgo(ctx, 26), questionAnsweredNotice, { companyId, to, facts: { subject: null } });
  await agreeToTexts(hoursAgo(ctx, 200), personId);
  await addUndeliverable(hoursAgo(ctx, 50));
  await markAll(hoursAgo(ctx, 20), reader, 'read');
}

/** So that the demo's text messages go out. */
async function agreeToTexts(ctx: Ctx, personId: string): Promise<void> {
  const [self] = await findPeopleContacts(ctx, [personId]);
  if (self?.phoneVerified === true)
    await insertConsent(ctx, personId, { phone: e164(self.phone), step: 'OptedIn' });
}

/** An address that no one has any more, for the desk's list. */
async function addUndeliverable(ctx: Ctx): Promise<void> {
  const row = await addAddress(ctx, newId(), 'accounts@harborgems.example');
  const reason = '550 5.1.1 The email account does not exist';
  await saveAddress(ctx, { ...row, undeliverable_at: ctx.clock.now(), reason });
}
