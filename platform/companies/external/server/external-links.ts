/** Only https leads out of the portal (spec platform §5: a URL must start with https). */
export function readAddresses<Key extends string>(
  value: unknown,
  keys: readonly Key[],
): Readonly<Partial<Record<Key, string>>> {
  const urls = new Map<string, unknown>(
    typeof value === 'object' && value !== null ? Object.entries(value) : [],
  );
  const found = new Map<Key, string>();
  for (const key of keys) {
    const address = urls.get(key);
    if (typeof address === 'string' && isHttps(address)) found.set(key, address);
  }
  return Object.fromEntries(found) as Partial<Record<Key, string>>;
}

const isHttps = (address: string): boolean => URL.canParse(address) && new URL(address).protocol === 'https:';

/** The sign-in of one link, and who changed the link last. */
export interface LinkDetails {
  readonly application: string;
  readonly signInAddress: string;
  readonly changedAt: string | null;
  readonly changedBy: string | null;
}

const noDetails: LinkDetails = { application: '', signInAddress: '', changedAt: null, changedBy: null };

/** What the configuration `external-link-details` has about a link; unreadable parts are left out. */
export function readDetails(value: unknown, key: string): LinkDetails {
  if (typeof value !== 'object' || value === null) return noDetails;
  const details: unknown = new Map<string, unknown>(Object.entries(value)).get(key);
  if (typeof details !== 'object' || details === null) return noDetails;
  const parts = new Map<string, unknown>(Object.entries(details));
  const text = (name: string): string | undefined => {
    const part = parts.get(name);
    return typeof part === 'string' ? part : undefined;
  };
  return {
    application: text('application') ?? '',
    signInAddress: text('signInAddress') ?? '',
    changedAt: text('changedAt') ?? null,
    changedBy: text('changedBy') ?? null,
  };
}
