/** Where texts stay encrypted under `SECRET_KEY`, by the purpose their key is derived for. */
export const encryptedColumns = [
  { purpose: 'signing-keys', table: 'identity.signing_key', column: 'sealed_key' },
  { purpose: 'identity', table: 'identity.authenticator', column: 'sealed_secret' },
  { purpose: 'webhooks', table: 'webhooks.endpoint', column: 'secret' },
  { purpose: 'webhooks', table: 'webhooks.endpoint', column: 'earlier_secret' },
  { purpose: 'feeds', table: 'marketplace.feed_source', column: 'password' },
  { purpose: 'feeds', table: 'marketplace.feed_source', column: 'private_key' },
  { purpose: 'register', table: 'register.store', column: 'key_sealed' },
  { purpose: 'web-stores', table: 'shipping.web_store', column: 'pending_sealed' },
  { purpose: 'web-stores', table: 'shipping.web_store', column: 'grant_sealed' },
] as const;

/** Encrypted for minutes or days only: a form's token, and the reply addresses of emails that wait to be sent. */
export const shortLivedPurposes = ['payments', 'reply-addresses'];
