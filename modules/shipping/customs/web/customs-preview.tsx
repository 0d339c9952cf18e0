import { formatCents } from '#kit/domain/money.ts';
import { Card } from '#kit/web/display/card.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { lineValue } from '#modules/shipping/draft/domain/commodity.ts';
import { invoiceTotal } from '#modules/shipping/draft/domain/customs-declaration.ts';
import type { CustomsDeclaration } from '#modules/shipping/draft/domain/customs-declaration.ts';
import styles from './customs.module.css';

/** The lines that print on the export documents, never on the box. */
export function CustomsPreview({ customs }: { readonly customs: CustomsDeclaration }) {
  return (
    <Card label="For customs">
      <SectionTitle beside="Invoice preview">For customs</SectionTitle>
      <ul className={styles.lines}>
        {customs.lines.map((line, at) => (
          <li key={at}>
            <span>
              {line.quantity ?? '-'} {line.unit} {line.description === '' ? '…' : line.description}
              <small>
                {line.tariffCode}, origin {line.originCountry}
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
        None of this prints on the label. Attach the invoice if your carrier requires it, or hand it to the
        driver.
      </p>
    </Card>
  );
}
