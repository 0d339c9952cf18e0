import { textSetting, urlSetting } from '#kit/server/configuration/read-configuration.ts';

/** Registers that the portal asks: addresses, and laboratories for their reports. */
export const registerSettings = {
  uspsClientId: textSetting({ name: 'USPS_CLIENT_ID', means: 'the USPS API client ID for addresses' }),
  uspsClientSecret: textSetting({ name: 'USPS_CLIENT_SECRET', means: 'its secret', secret: true }),
  giaApiKey: textSetting({
    name: 'GIA_API_KEY',
    means: "the key for GIA's reports; default: the demo's reports (none in production)",
    secret: true,
  }),
  giaApiUrl: urlSetting({ name: 'GIA_API_URL', means: "the URL of GIA's report API" }, ['http:', 'https:']),
} as const;
