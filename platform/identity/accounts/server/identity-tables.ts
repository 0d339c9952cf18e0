import type { Long, Maybe, Otherwise } from '#kit/server/database/columns.ts';
import type { ChallengePurpose, Channel, ProvenBy } from '#platform/identity/factors/domain/challenge.ts';
import type { FirstMethod } from '#platform/identity/factors/domain/sign-in-method.ts';

export type LinkPurpose = 'verify-email' | 'reset-password' | 'first-password';

export interface IdentityTables {
  'identity.account': {
    person_id: string;
    email: string;
    email_verified_at: Maybe<Date>;
    new_email: Maybe<string>;
    phone: string;
    phone_verified_at: Maybe<Date>;
    new_phone: Maybe<string>;
    password_hash: Maybe<string>;
    password_changed_at: Maybe<Date>;
    locked_at: Maybe<Date>;
    locked_as_staff: Otherwise<boolean>;
    created_at: Date;
    changed_at: Date;
  };
  'identity.password_history': { person_id: string; set_at: Date; password_hash: string };
  'identity.security_question': { id: number; text: string };
  'identity.security_answer': { person_id: string; question_id: number; answer_hash: string; set_at: Date };
  'identity.challenge': {
    id: string;
    person_id: string;
    purpose: ChallengePurpose;
    interaction: Maybe<string>;
    session_id: Maybe<string>;
    question_id: Maybe<number>;
    first_method: Maybe<FirstMethod>;
    created_at: Date;
    expires_at: Date;
    code_verified_at: Maybe<Date>;
    answer_verified_at: Maybe<Date>;
    proven_at: Maybe<Date>;
    proven_by: Maybe<ProvenBy>;
    used_at: Maybe<Date>;
  };
  'identity.code': {
    id: string;
    challenge_id: string;
    person_id: string;
    channel: Channel;
    target: string;
    code_hmac: string;
    created_at: Date;
    expires_at: Date;
    used_at: Maybe<Date>;
  };
  'identity.link': {
    token_hash: string;
    person_id: string;
    purpose: LinkPurpose;
    email: string;
    created_at: Date;
    expires_at: Date;
    used_at: Maybe<Date>;
  };
  'identity.attempts': { key: string; failures: number; since: Date; locked_until: Maybe<Date> };
  'identity.authenticator': {
    person_id: string;
    sealed_secret: string;
    created_at: Date;
    confirmed_at: Maybe<Date>;
    last_step: Long;
  };
  'identity.passkey': {
    id: string;
    person_id: string;
    credential_id: string;
    public_key: string;
    counter: Long;
    transports: string[];
    name: string;
    created_at: Date;
    last_used_at: Maybe<Date>;
  };
  'identity.recovery_code': { person_id: string; code_hmac: string; created_at: Date; used_at: Maybe<Date> };
  'identity.device': {
    person_id: string;
    device_hash: string;
    agent: string;
    proven_at: Maybe<Date>;
    first_seen_at: Date;
    last_seen_at: Date;
  };
  'identity.sign_in': {
    session_id: string;
    person_id: string;
    device_hash: Maybe<string>;
    agent: string;
    address: Maybe<string>;
    methods: string[];
    started_at: Date;
    last_seen_at: Date;
    proven_at: Maybe<Date>;
    ended_at: Maybe<Date>;
  };
  'identity.active_company': {
    session_id: string;
    person_id: string;
    company_id: string;
    chosen_at: Date;
  };
  'identity.external_account': { issuer: string; subject: string; person_id: string; linked_at: Date };
}
