import { Stepper, Tabs } from '@mantine/core';
import { LineOfTime } from '#kit/web/display/line-of-time.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import { Icon } from '#kit/web/icons/icon.tsx';
import styles from './components.module.css';
import { GallerySection } from './gallery-section.tsx';

const order = [
  { name: 'Ordered', when: '11/12' },
  { name: 'Funded', when: '11/13' },
  { name: 'Received', when: '11/17' },
  { name: 'Authenticated', when: 'today' },
  { name: 'Shipped', when: 'by 11/23' },
  { name: 'Delivered', when: 'by 11/27' },
];

export function TabsSection() {
  return (
    <GallerySection title="Tabs and stepper">
      <Tabs defaultValue="processed" className={styles.tabs}>
        <Tabs.List aria-label="Shipments by state">
          <Tabs.Tab value="saved" rightSection="6">
            Saved
          </Tabs.Tab>
          <Tabs.Tab value="processed" rightSection="148">
            Processed
          </Tabs.Tab>
          <Tabs.Tab
            value="attention"
            rightSection={
              <StatusBadge kind="bad" dot={false}>
                4
              </StatusBadge>
            }
          >
            Needs attention
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="saved">{null}</Tabs.Panel>
        <Tabs.Panel value="processed">{null}</Tabs.Panel>
        <Tabs.Panel value="attention">{null}</Tabs.Panel>
      </Tabs>
      <Stepper active={1} completedIcon={<Icon name="check" size={15} />} className={styles.stepper}>
        <Stepper.Step label="Cart" />
        <Stepper.Step label="Billing and shipping" />
        <Stepper.Step label="Review and pay" />
      </Stepper>
      <div className={styles.time}>
        <LineOfTime label="Order 7-30418" points={order} done={3} />
      </div>
    </GallerySection>
  );
}
