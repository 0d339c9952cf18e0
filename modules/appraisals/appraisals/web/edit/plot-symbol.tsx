import type { PlotSymbol } from '#modules/appraisals/model/domain/plot-symbols.ts';
import styles from './plot.module.css';

export function SymbolPicture({ symbol }: { readonly symbol: PlotSymbol | undefined }) {
  return symbol === undefined ? null : (
    <svg width={18} height={18} viewBox="0 0 20 20" aria-hidden className={styles.symbol}>
      <SymbolPath symbol={symbol} />
    </svg>
  );
}

export const SymbolPath = ({ symbol }: { readonly symbol: PlotSymbol }) => (
  <path d={symbol.path} data-color={symbol.color} data-filled={symbol.filled} />
);
