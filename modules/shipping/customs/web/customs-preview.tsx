import { formatCents } from '#kit/domain/money.ts';
import { Card } from '#kit/web/display/card.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { lineValue } from '#modules/shipping/draft/domain/commodity.ts';
import { invoiceTotal } from '#modules/shipping/draft/domain/customs-declaration.ts';
import type { CustomsDeclaration } from '#modules/shipping/draft/domain/customs-declaration.ts';
import styles from './customs.module.css';

/** What prints on the export documents, none of it on the box. */
export function CustomsPreview({ customs }: { readonly customs: CustomsDeclaration }) {
  return (
    <Card label="What customs read">
      <SectionTitle beside="On paper">What customs read</SectionTitle>
      <ul className={styles.lines}>
        {customs.lines.map((line, at) => (
          <li key={at}>
            <span>
              {line.quantity ?? '-'} {line.unit} {line.description === '' ? '…' : line.description}
              <small>
                {line.tariffCode}, made in {line.originCountry}
              </small>
            </span>
            <span>{formatCents(lineValue(line))}</span>
          </li>
        ))}
        <li className={styles.sum}>
          <span>Invoice total</span>
          <span>{formatCents(invoiceTotal(customs))}</span>
        </li>
      </ul>
      <p className={styles.note}>
        Nothing of this is on the box. Put the invoice where the carrier asks for it, or hand it over.
      </p>
    </Card>
  );
}
