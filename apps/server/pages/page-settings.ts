import { textSetting } from '#kit/server/configuration/read-configuration.ts';

/** Settings of jewelers' pages. */
export const pageSettings = {
  pagesDomain: {
    ...textSetting({
      name: 'PAGES_DOMAIN',
      means:
        "the domain for jewelers' page subdomains, or none; default: pages.localhost (none in production)",
    }),
    allowed: 'none or a host name such as pages.example.com',
    read: (text: string): string | undefined =>
      text === 'none' || /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/.test(text)
        ? text
        : undefined,
  },
} as const;
