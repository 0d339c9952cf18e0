import { ActionIcon, Button, Menu } from '@mantine/core';
import { Icon } from '#kit/web/icons/icon.tsx';
import { Link } from '#kit/web/link/link.ts';
import styles from './dashboard.module.css';

/** The way that fits, and the other ways under it. */
export function NewShipmentButton({ hasShipped }: { readonly hasShipped: boolean }) {
  const first = hasShipped ? '/membership/shipping/one-page' : '/membership/shipping/new';
  return (
    <span className={styles.split}>
      <Button component={Link} to={first}>
        New shipment
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon className={styles.more} size={34} variant="filled" aria-label="More ways to ship">
            <Icon name="chevron-down" size={15} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item component={Link} to="/membership/shipping/one-page">
            On one page
          </Menu.Item>
          <Menu.Item component={Link} to="/membership/shipping/new">
            Step by step
          </Menu.Item>
          <Menu.Item component={Link} to="/membership/shipping/insurance">
            Insurance only
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </span>
  );
}
