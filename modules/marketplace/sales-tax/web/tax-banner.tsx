import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { formatDay } from '#kit/domain/day.ts';
import { stateName } from '#kit/domain/state.ts';
import { Link } from '#kit/web/link/link.ts';
import { BannerStrip } from '#kit/web/toast/banner-strip.tsx';
import { isPermitted, rolesOf } from '#platform/access/contract.ts';
import { useActor } from '#platform/access/web.tsx';
import type { TaxDocument } from '../contract/tax-shapes.ts';
import styles from './tax-document.module.css';
import { taxDocumentsQuery } from './tax-queries.ts';

// Spec platform §4: cleared at sign-out, under this name.
const shownFlag = 'loupe-tax-document-banner';

/** Beside the cart, once per session: a tax document that needs its administrator. */
export function TaxBanner() {
  const actor = useActor();
  const isAdministrator = actor.kind === 'member' && isPermitted(rolesOf(actor), ['BusinessAdministrator']);
  const [isOpen, setOpen] = useState(() => sessionStorage.getItem(shownFlag) === null);
  const { data } = useQuery({ ...taxDocumentsQuery, enabled: isAdministrator && isOpen });
  const trouble = data === undefined ? undefined : findTrouble(data.items);
  useEffect(() => {
    if (trouble !== undefined) sessionStorage.setItem(shownFlag, 'yes');
  }, [trouble]);
  if (!isOpen || trouble === undefined) return null;
  return (
    <BannerStrip onDismiss={() => setOpen(false)}>
      {sentenceOf(trouble)}{' '}
      <Link to="/taxdocuments" className={styles.link}>
        Review tax documents
      </Link>
    </BannerStrip>
  );
}

/** The first document that needs attention or ends, unless another of its state is in force or in review. */
function findTrouble(items: readonly TaxDocument[]): TaxDocument | undefined {
  const isSettled = ({ state }: TaxDocument) =>
    items.some((other) => other.state === state && ['Active', 'Pending Approval'].includes(other.status));
  return items.find(
    (one) => ['Needs Attention', 'Expires Soon', 'Expired'].includes(one.status) && !isSettled(one),
  );
}

function sentenceOf({ status, state, expiresOn }: TaxDocument): string {
  const document = `Your tax document for ${stateName(state)}`;
  if (status === 'Needs Attention' || expiresOn === null) return `${document} needs attention.`;
  return `${document} ${status === 'Expired' ? 'expired' : 'expires'} ${formatDay(expiresOn)}.`;
}
