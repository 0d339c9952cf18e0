-- What the OpenID provider remembers: sessions, grants, codes, refresh tokens and sign-ins under way. A node keeps
-- none of it, so every node knows every session. The provider speaks for itself before anybody is signed in, and
-- no use case opens these tables, so they are fenced by the plain role's rights and not by a binding.
create table identity.provider_record (
  kind text not null,
  id text not null,
  -- json and not jsonb: what a client sends as its state comes back to the letter, and may hold what jsonb refuses.
  payload json not null,
  grant_id text,
  session_id text,
  account_id text,
  expires_at timestamptz,
  consumed_at timestamptz,
  primary key (kind, id)
);
create index on identity.provider_record (grant_id) where grant_id is not null;
create index on identity.provider_record (session_id) where session_id is not null;
create index on identity.provider_record (account_id) where account_id is not null;
create index on identity.provider_record (expires_at);

-- The keys that tokens are signed with. The private part is sealed: who reads the table alone can sign nothing.
create table identity.signing_key (
  id text primary key,
  algorithm text not null check (algorithm in ('ES256', 'RS256')),
  sealed_key text not null,
  created_at timestamptz not null,
  -- Published before it signs, so that every node and every client knows it by then.
  signs_from timestamptz not null
);
create index on identity.signing_key (algorithm, signs_from);

grant select, insert, update, delete on identity.provider_record to loupe_plain;
grant select, insert, delete on identity.signing_key to loupe_plain;
