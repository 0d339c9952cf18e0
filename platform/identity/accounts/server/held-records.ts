import type { HeldRecords, HeldTable, KeptFor } from '#platform/access/server.ts';
import { eraseAccount } from './account-store.ts';

function personTable(
  table: HeldTable['table'],
  title: string,
  shows: readonly string[],
  dated: string,
  keeps?: KeptFor,
): HeldTable {
  const rows = {
    table,
    title,
    person: ['person_id'],
    shows,
    order: [dated],
    dated,
    erase: 'remove',
  } as const;
  return keeps === undefined ? rows : { ...rows, keeps };
}

/**
 * Hashes, secrets and codes are never shown, not even to their owner. Our choice: ended records are kept for as
 * long as someone may ask about them, so that an old link still shows whom to send a new one (decision 0016).
 */
export const identityHeld: HeldRecords = {
  family: 'identity',
  tables: [
    personTable('identity.password_history', 'Previous passwords', ['set_at'], 'set_at'),
    personTable('identity.security_answer', 'Security questions', ['question_id', 'set_at'], 'set_at'),
    personTable('identity.code', 'Codes sent', ['channel', 'target', 'created_at', 'used_at'], 'created_at'),
    personTable(
      'identity.challenge',
      'Verifications',
      ['purpose', 'created_at', 'proven_at', 'proven_by'],
      'created_at',
      { days: 1, since: 'expires_at' },
    ),
    personTable(
      'identity.link',
      'Emailed links',
      ['purpose', 'email', 'created_at', 'used_at'],
      'created_at',
      {
        days: 30,
        since: 'expires_at',
      },
    ),
    personTable('identity.authenticator', 'Authenticator app', ['created_at', 'confirmed_at'], 'created_at'),
    personTable('identity.passkey', 'Passkeys', ['id', 'name', 'created_at', 'last_used_at'], 'created_at'),
    personTable('identity.recovery_code', 'Recovery codes', ['created_at', 'used_at'], 'created_at'),
    personTable(
      'identity.device',
      'Devices',
      ['agent', 'first_seen_at', 'last_seen_at', 'proven_at'],
      'first_seen_at',
      { days: 400, since: 'last_seen_at' },
    ),
    personTable(
      'identity.sign_in',
      'Sign-ins',
      ['agent', 'address', 'methods', 'started_at', 'last_seen_at', 'ended_at'],
      'started_at',
      { days: 90, since: 'last_seen_at' },
    ),
    personTable('identity.active_company', 'Active company', ['company_id', 'chosen_at'], 'chosen_at'),
    personTable(
      'identity.external_account',
      'Linked sign-in accounts',
      ['issuer', 'subject', 'linked_at'],
      'linked_at',
    ),
    personTable(
      'identity.arrival',
      'Pending external sign-ins',
      ['issuer', 'email', 'first_name', 'last_name', 'created_at'],
      'created_at',
      { days: 1, since: 'expires_at' },
    ),
    {
      table: 'identity.account',
      title: 'Account',
      person: ['person_id'],
      shows: [
        'person_id',
        'email',
        'email_verified_at',
        'new_email',
        'phone',
        'phone_verified_at',
        'new_phone',
        'password_changed_at',
        'locked_at',
        'created_at',
        'changed_at',
      ],
      order: ['person_id'],
      dated: 'created_at',
      erase: { stays: 'Other records still reference the anonymized account.' },
    },
  ],
  erasePerson: eraseAccount,
};
