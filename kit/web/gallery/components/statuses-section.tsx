import { StatusBadge } from '../../display/status-badge.tsx';
import type { StatusKind } from '../../display/status-badge.tsx';
import styles from './components.module.css';
import { GallerySection, nothing } from './gallery-section.tsx';
import { Icon } from '../../icons/icon.tsx';
import type { IconName } from '../../icons/icon.tsx';
import { BannerStrip } from '../../toast/banner-strip.tsx';
import toast from '../../toast/toast.module.css';
import { Button, Checkbox, Skeleton, Tooltip } from '@mantine/core';
import { LongWork } from '../../progress/long-work.tsx';
import dialog from '../../dialog/dialog.module.css';
import { StillDialog } from '../still-dialog.tsx';

type Family = { name: string; badges: readonly (readonly [StatusKind, string])[] };

const families: readonly Family[] = [
  {
    name: 'Shipment',
    badges: [
      ['mute', 'Saved'],
      ['mute', 'Created'],
      ['info', 'In Transit'],
      ['bad', 'Exception'],
      ['ok', 'Delivered'],
      ['ok', 'Complete'],
      ['warn', 'Pending Approval'],
      ['mute', 'Voided'],
    ],
  },
  {
    name: 'Memo',
    badges: [
      ['warn', 'Pending With Buyer'],
      ['gem', 'Accepted'],
      ['info', 'Seller Shipped'],
      ['info', 'Buyer Received'],
      ['mute', 'Closed'],
    ],
  },
  {
    name: 'Stone',
    badges: [
      ['ok', 'Guaranteed'],
      ['info', 'Subject to prior sale'],
      ['gem', 'On hold 23:41'],
      ['bad', 'Gone'],
    ],
  },
  {
    name: 'Tax',
    badges: [
      ['ok', 'Active'],
      ['warn', 'Expires Soon'],
      ['bad', 'Needs Attention'],
    ],
  },
  {
    name: 'Rank',
    badges: [
      ['brass', 'Best offer'],
      ['brass', 'Best in row'],
    ],
  },
];

export function StatusesSection() {
  return (
    <GallerySection title="Statuses">
      <dl className={styles.statuses}>
        {families.map(({ name, badges }) => (
          <div key={name} className={styles.status}>
            <dt className={styles.term}>{name}</dt>
            <dd className={styles.badges}>
              {badges.map(([kind, words]) => (
                <StatusBadge key={words} kind={kind}>
                  {words}
                </StatusBadge>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </GallerySection>
  );
}

type Sample = { tone: string; sign: IconName; sentence: string; detail?: string; link: string };

const samples: readonly Sample[] = [
  { tone: 'ok', sign: 'check', sentence: 'Memo line marked returned', link: 'Undo' },
  {
    tone: 'warn',
    sign: 'clock',
    sentence: "We're confirming with FedEx",
    detail: "You won't be charged twice.",
    link: 'Details',
  },
  {
    tone: 'bad',
    sign: 'refused',
    sentence: 'Maximum items in cart exceeded 15.',
    detail: 'Remove one to add this stone.',
    link: 'Open cart',
  },
];

// Real toasts disappear and cover the page; these stay for review.
function StillToast({ tone, sign, sentence, detail, link }: Sample) {
  return (
    <div className={toast.toast} data-tone={tone}>
      <Icon name={sign} className={toast.sign ?? ''} />
      <div className={toast.words}>
        <p className={toast.sentence}>{sentence}</p>
        {detail && <p className={toast.detail}>{detail}</p>}
      </div>
      <button type="button" className={toast.link}>
        {link}
      </button>
      <button type="button" className={toast.close} aria-label={`Close: ${sentence}`}>
        <Icon name="cross" size={15} />
      </button>
    </div>
  );
}

export function ToastsSection() {
  return (
    <GallerySection title="Toasts and banner">
      <div className={styles.toasts}>
        {samples.map((sample) => (
          <StillToast key={sample.sentence} {...sample} />
        ))}
        <BannerStrip onDismiss={nothing}>UPS pickups close at 3:00 PM on Wednesday 11/25.</BannerStrip>
      </div>
    </GallerySection>
  );
}

export function ProgressSection() {
  return (
    <GallerySection title="Progress and skeleton">
      <LongWork
        title="Buying 32 labels"
        total={32}
        done={18}
        failed={1}
        doing="You can leave this page. We'll notify you when it's done."
      />
      <div className={styles.bones}>
        <Skeleton circle height={40} animate={false} />
        <div className={styles.boneLines}>
          <Skeleton height={9} width={266} animate={false} />
          <Skeleton height={9} width={175} animate={false} />
        </div>
      </div>
    </GallerySection>
  );
}

export function TooltipSection() {
  return (
    <GallerySection title="Tooltip and popover">
      <div className={styles.hints}>
        <div className={styles.tip}>
          <Tooltip label="11/20/2026 9:38:12 AM EST" opened withinPortal={false} position="top" offset={2}>
            <time className={styles.ago} dateTime="2026-11-20T14:38:12Z">
              4 min ago
            </time>
          </Tooltip>
        </div>
        <div className={styles.popover}>
          <p className={styles.popoverTitle}>Servicing fee $92.26</p>
          <p className={styles.popoverWords}>
            1% of the stone price, at least $55. Covers inspection and the guarantee on the report.
          </p>
          <button type="button" className={styles.link} data-strong>
            Fee table
          </button>
        </div>
      </div>
    </GallerySection>
  );
}

export function ModalSection() {
  return (
    <GallerySection title="Modal">
      <div className={styles.stage}>
        <StillDialog
          title="Accept memo M-2057"
          words="3 lines, $44,400. Title stays with Harrow & Vale; you carry the risk until return."
          buttons={
            <>
              <Button variant="default" className={dialog.button ?? ''}>
                Not now
              </Button>
              <Button className={dialog.button ?? ''}>Accept memo</Button>
            </>
          }
        >
          <Checkbox
            label="I have read the memo terms, version 2020"
            defaultChecked
            className={dialog.agree ?? ''}
          />
        </StillDialog>
      </div>
    </GallerySection>
  );
}
