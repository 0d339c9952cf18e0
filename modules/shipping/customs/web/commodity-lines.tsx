import { FailureFace } from '#kit/web/faces/failure-face.tsx';
import { commodityFaults } from '#modules/shipping/draft/domain/commodity.ts';
import { CommodityFields } from './commodity-fields.tsx';
import { CommodityPicker } from './commodity-picker.tsx';
import { replaced } from './customs-hand.ts';
import type { CustomsHand } from './customs-hand.ts';
import { useCommodityLibrary } from './use-commodity-library.ts';
import styles from './customs.module.css';

interface CommodityLinesProps {
  readonly hand: CustomsHand;
  /** The person wanted to go on: what a line lacks is shown, touched or not. */
  readonly asked: boolean;
}

/** Each commodity of the invoice, and where the next one is taken from. */
export function CommodityLines({ hand, asked }: CommodityLinesProps) {
  const { lines } = hand.customs;
  const library = useCommodityLibrary();
  return (
    <fieldset name="commodities" className={styles.group}>
      <legend>Commodities</legend>
      {lines.map((line, at) => (
        <CommodityFields
          // A line has no name of its own, and keeps its place.
          key={at}
          number={at + 1}
          line={line}
          faults={asked ? commodityFaults(line) : {}}
          isKept={library.keeps(line)}
          onChange={(patch) => hand.put({ lines: replaced(lines, at, patch) })}
          onKeep={() => library.keep(line)}
          onRemove={() => hand.put({ lines: lines.filter((_, index) => index !== at) })}
        />
      ))}
      <CommodityPicker library={library} onPick={(line) => hand.put({ lines: [...lines, line] })} />
      {library.error !== undefined && <FailureFace error={library.error} />}
    </fieldset>
  );
}
