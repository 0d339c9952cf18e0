import type { ExternalPerson } from '../port.ts';

/** The claims of an id token, and those of the userinfo endpoint over them (OpenID Connect Core §5.1). */
export type Claims = Readonly<Record<string, unknown>>;

export function personOf(
  claims: Claims & { readonly iss: string; readonly sub: string },
  idToken: string,
): ExternalPerson {
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: text(claims['email']).trim(),
    // Some providers write the claim as text; anything else than a plain yes is a no.
    emailVerified: claims['email_verified'] === true || claims['email_verified'] === 'true',
    ...nameOf(claims),
    methods: Array.isArray(claims['amr'])
      ? claims['amr'].filter((method): method is string => typeof method === 'string')
      : [],
    level: text(claims['acr']) || undefined,
    idToken,
  };
}

function nameOf(claims: Claims): Pick<ExternalPerson, 'firstName' | 'lastName'> {
  const [given, family] = [text(claims['given_name']).trim(), text(claims['family_name']).trim()];
  if (given !== '' || family !== '') return { firstName: given, lastName: family };
  // Only a proposal that the person reads and corrects.
  const words = text(claims['name']).trim().split(/\s+/);
  return {
    firstName: words.slice(0, -1).join(' ') || (words[0] ?? ''),
    lastName: words.slice(1).at(-1) ?? '',
  };
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
