import { newId } from '#kit/server/new-id.ts';
import { findDemoPerson } from '../member-named.ts';
import { companyOf, makePerson } from '../small-team.ts';
import type { TestLoupe } from '../test-loupe.ts';

export interface PersonWithTraces {
  readonly personId: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

/** What a person leaves behind in a portal: their own rows, and other people's texts and actions that name them. */
const traces: readonly string[] = [
  `update identity.account set email = :email, email_verified_at = now(), phone = :phone where person_id = :person`,
  `insert into identity.device (person_id, device_hash, agent, first_seen_at, last_seen_at)
   values (:person, :key, 'Firefox', now(), now())`,
  `insert into identity.link (token_hash, person_id, purpose, email, created_at, expires_at)
   values (:key, :person, 'verify-email', :email, now(), now())`,
  `insert into identity.sign_in (session_id, person_id, agent, methods, started_at, last_seen_at)
   values (:key, :person, 'Firefox', '{pwd}', now(), now())`,
  `insert into identity.challenge (id, person_id, purpose, created_at, expires_at)
   values (:key, :person, 'sign-in', now(), now())`,
  `insert into identity.arrival (id, person_id, issuer, subject, email, first_name, last_name, multi_factor, interaction, device_hash, created_at, expires_at)
   values (:key, :person, 'https://id.example', :key, :email, :name, '', false, :key, :key, now(), now())`,
  `insert into settings.user_settings (person_id, id, fields, changed_at)
   values (:person, gen_random_uuid(), jsonb_build_object('note', :name), now())`,
  `insert into companies.invite (company_id, id, code_hash, email, first_name, last_name, cell_phone, roles, created_at, expires_at)
   values (:elsewhere, gen_random_uuid(), :key, upper(:email), :name, '', :phone, '{BusinessUser}', now(), now())`,
  `insert into companies.person_to_move (id_hash, first_name, last_name, email, phone, expires_at)
   values (:key, :name, '', :email, :phone, now())`,
  `insert into api_keys.api_key (company_id, key_id, name, scopes, made_by, made_by_name, made_at)
   values (:company, gen_random_uuid(), 'Laptop of ' || :name, '{team:read}', :person, :name, now())`,
  `with made as (
     insert into webhooks.endpoint (company_id, endpoint_id, url, events, secret, made_by_name, made_at, changed_by_name, changed_at)
     values (:company, gen_random_uuid(), 'https://shop.example/hook', '{person.waiting}', 'sealed', :name, now(), :name, now())
     returning company_id, endpoint_id)
   insert into webhooks.delivery (company_id, delivery_id, endpoint_id, event, body, at, state, first_tried_at)
   select company_id, gen_random_uuid(), endpoint_id, 'person.waiting', '{"personName":"' || :name || '"}', now(), 'Delivered', now() from made`,
  `insert into content.contact_message (company_id, id, person_id, company_name, person_name, person_email, subject, message, sent_at, due_on)
   values (:company, gen_random_uuid(), :person, 'Harrow & Vale', :name, :email, null, 'Call me, ' || :name || ', at ' || :phone, now(), current_date)`,
  `insert into reports.report (company_id, id, kind, parameters, asked_by, asked_by_name, asked_at, changed_at, state, file_name, keep_until)
   values (:company, gen_random_uuid(), 'team-directory', '{}', :person, :name, now(), now(), 'SUCCESS', 'Team.xlsx', now() + interval '30 days')`,
  `insert into notifications.notice (company_id, person_id, id, kind, title, words, path, on_screen, created_on)
   select :company, whose, gen_random_uuid(), 'companies.person_waiting', :name || ' wants to join', 'Write to ' || :email || '.', '/membership/team', true, now()
   from unnest(array[:person, :colleague]::uuid[]) as whose`,
  `insert into notifications.outgoing_mail (company_id, id, to_email, subject, template, letter, asked_at, state, settled_at)
   select :company, gen_random_uuid(), whom, :name || ' wants to join', 'Plain', jsonb_build_object('words', jsonb_build_array(:name, :email)), now(), 'Sent', now()
   from unnest(array[:email, 'others@harrow.example']) as whom`,
  `insert into notifications.text_consent (consent_id, person_id, phone, step, source, wording, given_at)
   values (gen_random_uuid(), :person, :phone, 'OptedIn', 'Preferences', 1, now())`,
  `insert into notifications.digest_setting (person_id, frequency, weekday, hour, time_zone, changed_at)
   values (:person, 'Weekly', 1, 7, 'America/Chicago', now()) on conflict do nothing`,
  `insert into notifications.mail_address (address_id, email, person_id, undeliverable_at, reason)
   values (gen_random_uuid(), :email, :person, now(), '550 No such user')`,
  `insert into notifications.mail_event (event_id, email, kind, happened_at, received_at)
   values (:key, :email, 'hard', now(), now())`,
  `insert into inbox.item (company_id, key, for_roles, title, why, path, verb, icon, harm, actions, posted_at)
   select home, :key, '{BusinessAdministrator}', :name || ' wants to join', 'Employee registration of ' || :email, '/membership/team', 'Review', 'people', 'task', '[]', now()
   from unnest(array[:company, '00000000-0000-0000-0000-000000000000']::uuid[]) as home`,
  `with place as (
     select jsonb_build_object('firstName', split_part(:name, ' ', 1), 'lastName', split_part(:name, ' ', 2), 'phone', :phone, 'emailAddress', :email) as place),
   made as (
     insert into shipping.shipment (company_id, shipment_id, number, status, is_processed, kind, draft, name, ship_to_contact, explanation, created_by, created_at, changed_by, changed_at, listed_at)
     select :company, gen_random_uuid(), :key, 'Saved', false, 'Regular', jsonb_build_object('origin', place, 'destination', place, 'reference1', 'For ' || :name), 'Ring of ' || :name, :name, 'Ask ' || :name, :person, now(), :person, now(), now()
     from place returning company_id, shipment_id),
   scanned as (
     insert into shipping.scan (company_id, shipment_id, scan_id, kind, code, words, happened_at, signed_by, received_at)
     select company_id, shipment_id, :key, 'delivered', 'DL', 'Delivered', now(), upper(:name), now() from made),
   looked as (
     insert into shipping.number_look (company_id, look_id, shipment_id, recipient, looked_at)
     select company_id, gen_random_uuid(), shipment_id, :email, now() from made),
   asked as (
     insert into shipping.recipient_code (asked_for, sends, sends_since, company_id, shipment_id, email, expires_at)
     select :key, 1, now(), company_id, shipment_id, :email, now() from made),
   kept as (
     insert into shipping.preset (company_id, preset_id, name, draft, carriers, services, changed_by, changed_at)
     select :company, gen_random_uuid(), 'As ' || :person, jsonb_build_object('origin', place, 'destination', null), '{}', '{}', :person, now() from place)
   insert into shipping.return_letter (company_id, shipment_id, email, sent_by, sent_at)
   select company_id, shipment_id, :email, :person, now() from made`,
  `insert into memo.memo (seller_id, memo_id, number, buyer_email, seller_name, seller_place, buyer_name, buyer_place,
     buyer_person, status, version, validity_days, payment_days, interest, terms_version, note, line_count, units, value_total,
     value_out, list_rank, list_on, search, created_by, created_at, changed_at, sent_at, closed_at)
   values (:company, gen_random_uuid(), :key, '', 'Harrow & Vale', '', 'Castellan Gems', '', '', 'Cancelled', 1, 14, 30, 0, '2020',
     '', 0, '{}', 0, 0, 6, 0, '', :colleague, now(), now(), now(), now())`,
  `insert into shipping.quote (company_id, quote_id, plan, options, silent, asked_by, asked_at)
   values (:company, gen_random_uuid(), '{}', '[]', '[]', :person, now())`,
  `with made as (
     insert into shipping.import_batch (company_id, batch_id, file_name, status, columns, sample_rows, defaults, limits, total_rows, created_by, created_at, changed_at)
     values (:company, gen_random_uuid(), 'orders.csv', 'Checked', '[]', '[]', '{}', '{}', 1, :person, now(), now()) returning company_id, batch_id)
   insert into shipping.import_row (company_id, batch_id, row_number, cells, status, created_at)
   select company_id, batch_id, 2, '["Anna Bell"]', 'Ready', now() from made`,
  `with made as (
     insert into shipping.web_store (company_id, store_id, platform, name, address, status, starts_on, settings, created_by, created_at, changed_at)
     values (:company, gen_random_uuid(), 'Sample', 'traces', 'traces', 'Error', current_date, '{}', :person, now(), now()) returning company_id, store_id),
   ordered as (
     insert into shipping.store_order (company_id, store_id, order_id, number, placed_at, changed_at, status, facts, used_facts, advice_words, read_at)
     select company_id, store_id, 'traces', '#1', now(), now(), 'Waiting', '{"shipTo": {"name": "Anna Bell"}}', '{"shipTo": {"name": "Anna Bell"}}', 'Anna Bell', now() from made),
   told as (
     insert into shipping.store_notice (company_id, store_id, notice_id, received_at)
     select company_id, store_id, 'traces', now() from made)
   insert into shipping.store_fulfillment (company_id, store_id, order_id, shipment_id, status, carrier, tracking_number, items, next_try_at, created_at, changed_at)
   select company_id, store_id, 'traces', gen_random_uuid(), 'Sent', 'UPS', 'x', '[]', now(), now(), now() from made`,
  `insert into shipping.carrier_account (company_id, account_id, carrier, name, details_sealed, tail, applies_to, status, asked_on, created_by, created_at, changed_by, changed_at)
   values (:company, gen_random_uuid(), 'FedEx', 'Traces', 'x', '0000', 'both', 'Active', current_date, :person, now(), :person, now())`,
  `insert into shipping.claim_reply (company_id, reply_id, person_id, message_key, from_email, subject, reason, received_at)
   values (:company, gen_random_uuid(), :person, :key, :email, 'Ring of ' || :name, 'ClaimClosed', now())`,
  `with store as (
     insert into register.store (company_id, store_id, name, code, key_made_by, made_at)
     values (:company, gen_random_uuid(), 'Newport', :key, :person, now()) returning company_id, store_id),
   mapped as (
     insert into register.code (company_id, code, store_id, mapped_by, mapped_at)
     select company_id, 'mapped ' || :key, store_id, :person, now() from store),
   sent as (
     insert into register.message (company_id, message_id, store_id, channel, sales, received_at)
     select company_id, gen_random_uuid(), store_id, 'Post', 1, now() from store),
   sold as (
     insert into register.sale (company_id, sale_id, sender_id, store_id, number, number_key, kind, is_test, code, sold_at, associate, customer_name, customer_email, customer_phone, consent, items, total, extra, fixed_by, fixed_at, status, reasons, open_reasons, received_at)
     select company_id, gen_random_uuid(), store_id, store_id, :key, :key, 'Sale', false, '', now(), :name, 'Anna Bell', 'anna@bell.example', '', 'Yes', '[]', 100, '{}', :person, now(), 'Processed', '{}', '{}', now() from store
     returning company_id, sale_id)
   insert into register.offer (company_id, sale_id, offer_id, status, asked_at)
   select company_id, sale_id, gen_random_uuid(), 'Declined', now() from sold`,
  `insert into marketplace.kept_selection (company_id, selection_id, person_id, selection, kept_at)
   values (:company, gen_random_uuid(), :person, '{}', now())`,
  `with shared as (
     insert into marketplace.share (company_id, share_id, person_id, company_name, person_name, title, stones, shared_at, ends_at)
     values (:company, gen_random_uuid(), :person, 'Harrow & Vale', :name, 'For the spring', '[]', now(), now() + interval '30 days')
     returning company_id, share_id),
   liked as (
     insert into marketplace.share_like (company_id, share_id, place, liked_at)
     select company_id, share_id, 0, now() from shared)
   insert into marketplace.share_question (company_id, share_id, question_id, asks, name, email, phone, message, asked_at)
   select company_id, share_id, gen_random_uuid(), 'Question', 'Anna Bell', 'anna@bell.example', '', 'Dear ' || :name, now() from shared`,
  `insert into pages.visit (company_id, day, referrer, visits, calls, emails)
   values (:company, current_date, 'search.example', 1, 0, 0) on conflict do nothing`,
  `insert into pages.message (company_id, message_id, name, email, phone, message, sent_at)
   values (:company, gen_random_uuid(), :name, :email, '', 'Call me, ' || :name, now())`,
  `insert into pages.report (company_id, report_id, address, kind, details, email, sent_at)
   values (:company, gen_random_uuid(), 'harrow-vale', 'claims', 'Said by ' || :name, :email, now())`,
  `insert into pages.takedown (company_id, takedown_id, address, reason, taken_by, taken_at, answer, answered_by, answered_at, lifted_by, lifted_at)
   values (:company, gen_random_uuid(), 'harrow-vale', 'Named by ' || :name, :person, now(), 'Ask ' || :name, :person, now(), :person, now())`,
  `insert into pages.editor (company_id, tab_id, theme_id, person_id, step, seen_at)
   values (:company, gen_random_uuid(), gen_random_uuid(), :person, 'company', now())`,
  `insert into pages.domain (company_id, domain, proof, added_by, added_at)
   values (:company, 'harrow.example', 'loupe-page=x', :person, now()) on conflict do nothing`,
  `insert into marketplace.enquiry (company_id, enquiry_id, person_id, kind, words, asked_at)
   values (:company, gen_random_uuid(), :person, 'Question', 'Write to ' || :name, now())`,
  `insert into marketplace.reading (company_id, reading_id, ids, total, begun_at)
   values (:company, gen_random_uuid(), '', 0, now())`,
  `insert into personal_data.copy (company_id, id, about, asked_by, asked_by_name, asked_at, keep_until)
   values (:company, gen_random_uuid(), 'person', :person, :name, now(), now() + interval '7 days')`,
  `insert into audit.entry (company_id, id, at, actor_kind, person_id, person_name, act, record_type, record_id, address, trace, facts)
   values (:company, gen_random_uuid(), now(), 'member', :person, :name, 'identity.signIn', 'session', 'one', '192.0.2.7', 't', '{}'),
          (:company, gen_random_uuid(), now(), 'member', :colleague, 'Marta Reyes', 'companies.approveTeamMember', 'person', :person::text, null, 't', jsonb_build_object('person', :name)),
          (:elsewhere, gen_random_uuid(), now(), 'member', null, null, 'companies.sendInvite', 'invite', 'two', null, 't', jsonb_build_object('email', :email)),
          (null, gen_random_uuid(), now(), 'staff', null, null, 'companies.rejectTeamMember', 'person', 'three', null, 't', jsonb_build_object('reason', 'Nobody knows ' || :name || ' there'))`,
];

/** A person of Harrow & Vale with rows everywhere; no one else has their name, address or number. */
export async function createPersonWithTraces(
  loupe: Pick<TestLoupe, 'pools'>,
  number: number,
): Promise<PersonWithTraces> {
  const companyId = companyOf('Marta');
  const lastName = `O'Quill-${number}a`;
  const personId = await makePerson(loupe, { companyId, firstName: 'Zélie', lastName });
  const who = {
    personId,
    name: `Zélie ${lastName}`,
    email: `zelie.${number}a@quill.example`,
    phone: `+1401777${String(number).padStart(4, '0')}`,
  };
  const values: Readonly<Record<string, string>> = {
    person: personId,
    name: who.name,
    email: who.email,
    phone: who.phone,
    company: companyId,
    elsewhere: companyOf('Ilse'),
    colleague: findDemoPerson('Marta').personId,
    key: newId(),
  };
  for (const trace of traces) await loupe.pools.owner.query(filled(trace, values));
  return who;
}

const filled = (statement: string, values: Readonly<Record<string, string>>): string =>
  statement.replaceAll(
    /(?<!:):(\w+)/g,
    (_, name: string) => `'${(values[name] ?? '').replaceAll("'", "''")}'`,
  );
