import { expect, test } from 'vitest';
import { packageCart, packageRates } from '#modules/shipping/store-methods/contract/cart-shapes.ts';
import { wooCommercePlugin } from './woocommerce-plugin.ts';

const url = 'https://portal.example/services/shipping/api/stores/1/rates/secret';
const code = wooCommercePlugin(url);

/** The names that the plugin writes into its request, with an example of each. */
const examples: Readonly<Record<string, unknown>> = {
  currency: 'USD',
  // PHP's sums of prices.
  contents_cost: 340.150_000_000_01,
  weight: 1.2,
  weight_unit: 'lbs',
  country: 'US',
  state: 'IL',
  postcode: '60614',
  city: 'Chicago',
};

test("the plugin's request is the documented one", () => {
  const [, written = ''] = /wp_json_encode\( (array\([\s\S]*?)\) \),/.exec(code) ?? [];
  const json = `${written}}`
    .replaceAll(/array\(/g, '{')
    .replaceAll(/\)(?=,?\s*$)/gm, '}')
    .replaceAll(/'([a-z_]+)'\s*=> \{/g, '"$1": {')
    .replaceAll(
      /'([a-z_]+)'\s*=> .*,$/gm,
      (_, name: string) => `"${name}": ${JSON.stringify(examples[name])},`,
    )
    .replaceAll(/,(\s*\})/g, '$1');
  const body: unknown = JSON.parse(json);
  expect(packageCart.parse(body)).toEqual({
    currency: 'USD',
    package: {
      contents_cost: 340.150_000_000_01,
      weight: 1.2,
      weight_unit: 'lbs',
      destination: { country: 'US', state: 'IL', postcode: '60614', city: 'Chicago' },
    },
  });
});

test('the plugin asks at its own address and reads only what an answer has', () => {
  expect(code).toContain(`wp_remote_post( '${url}'`);
  const rate = {
    id: 'UPS 03',
    label: 'Insured ground',
    cost: '12.00',
    meta_data: { description: '', arrives_on: null },
  };
  const known = Object.keys(packageRates.parse({ rates: [rate] }).rates[0] ?? {});
  const read = [...code.matchAll(/\$rate\['([a-z_]+)'\]/g)].map(([, name]) => name);
  expect(read.length).toBeGreaterThan(0);
  for (const name of read) expect(known).toContain(name);
});
