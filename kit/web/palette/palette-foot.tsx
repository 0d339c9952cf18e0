import classes from './palette.module.css';

const hints: readonly (readonly [keys: readonly string[], meaning: string])[] = [
  [['↑', '↓'], 'Move'],
  [['Enter'], 'Open'],
  [['Ctrl Enter'], 'New tab'],
  [['Tab'], 'Next group'],
];

const macKeys = hints.map(
  ([keys, meaning]) => [keys.map((key) => key.replace('Ctrl', '⌘')), meaning] as const,
);

const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);

export function PaletteFoot({ scan }: { readonly scan: string | undefined }) {
  return (
    <div className={classes.foot} aria-hidden="true">
      {(isMac() ? macKeys : hints).map(([keys, meaning]) => (
        <span key={meaning}>
          {keys.map((key) => (
            <kbd key={key} className={classes.key}>
              {key}
            </kbd>
          ))}
          {meaning}
        </span>
      ))}
      {scan !== undefined && <span className={classes.scan}>{scan}</span>}
    </div>
  );
}
