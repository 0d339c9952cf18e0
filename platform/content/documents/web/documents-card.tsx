import { Link } from '#kit/web/link/link.ts';
import { Card } from '#kit/web/display/card.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { useDecide } from '#platform/access/web.tsx';
import { appraisalSubscribers } from '../contract/documents.ts';
import styles from '#platform/content/provider/web/list.module.css';

const open = [
  { to: '/shippingfaq', label: 'Shipping FAQ' },
  { to: '/legal/participant-agreement', label: 'Participant agreement' },
  { to: '/legal/terms-of-use', label: 'API terms of use' },
] as const;

const guarded = { to: '/appraisalsfaq', label: 'Appraisal FAQ' } as const;

/** Documents that open on screen; others are in the Document Center. */
export function HelpDocuments({ title = 'Documents' }: { readonly title?: string }) {
  const { allowed } = useDecide()(appraisalSubscribers, () => false);
  return (
    <Card label={title}>
      <SectionTitle beside="PDF">{title}</SectionTitle>
      <ul className={styles.items}>
        {[...open, ...(allowed ? [guarded] : [])].map(({ to, label }) => (
          <li key={to} className={styles.item}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
