import { Button, Stepper, Tabs } from '@mantine/core';
import { BusyButton } from '../../display/busy-button.tsx';
import { TextButton } from '../../display/text-button.tsx';
import { Icon } from '../../icons/icon.tsx';
import type { IconName } from '../../icons/icon.tsx';
import styles from './components.module.css';
import { GallerySection, nothing } from './gallery-section.tsx';
import { FilterChips } from '../../table/toolbar/filter-chips.tsx';
import type { TableFilter } from '../../table/toolbar/filter-chip.ts';
import { Timeline } from '../../display/line-of-time.tsx';
import { StatusBadge } from '../../display/status-badge.tsx';
import { BadgedIcon, countedIcon } from '../../display/counted-icon.tsx';

export function ButtonsSection() {
  return (
    <GallerySection title="Buttons">
      <div className={styles.rows}>
        <div className={styles.line}>
          <Button>Buy label</Button>
          <Button className={styles.hovered}>Hover</Button>
          <Button className={styles.focusedButton}>Focus</Button>
          <Button disabled>Disabled</Button>
          <BusyButton busy busyWords="Buying" onClick={nothing}>
            Buy
          </BusyButton>
        </div>
        <div className={styles.line} data-form>
          <Button variant="default">Save for later</Button>
          <span role="toolbar" aria-label="Toolbar">
            <Button variant="default" leftSection={<Icon name="download" />}>
              Export
            </Button>
          </span>
          <Button variant="subtle">Clear all</Button>
          <TextButton onClick={nothing}>Another way</TextButton>
          <Button variant="outline" color="bad">
            Void
          </Button>
        </div>
        <div className={styles.line}>
          <Button color="bad">Void shipment</Button>
          <Button.Group>
            <Button leftSection={<Icon name="plus" />}>New shipment</Button>
            <Button px={7} aria-label="More ways to ship">
              <Icon name="chevron-down" size={15} />
            </Button>
          </Button.Group>
        </div>
        <div className={styles.line}>
          <Button size="lg">42 px</Button>
          <Button>34</Button>
          <Button size="sm">28</Button>
          <Button size="xs">24</Button>
        </div>
      </div>
    </GallerySection>
  );
}

const filters: readonly TableFilter[] = [
  { key: 'carat', words: '1.50-1.60 ct', active: true, onClear: nothing },
  { key: 'depth', words: 'Depth 60.0-62.5%', active: true, onClear: nothing },
  { key: 'returnable', words: 'Returnable', active: true, onClear: nothing },
  { key: 'status', words: 'Status', active: false, editor: () => <p>Saved, Created, In Transit</p> },
  { key: 'email', words: 'No email', active: false, count: 3, toggle: nothing },
];

export function ChipsSection() {
  return (
    <GallerySection title="Chips">
      <div className={styles.chips}>
        <FilterChips filters={filters} onClearAll={nothing} />
      </div>
    </GallerySection>
  );
}

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
        <Timeline label="Order 7-30418" points={order} done={3} />
      </div>
    </GallerySection>
  );
}

const shown: readonly IconName[] = [
  'home',
  'box',
  'gem',
  'inbox',
  'document',
  'shop',
  'counter',
  'shield',
  'receipt',
  'bell',
  'cart',
  'search',
  'truck',
  'hourglass',
  'scales',
  'heart',
  'link',
  'printer',
  'swap',
  'bookmark',
  'clock',
  'lock',
  'eye',
  'people',
  'filter',
  'columns',
  'download',
  'warning',
];

export function IconsSection() {
  return (
    <GallerySection title="Icons, 20 grid, 1.5 line">
      <div className={styles.icons}>
        {shown.map((name) => (
          <Icon key={name} name={name} />
        ))}
        <span className={countedIcon} role="img" aria-label="Cart, 3 stones">
          <BadgedIcon icon="cart" count="3" />
        </span>
        <span className={countedIcon} role="img" aria-label="Notifications, 99+ new">
          <BadgedIcon icon="bell" count="99+" tone="alarm" />
        </span>
      </div>
    </GallerySection>
  );
}
