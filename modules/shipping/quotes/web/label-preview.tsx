import { Card } from '#kit/web/display/card.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import type { QuotedOption } from '../contract/quote-endpoints.ts';
import {
  addressLines,
  labelLine,
  partyOf,
  poundsAndOunces,
  recipientLines,
} from '#modules/shipping/labels/domain/label-text.ts';
import type { Place } from '#modules/shipping/draft/domain/place.ts';
import type { ShipmentDraft } from '#modules/shipping/draft/domain/shipment-draft.ts';
import { useForbiddenWords } from '#modules/shipping/words/web/use-forbidden-words.ts';
import type { FindForbidden } from '#modules/shipping/words/web/use-forbidden-words.ts';
import styles from './label-preview.module.css';

interface LabelPreviewProps {
  readonly draft: ShipmentDraft;
  readonly option: QuotedOption | undefined;
}

/** The printed lines; routing and barcodes come from the carrier. */
export function LabelPreview({ draft, option }: LabelPreviewProps) {
  const { origin, destination, weightOz } = draft;
  const country = origin?.countryCode ?? 'US';
  const find = useForbiddenWords();
  return (
    <Card label="Label preview">
      <SectionTitle beside="4 x 6 in">Label preview</SectionTitle>
      <div className={styles.label}>
        <div className={styles.from}>
          <Lines
            lines={origin === null ? ['FROM'] : addressLines(partyOf(origin), country)}
            find={(text) => find(text, 'origin', '')}
          />
          <span>
            {weightOz === null ? '' : poundsAndOunces(weightOz)}
            <br />1 OF 1
          </span>
        </div>
        <div className={styles.to}>
          <small>SHIP TO</small>
          <Lines
            lines={destination === null ? [] : addressedLines(draft, destination)}
            find={(text) => find(text, 'destination', '')}
          />
        </div>
        <div className={styles.service}>{option === undefined ? 'SERVICE' : labelLine(option.name)}</div>
        <div className={styles.bars} aria-hidden />
        <small>TRACKING #: printed at purchase</small>
        <div className={styles.references}>
          <Reference
            name="REF 1"
            text={draft.reference1}
            find={(text) => find(text, 'shipmentDetails', 'reference1')}
          />
          <Reference
            name="REF 2"
            text={draft.reference2}
            find={(text) => find(text, 'shipmentDetails', 'reference2')}
          />
        </div>
      </div>
    </Card>
  );
}

/** Address lines join several fields, so only label-wide words are checked. */
type FindInLine = (text: string) => ReturnType<FindForbidden>;

const addressedLines = ({ origin, holdAt }: ShipmentDraft, destination: Place): readonly string[] =>
  recipientLines({ from: partyOf(origin ?? destination), to: partyOf(destination), holdAt });

function Lines({ lines, find }: { readonly lines: readonly string[]; readonly find: FindInLine }) {
  return (
    <div>
      {lines.map((line) => (
        <span key={line} className={styles.line}>
          <Marked text={line} find={find} />
        </span>
      ))}
    </div>
  );
}

interface ReferenceProps {
  readonly name: string;
  readonly text: string;
  readonly find: FindInLine;
}

function Reference({ name, text, find }: ReferenceProps) {
  if (text === '') return null;
  return (
    <span className={styles.line}>
      {name}: <Marked text={labelLine(text)} find={find} />
    </span>
  );
}

/** Highlights the forbidden word. */
function Marked({ text, find }: { readonly text: string; readonly find: FindInLine }) {
  const word = find(text);
  const start = word === undefined ? -1 : text.indexOf(word);
  if (word === undefined || start === -1) return text;
  return (
    <>
      {text.slice(0, start)}
      <mark className={styles.forbidden}>{word}</mark>
      {text.slice(start + word.length)}
    </>
  );
}
