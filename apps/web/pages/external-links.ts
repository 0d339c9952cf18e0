/** What lies outside the portal; the provider sets the addresses in the configuration `external-links`. */
export const externalPlaces = [
  {
    key: 'partner-gateway',
    title: 'Partner gateway',
    about: (name: string) => `Where partners work with ${name}.`,
  },
  {
    key: 'care-plan',
    title: 'Care plan',
    about: () => 'Care plans for the pieces you sell, and their repairs.',
  },
  {
    key: 'personal-insurance',
    title: 'Personal insurance',
    about: () => 'Insurance for your customers and the jewelry they wear.',
  },
] as const;

type ExternalLinks = Readonly<Partial<Record<(typeof externalPlaces)[number]['key'], string>>>;

/** Only https leads out of the portal (spec platform §5: a URL must start with https). */
export function readExternalLinks(value: unknown): ExternalLinks {
  if (typeof value !== 'object' || value === null) return {};
  const given = new Map<string, unknown>(Object.entries(value));
  return Object.fromEntries(
    externalPlaces.flatMap(({ key }) => {
      const address = given.get(key);
      return typeof address === 'string' && isHttps(address) ? [[key, address]] : [];
    }),
  );
}

function isHttps(address: string): boolean {
  return URL.canParse(address) && new URL(address).protocol === 'https:';
}
