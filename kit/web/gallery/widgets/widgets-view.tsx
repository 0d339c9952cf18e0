import { Button } from '@mantine/core';
import { cents } from '#kit/domain/money.ts';
import { BarsByMonth } from '#kit/web/display/bars-by-month.tsx';
import { BrassCard } from '#kit/web/display/card.tsx';
import { FactLine, FactList } from '#kit/web/display/fact-line.tsx';
import { Money, ShortLabel } from '#kit/web/display/figure-text.tsx';
import { Timeline } from '#kit/web/display/line-of-time.tsx';
import { Meter } from '#kit/web/display/meter.tsx';
import { PageColumns } from '#kit/web/display/page-columns.tsx';
import { PageTitle, SectionTitle } from '#kit/web/display/page-title.tsx';
import { StackedBar } from '../../display/meter.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import { WidgetCard } from '#kit/web/display/widget-card.tsx';
import { Icon } from '#kit/web/icons/icon.tsx';
import { StoneFaceUp } from '#kit/web/stones/stone-face-up.tsx';
import styles from './widgets.module.css';

const names = ['Dec', 'Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov'];
const spent = [13, 15, 12, 19, 18, 17, 18, 22, 20, 21, 23, 19];
const months = names.map((month, index) => ({
  month,
  value: spent[index] ?? 0,
  words: `$${spent[index]}00`,
}));

const memos = [
  { label: '0-7 days $28,300', value: 28_300, tone: 'bar1' },
  { label: '8-15 days $16,100', value: 16_100, tone: 'bar3' },
  { label: 'overdue $31,900', value: 31_900, tone: 'bad' },
] as const;

const way = ['Ordered', 'Funded', 'Received', 'Authenticated', 'Shipped', 'Delivered'].map((name) => ({
  name,
}));

const appraisals = [
  { name: 'Ring, emerald 2.10 ct', share: 100 },
  { name: 'Rolex 126610LN', share: 64 },
  { name: 'Pearl strand, 47', share: 38 },
];

function ShippingWidget() {
  return (
    <WidgetCard
      title="Shipping"
      icon="box"
      link={<a href="#widgets">New shipment</a>}
      figure="$184,250"
      says="in transit, 11 parcels"
      source="Live from carriers, last scan 9:41 AM"
    >
      <Meter label="Transit limit used" value={74} most={100} />
      <span className={styles.ends}>
        <span>74% of your $250,000 transit limit</span>
        <span>$65,750 left</span>
      </span>
    </WidgetCard>
  );
}

function MemoWidget() {
  return (
    <WidgetCard title="Memos" icon="inbox" figure="$76,300" says="out on 9 lines" source="Memo ledger, now">
      <StackedBar label="Memos by age" parts={memos} />
      <span className={styles.ends}>
        <span>
          0-7 d <strong>$28,300</strong>, 8-15 d <strong>$16,100</strong>
        </span>
        <span className={styles.bad}>
          overdue <strong>$31,900</strong>
        </span>
      </span>
    </WidgetCard>
  );
}

function DiamondWidgets() {
  return (
    <>
      <WidgetCard
        title="Natural diamonds"
        icon="gem"
        figure="12"
        says="new since Tuesday"
        source={'Saved search "Kessler ovals 1.5", checked 9:40 AM'}
      >
        <span className={styles.row}>
          {['a', 'b', 'c', 'd', 'e'].map((key) => (
            <StoneFaceUp key={key} shape="oval" size={36} decorative />
          ))}
          and 7 more
        </span>
      </WidgetCard>
      <WidgetCard
        title="Lab-grown diamonds"
        icon="gem"
        figure="2"
        says="orders on the way"
        source="Order desk, 9:32 AM"
      >
        <span className={styles.order}>
          2.18 ct oval E VS1 <Timeline label="Order of the oval" points={way} done={4} here={false} short />{' '}
          Authenticated
        </span>
        <span className={styles.order}>
          1.01 ct pear D VVS2 <Timeline label="Order of the pear" points={way} done={5} here={false} short />{' '}
          Shipped
        </span>
      </WidgetCard>
    </>
  );
}

function OtherWidgets() {
  return (
    <>
      <WidgetCard
        title="Appraisals"
        icon="document"
        figure="4"
        says="drafts, 1 ready to sign"
        source="Completeness, now"
      >
        {appraisals.map(({ name, share }) => (
          <span key={name} className={styles.complete}>
            <span className={styles.left}>{name}</span>
            <Meter label={name} value={share} most={100} tone={share === 100 ? 'ok' : 'bar3'} thin />
            {share}%
          </span>
        ))}
      </WidgetCard>
      <WidgetCard
        title="Billing"
        icon="receipt"
        figure="$1,932.40"
        says="this month"
        source="Ledger, 9:42 AM"
      >
        <BarsByMonth label="Spend by month" months={months} />
      </WidgetCard>
    </>
  );
}

// Picture 02's widgets and the title block, each with one number, one graphic and one source line.
export function WidgetsView() {
  return (
    <div className={styles.view}>
      <PageTitle
        title="Friday, November 20"
        facts="$184,250 in transit, $76,300 out on memo, 7 items need your attention."
        actions={
          <>
            <Button variant="default" leftSection={<Icon name="columns" />}>
              Arrange
            </Button>
            <Button leftSection={<Icon name="plus" />}>New shipment</Button>
          </>
        }
      />
      <PageColumns>
        <div className={styles.grid}>
          <ShippingWidget />
          <MemoWidget />
          <DiamondWidgets />
          <OtherWidgets />
        </div>
        <BrassCard label="Running total">
          <SectionTitle
            beside={
              <StatusBadge kind="bad" dot={false}>
                2 now
              </StatusBadge>
            }
          >
            Running total
          </SectionTitle>
          <FactList>
            <FactLine name="Freight, zone 3">
              <Money cents={cents(4186)} />
            </FactLine>
            <FactLine name="Fuel" note="17.0%">
              <Money cents={cents(831)} />
            </FactLine>
            <FactLine name="Girdle">
              <ShortLabel label="Slightly Thick" />
            </FactLine>
            <FactLine name="Delivered price" strong>
              <Money cents={cents(19115)} />
            </FactLine>
          </FactList>
        </BrassCard>
      </PageColumns>
    </div>
  );
}
