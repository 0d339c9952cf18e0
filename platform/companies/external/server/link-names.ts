import { externalServices } from '../contract/external-sites.ts';

/** The addresses: a record from key to address that anyone may read. */
export const linksName = 'external-links';
/** How each site signs people in, and who changed its link; for staff. */
export const detailsName = 'external-link-details';

export const externalKeys = externalServices.map(({ key }) => key);

/** An application that may ask the portal's OpenID provider who a person is. */
interface RegisteredApplication {
  readonly clientId: string;
  readonly name: string;
  readonly redirectUris: readonly string[];
}

export interface ExternalParts {
  readonly applications: readonly RegisteredApplication[];
  /** The portal's OpenID issuer. */
  issuer(): string;
}
