interface EncryptedColumn {
  /** The encryption key is derived for this purpose. */
  readonly purpose: string;
  readonly table: string;
  readonly column: string;
  /** The text's keyed hash, which finds the row. Its key has a purpose of its own. */
  readonly found?: { readonly purpose: string; readonly column: string; readonly scope: string };
}

/** The columns encrypted under `SECRET_KEY`. */
export const encryptedColumns: readonly EncryptedColumn[] = [
  { purpose: 'signing-keys', table: 'identity.signing_key', column: 'sealed_key' },
  { purpose: 'identity', table: 'identity.authenticator', column: 'sealed_secret' },
  { purpose: 'webhooks', table: 'webhooks.endpoint', column: 'secret' },
  { purpose: 'webhooks', table: 'webhooks.endpoint', column: 'earlier_secret' },
  { purpose: 'feeds', table: 'marketplace.feed_source', column: 'password' },
  { purpose: 'feeds', table: 'marketplace.feed_source', column: 'private_key' },
  { purpose: 'register', table: 'register.store', column: 'key_sealed' },
  { purpose: 'carrier-accounts', table: 'shipping.carrier_account', column: 'details_sealed' },
  { purpose: 'web-stores', table: 'shipping.web_store', column: 'pending_sealed' },
  { purpose: 'web-stores', table: 'shipping.web_store', column: 'grant_sealed' },
  { purpose: 'web-stores', table: 'shipping.web_store', column: 'rates_sealed' },
  {
    purpose: 'text-numbers',
    table: 'notifications.text_keyword',
    column: 'number_sealed',
    found: { purpose: 'text-number-hashes', column: 'number_hmac', scope: 'text_keyword' },
  },
];

/** Encrypted only for minutes or days: form tokens, and the reply addresses of queued emails. */
export const shortLivedPurposes = ['payments', 'reply-addresses'];
