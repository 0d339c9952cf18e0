import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { day, formatDay } from '#kit/domain/day.ts';
import { displayPhone, splitPhone } from '#kit/domain/phone.ts';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { GuestPage } from '#kit/web/guest/guest-page.tsx';
import { providerDay } from '#platform/access/contract.ts';
import { reportLabel, stoneTitle, typeLabel } from '#modules/marketplace/stones/contract/stone-words.ts';
import { ClientAvailability } from '#modules/marketplace/client-view/web/client-availability.tsx';
import { clientRows } from '../compare/compare-rows.ts';
import { CompareTable } from '../compare/compare-table.tsx';
import { ScaledMedia } from '../compare/scaled-picture.tsx';
import compare from '../compare/compare-page.module.css';
import { LikeButton, logoQuery, sharedQuery } from './like-button.tsx';
import type { SharedStone } from './like-button.tsx';
import styles from './shared-page.module.css';

/** The form and calendar load after the stones, which the client came for. */
const AskForm = lazy(async () => ({ default: (await import('./ask-form.tsx')).AskForm }));

/** Lab-grown ones are named where the word diamond is. */
function usualTitle(stones: readonly SharedStone[]): string {
  const grown = stones.filter(({ diamondType }) => diamondType === 'Lab').length;
  if (grown === 0) return 'Diamonds for you';
  return grown === stones.length ? 'Lab-grown diamonds for you' : 'Natural and lab-grown diamonds for you';
}

/** The stones that a jeweler shared, for anyone with the link. */
export function SharedPage() {
  const [token] = useState(() => window.location.hash.slice(1));
  const query = useQuery(sharedQuery(token));
  const { data: logo } = useQuery(logoQuery(token, query.data?.hasLogo === true));
  return (
    <Screen query={query} title="Diamonds for you">
      {({ jeweler, phone, title, endsAt, stones }) => {
        const columns = stones.map((stone) => ({ stone, price: stone.price }));
        const hasPictures = stones.some(({ pictures }) => pictures.length > 0);
        return (
          <GuestPage
            layout="open"
            title={title === '' ? usualTitle(stones) : title}
            lead={`From ${jeweler}. This link expires on ${formatDay(day(providerDay(new Date(endsAt))))}.`}
            host={{ name: jeweler, phone: displayPhone(splitPhone(phone)), logo }}
          >
            <div className={styles.stones}>
              <CompareTable
                all={columns}
                rows={clientRows}
                differences={false}
                decides="Price"
                best={undefined}
                keyOf={({ stone }) => String(stone.place)}
                picturesFirst={hasPictures}
                renderPicture={
                  hasPictures
                    ? ({ stone }, turn) => (
                        <ScaledMedia stone={stone} all={stones} turn={turn} media={stone.pictures} />
                      )
                    : undefined
                }
                renderHead={({ stone }) => (
                  <>
                    <p className={compare.name}>{stoneTitle(stone)}</p>
                    <p>{typeLabel(stone)}</p>
                    <p className={compare.quiet}>
                      {stone.reportUrl === null ? (
                        reportLabel(stone)
                      ) : (
                        <a href={stone.reportUrl} target="_blank" rel="noreferrer">
                          {reportLabel(stone)}
                        </a>
                      )}
                    </p>
                    {stone.isChanged === true && <StatusBadge kind="warn">Report changed</StatusBadge>}
                    <ClientAvailability isAvailable={stone.isAvailable} isOnHold={stone.isOnHold === true} />
                    {stone.isOnHold === true && (
                      <p className={compare.quiet}>Ask about similar stones below.</p>
                    )}
                    <LikeButton token={token} stone={stone} />
                  </>
                )}
              />
            </div>
            <div className={styles.asking}>
              <Suspense>
                <AskForm token={token} jeweler={jeweler} stones={stones} />
              </Suspense>
            </div>
          </GuestPage>
        );
      }}
    </Screen>
  );
}
