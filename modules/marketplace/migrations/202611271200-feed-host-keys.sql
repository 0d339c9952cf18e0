-- Feeds over SFTP: a private key, sealed, and the fingerprint of the server's host key.
alter table marketplace.feed_source
  add column private_key text not null default '',
  -- The one that the seller confirmed.
  add column host_key text not null default '',
  -- Another one, which waits for the seller; nothing is fetched until then.
  add column seen_host_key text not null default '',
  drop constraint feed_source_last_outcome_check,
  add constraint feed_source_last_outcome_check
    check (last_outcome in ('', 'Fetched', 'Unchanged', 'Failed', 'Unconfirmed')) not valid;
select kit.make_live('feed-source', 'marketplace.feed_source');
