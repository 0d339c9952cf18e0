import { oneOf, textSetting, urlSetting } from '#kit/server/configuration/read-configuration.ts';
import { readFigureSources } from '#outside/service-figures/http/figure-sources.ts';

/** Records that the portal asks for: addresses, laboratories' reports, policies, tax rates, and the insurer. */
export const registerSettings = {
  uspsClientId: textSetting({ name: 'USPS_CLIENT_ID', means: 'the USPS API client ID for addresses' }),
  uspsClientSecret: textSetting({
    name: 'USPS_CLIENT_SECRET',
    means: 'the USPS API client secret',
    secret: true,
  }),
  giaApiKey: textSetting({
    name: 'GIA_API_KEY',
    means: "the key for GIA's reports; default: the demo's reports (none in production)",
    secret: true,
  }),
  giaApiUrl: urlSetting({ name: 'GIA_API_URL', means: "the URL of GIA's report API" }, ['http:', 'https:']),
  igiApiKey: textSetting({
    name: 'IGI_API_KEY',
    means: "the key for IGI's reports; default: the demo's reports (none in production)",
    secret: true,
  }),
  igiApiUrl: urlSetting({ name: 'IGI_API_URL', means: "the URL of IGI's report API" }, ['http:', 'https:']),
  gcalApiKey: textSetting({
    name: 'GCAL_API_KEY',
    means: "the key for GCAL's reports; default: the demo's reports (none in production)",
    secret: true,
  }),
  gcalApiUrl: urlSetting(
    { name: 'GCAL_API_URL', means: "the URL of GCAL's report API, which its partners get with their key" },
    ['http:', 'https:'],
  ),
  policiesUrl: urlSetting(
    {
      name: 'POLICIES_URL',
      means: "the insurer's policy system; default: sample policies (none in production)",
    },
    ['https:', 'http:'],
  ),
  policiesKey: textSetting({
    name: 'POLICIES_KEY',
    means: "the key for the insurer's policy system",
    secret: true,
  }),
  policyPayments: oneOf(
    {
      name: 'POLICY_PAYMENTS',
      means:
        "where members pay premiums: portal (stored payment methods) or insurer (the insurer's own page)",
      otherwise: 'insurer',
    },
    ['insurer', 'portal'],
  ),
  personalLinesUrl: urlSetting(
    {
      name: 'PERSONAL_LINES_URL',
      means: "the insurer's quotes for store customers; default: sample quotes (none in production)",
    },
    ['https:', 'http:'],
  ),
  personalLinesKey: textSetting({
    name: 'PERSONAL_LINES_KEY',
    means: "the key for the insurer's quotes",
    secret: true,
  }),
  partnerListsUrl: urlSetting(
    {
      name: 'PARTNER_LISTS_URL',
      means: "the partner programs' member lists; default: the list imported into the portal",
    },
    ['https:', 'http:'],
  ),
  partnerListsKey: textSetting({
    name: 'PARTNER_LISTS_KEY',
    means: "the key for the partner programs' member lists",
    secret: true,
  }),
  serviceFigures: {
    ...textSetting({
      name: 'SERVICE_FIGURES',
      means: 'partners that provide figures, as a JSON list; default: sample figures (none in production)',
      secret: true,
    }),
    allowed: 'a JSON list of {service, url, key}',
    read: readFigureSources,
  },
  taxRatesUrl: urlSetting(
    {
      name: 'TAX_RATES_URL',
      means: "the sales tax rate service, with TaxJar's rates API; default: the built-in rate table",
    },
    ['https:', 'http:'],
  ),
  taxRatesKey: textSetting({
    name: 'TAX_RATES_KEY',
    means: 'the key for the sales tax rate service',
    secret: true,
  }),
  taxCertificateUrl: urlSetting(
    {
      name: 'TAX_CERTIFICATE_URL',
      means: 'where members create exemption certificates online; default: members can only upload PDFs',
    },
    ['https:', 'http:'],
  ),
  insurerUrl: urlSetting(
    {
      name: 'INSURER_URL',
      means: "the insurer's system for coverage and claims; default: the sandbox (none in production)",
    },
    ['https:', 'http:'],
  ),
  insurerKey: textSetting({
    name: 'INSURER_KEY',
    means: "the key for the insurer's coverage and claims system",
    secret: true,
  }),
} as const;
