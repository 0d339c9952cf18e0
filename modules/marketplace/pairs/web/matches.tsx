import { Button, SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '#kit/web/link/link.ts';
import { Card } from '#kit/web/display/card.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { pairTolerances } from '../domain/pair-filters.ts';
import type { PairTolerance, ReasonForNoPairs } from '../domain/pair-filters.ts';
import { searchLink } from '#modules/marketplace/saved/web/saved-search-queries.ts';
import { stoneCountLabel } from '#modules/marketplace/search/web/answer-words.ts';
import { similarSearch } from '#modules/marketplace/pricing/web/similar-search.ts';
import type { DetailedStone } from '#modules/marketplace/holds/web/stone-queries.ts';
import { millimeters } from './difference-words.ts';
import { MatchRow } from './match-row.tsx';
import { pairsQuery } from './pairs-address.ts';
import type { Pairs } from './pairs-address.ts';
import styles from './pairs.module.css';

interface MatchesProps {
  readonly stone: DetailedStone;
  readonly within: PairTolerance;
  onTolerance(within: PairTolerance): void;
}

/** The matches, and the counts of wider tolerances. */
export function Matches({ stone, within, onTolerance }: MatchesProps) {
  const query = useQuery(pairsQuery(stone.supplierItemIdentifier, within));
  return (
    <Card label="Matches">
      <Screen query={query}>
        {(pairs) =>
          pairs.reason === null ? (
            <>
              <div className={styles.head}>
                <SectionTitle>
                  <span role="status">{describeTotal(pairs)}</span>
                </SectionTitle>
                <ToleranceChoice within={within} pairs={pairs} onTolerance={onTolerance} />
              </div>
              <MatchList stone={stone} pairs={pairs} onTolerance={onTolerance} />
            </>
          ) : (
            <NoPairs stone={stone} {...reasonWords[pairs.reason]} />
          )
        }
      </Screen>
    </Card>
  );
}

const totalWithin = ({ totals }: Pairs, within: PairTolerance): number =>
  totals.find((entry) => entry.within === within)?.total ?? 0;

/** "3 stones within 0.05 mm", or how many of them are shown. */
function describeTotal(pairs: Pairs): string {
  const { within, matches } = pairs;
  const total = totalWithin(pairs, within);
  if (total === 0) return `No matches within ${millimeters(within)}`;
  const all = `${stoneCountLabel(total)} within ${millimeters(within)}`;
  return matches.length < total ? `The closest ${matches.length} of ${all}` : all;
}

interface ToleranceChoiceProps extends Omit<MatchesProps, 'stone'> {
  readonly pairs: Pairs;
}

function ToleranceChoice({ within, pairs, onTolerance }: ToleranceChoiceProps) {
  return (
    <SegmentedControl
      aria-label="Size tolerance"
      value={String(within)}
      data={pairTolerances.map((entry) => ({
        value: String(entry),
        label: `${millimeters(entry)} (${totalWithin(pairs, entry).toLocaleString('en-US')})`,
      }))}
      onChange={(next) => onTolerance(pairTolerances.find((entry) => String(entry) === next) ?? within)}
    />
  );
}

interface MatchListProps extends Pick<MatchesProps, 'stone' | 'onTolerance'> {
  readonly pairs: Pairs;
}

function MatchList({ stone, pairs, onTolerance }: MatchListProps) {
  const { within, totals, matches } = pairs;
  if (matches.length === 0) {
    const wider = totals.find((entry) => entry.within > within && entry.total > 0);
    return wider === undefined ? (
      <NoPairs
        stone={stone}
        title="No matching stones"
        text={`No stones in this shape and size match ${stone.colorType === 'Color' ? 'within one color and clarity grade' : 'this fancy color and intensity within one clarity grade'}. Try similar stones instead.`}
      />
    ) : (
      <EmptyState
        title={`${stoneCountLabel(wider.total)} within ${millimeters(wider.within)}`}
        text={`No matches within ${millimeters(within)}. A larger size difference is visible side by side. Each match lists its differences.`}
        action={
          <Button onClick={() => onTolerance(wider.within)}>
            Show matches within {millimeters(wider.within)}
          </Button>
        }
      />
    );
  }
  const all = [stone, ...matches.map(({ diamond }) => diamond)];
  return (
    <>
      <ul className={styles.matches}>
        {matches.map((match, at) => (
          <MatchRow
            key={match.diamond.supplierItemIdentifier}
            stone={stone}
            match={match}
            all={all}
            first={at === 0}
          />
        ))}
      </ul>
      <p className={styles.quiet}>
        A score of 100 means no reported differences. Size matters most, then color, then clarity and lab,
        followed by fluorescence, make, table and depth. The dotted outline is the stone to match.
      </p>
    </>
  );
}

const reasonWords: Readonly<Record<ReasonForNoPairs, { readonly title: string; readonly text: string }>> = {
  NoMeasurements: {
    title: 'No measurements for this stone',
    text: "Matching requires length and width. Open the stone's page to ask the diamond desk for measurements.",
  },
  NoGrades: {
    title: 'This stone has no grades',
    text: 'Matching requires color and clarity grades, and the report is missing one.',
  },
};

interface NoPairsProps {
  readonly stone: DetailedStone;
  readonly title: string;
  readonly text: string;
}

function NoPairs({ stone, title, text }: NoPairsProps) {
  return (
    <EmptyState
      title={title}
      text={text}
      action={
        <Button component={Link} {...searchLink(similarSearch(stone))}>
          Search similar
        </Button>
      }
    />
  );
}
