import { Button, CopyButton } from '@mantine/core';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import type { StorePlatformName } from '../domain/platforms.ts';
import styles from './methods.module.css';
import { wooCommercePlugin } from './woocommerce-plugin.ts';

interface SetupProps {
  readonly platform: StorePlatformName;
  readonly url: string;
}

/** How the store gets live rates: some are given the address by us, others by a person. */
export function LiveRatesSetup({ platform, url }: SetupProps) {
  switch (platform) {
    case 'WooCommerce':
      return <WooCommerceSetup url={url} />;
    case 'Etsy':
    case 'ShipStation':
      return null;
    case 'Shopify':
    case 'Sample':
      return (
        <p className={styles.quiet}>
          {'Your store gets live rates from this address. Keep it secret. '}
          <code className={styles.address}>{url}</code>
        </p>
      );
  }
}

const steps = [
  "In a text editor, save this code as live-insured-rates.php. It contains your store's secret, so don't share it.",
  'In WordPress, zip the file and upload it under Plugins > Add New > Upload Plugin. Then activate it.',
  'In WooCommerce > Settings > Shipping, open a zone, click Add shipping method, and choose Live insured rates.',
  'Add a product to your cart and check the rates at checkout.',
];

function WooCommerceSetup({ url }: Pick<SetupProps, 'url'>) {
  const code = wooCommercePlugin(url);
  return (
    <section className={styles.setup} aria-label="Live rates in WooCommerce">
      <SectionTitle
        beside={
          <CopyButton value={code}>
            {({ copied, copy }) => (
              <Button size="xs" variant="default" onClick={copy}>
                {copied ? 'Copied' : 'Copy code'}
              </Button>
            )}
          </CopyButton>
        }
      >
        Live rates in WooCommerce
      </SectionTitle>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <pre className={styles.code} tabIndex={0} role="region" aria-label="Plugin code">
        <code>{code}</code>
      </pre>
    </section>
  );
}
