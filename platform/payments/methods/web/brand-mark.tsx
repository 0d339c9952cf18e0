import type { PaymentMethod } from '../contract/method-shapes.ts';
import styles from './brand-mark.module.css';

type BrandedMethod = Pick<PaymentMethod, 'paymentMethodType' | 'cardType'>;

/** A mark for the card brand in theme colors; the name is shown next to it. */
export function BrandMark({ paymentMethodType, cardType }: BrandedMethod) {
  return (
    <svg className={styles.mark} viewBox="0 0 56 36" aria-hidden focusable="false">
      <rect className={styles.body} x="0.5" y="0.5" width="55" height="35" rx="4" />
      {paymentMethodType === 'BankAccount' ? <Bank /> : <Brand brand={cardType ?? 'Unknown'} />}
    </svg>
  );
}

function Brand({ brand }: { readonly brand: NonNullable<PaymentMethod['cardType']> }) {
  switch (brand) {
    case 'Visa':
      return <Letters slanted>VISA</Letters>;
    case 'MasterCard':
      return (
        <>
          <circle className={styles.strong} cx="23" cy="18" r="9" />
          <circle className={styles.soft} cx="33" cy="18" r="9" />
        </>
      );
    case 'Discover':
      return (
        <>
          <path className={styles.soft} d="M55.5 20 C48 28 36 33 24 35.5 H51.5 a4 4 0 0 0 4 -4 Z" />
          <Letters small>DISCOVER</Letters>
        </>
      );
    case 'AmericanExpress':
      return (
        <>
          <rect className={styles.strong} x="8" y="9" width="40" height="18" rx="2" />
          <text className={styles.reversed} x="28" y="22" textAnchor="middle">
            AMEX
          </text>
        </>
      );
    case 'DinersClub':
      return (
        <>
          <circle className={styles.strong} cx="28" cy="18" r="11" />
          <path className={styles.gap} d="M25 10 A8.5 8.5 0 0 0 25 26 Z M31 10 A8.5 8.5 0 0 1 31 26 Z" />
        </>
      );
    case 'JCB':
      return (
        <>
          {['J', 'C', 'B'].map((letter, at) => (
            <g key={letter}>
              <rect
                className={at === 1 ? styles.soft : styles.strong}
                x={12 + at * 11}
                y="8"
                width="10"
                height="20"
                rx="3"
              />
              <text
                className={at === 1 ? styles.letter : styles.reversed}
                x={17 + at * 11}
                y="22"
                textAnchor="middle"
              >
                {letter}
              </text>
            </g>
          ))}
        </>
      );
    case 'Unknown':
      return (
        <>
          <rect className={styles.strong} x="0.5" y="8" width="55" height="6" />
          <rect className={styles.soft} x="7" y="21" width="18" height="4" rx="1" />
        </>
      );
  }
}

interface LettersProps {
  readonly children: string;
  readonly slanted?: boolean;
  readonly small?: boolean;
}

function Letters({ children, slanted = false, small = false }: LettersProps) {
  return (
    <text
      className={styles.letter}
      x="28"
      y={small ? 19 : 23}
      textAnchor="middle"
      data-slanted={slanted || undefined}
      data-small={small || undefined}
    >
      {children}
    </text>
  );
}

function Bank() {
  return (
    <path
      className={styles.line}
      d="M17 14.5 28 8l11 6.5H17Zm2.5 3v7m6-7v7m5-7v7m6-7v7M17 28h22"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  );
}
