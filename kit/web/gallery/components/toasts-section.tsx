import type { IconName } from '#kit/web/icons/icon.tsx';
import { Icon } from '#kit/web/icons/icon.tsx';
import { BannerStrip } from '#kit/web/toast/banner-strip.tsx';
import toast from '#kit/web/toast/toast.module.css';
import styles from './components.module.css';
import { GallerySection } from './gallery-section.tsx';
import { nothing } from './nothing.ts';

type Sample = { tone: string; sign: IconName; sentence: string; detail?: string; link: string };

const samples: readonly Sample[] = [
  { tone: 'ok', sign: 'check', sentence: 'Memo line marked returned', link: 'Undo' },
  {
    tone: 'warn',
    sign: 'clock',
    sentence: 'We are confirming with FedEx',
    detail: 'You will not be charged twice.',
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

// Real toasts leave after a while and lie over the page; these stay to be looked at.
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
