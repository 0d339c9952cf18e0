// RFC 1035 §2.3.4: labels up to 63, a name up to 253 characters.
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const name = new RegExp(`^(?:${label}\\.)+[a-z]{2,63}$`);
const longest = 253;

/** RFC 2606 and RFC 6762: names that never resolve publicly. */
const local = /(?:^|\.)(?:localhost|local|internal|test|invalid|onion|arpa)$/;

/**
 * A public host name in the letters a to z. Names in other scripts (`xn--`) are refused: they can look exactly like
 * another jeweler's (decision 0036).
 */
export const isOwnDomain = (text: string): boolean =>
  text.length <= longest && name.test(text) && !local.test(text) && !/(?:^|\.)xn--/.test(text);

/** Cleans up what people paste: a scheme, a path, capitals or a dot at the end. */
export const readDomain = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/[/?#].*$/, '')
    .replace(/\.$/, '');

/** The same domain, or one inside the other. */
const overlaps = (one: string, other: string): boolean =>
  one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`);

/** No company can use the portal's own hosts as its domain. */
export const isPortals = (domain: string, hosts: readonly string[]): boolean =>
  hosts.some((host) => overlaps(domain, host));
