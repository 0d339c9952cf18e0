import { jsonSchemaOf } from '#kit/server/openapi/json-schema.ts';
import type { JsonSchema } from '#kit/server/openapi/json-schema.ts';
import type { Endpoint } from '#platform/access/contract.ts';

/**
 * Spec platform §7 and shipping §7 name the calls whose text fields are sent as base64 (ruling A10: the union of both
 * lists), and our endpoints that are those calls. Pages that we don't have send nothing.
 */
export const callsWithBase64: Readonly<Record<string, RegExp | 'no such page'>> = {
  'claims submit': /^\/services\/shipping\/api\/claims(\/|$)/,
  'supply orders': /^\/services\/shipping\/api\/supply-orders(\/|$)/,
  shipments: /^\/services\/shipping\/api\/(shipments|cover)(\/|$)/,
  quotes: /^\/services\/shipping\/api\/quotes(\/|$)/,
  'payment methods (nickName)':
    /^\/services\/payments\/api\/(braintree\/)?(paymentmethods|creditcards)(\/|$)/,
  'shipping presets': /^\/services\/shipping\/api\/presets(\/|$)/,
  addresses: /^\/services\/shipping\/api\/addresses(\/|$)/,
  'billing review comment': /^\/services\/billing\/api\/reconciliations\/:reconciliationId\/review$/,
  'default shipment values for stores': /^\/services\/shipping\/api\/stores\/:storeId\/(defaults|methods)$/,
  'UPS and FedEx pickup scheduling': /^\/services\/shipping\/api\/pickups(\/check)?$/,
  'integrate FedEx account (accountName)': /^\/services\/shipping\/api\/usersettings\/integratefedexaccount$/,
  'notes (specialInstructionText)': /^\/services\/marketplace\/api\/orders\/:id\/notes$/,
  'discounts validate (code)': 'no such page',
};

interface TextFields {
  readonly base64: readonly string[];
  readonly plain: readonly string[];
}

/** The texts of a body that aren't choices, by their path in it. */
export function textFieldsOf({ body }: Endpoint): TextFields {
  const found = body === undefined ? [] : readTexts(jsonSchemaOf(body), '');
  const named = (isEncoded: boolean) =>
    found.filter((one) => one.isEncoded === isEncoded).map(({ path }) => path);
  return { base64: named(true), plain: named(false) };
}

function readTexts(schema: JsonSchema, path: string): { path: string; isEncoded: boolean }[] {
  const either = (schema['anyOf'] ?? schema['oneOf'] ?? []) as readonly JsonSchema[];
  const parts = Object.entries(schema.properties ?? {});
  return [
    ...(schema['type'] === 'string' && !('enum' in schema)
      ? [{ path, isEncoded: schema['contentEncoding'] === 'base64' }]
      : []),
    ...either.flatMap((one) => readTexts(one, path)),
    ...parts.flatMap(([name, part]) => readTexts(part, path === '' ? name : `${path}.${name}`)),
    ...(schema['items'] === undefined ? [] : readTexts(schema['items'] as JsonSchema, `${path}[]`)),
  ];
}

/** One line per call and kind; equal bodies share their lines. */
export function writeBase64Fields(endpoints: readonly Endpoint[]): string {
  const lines = Object.entries(callsWithBase64).map(([call, paths]) => {
    if (paths === 'no such page') return `${call}: no such page\n`;
    const bodies = Map.groupBy(
      endpoints.filter(({ path, body }) => body !== undefined && paths.test(path)),
      (endpoint) => {
        const { base64, plain } = textFieldsOf(endpoint);
        return `    base64: ${base64.join(' ') || '-'}\n    plain: ${plain.join(' ') || '-'}\n`;
      },
    );
    const written = [...bodies].map(
      ([fields, of]) =>
        of
          .map(({ name }) => `  ${name}\n`)
          .toSorted()
          .join('') + fields,
    );
    return `${call}\n${written.join('')}`;
  });
  return lines.join('\n');
}
