import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { day, formatDay } from '#kit/domain/day.ts';
import { call } from '#kit/web/call/call.ts';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import { LoadingFace } from '#kit/web/faces/loading-face.tsx';
import { Screen } from '#kit/web/faces/screen.tsx';
import { GuestPage } from '#kit/web/guest/guest-page.tsx';
import { providerDay } from '#platform/access/contract/index.ts';
import { openShare } from '../../contract/client-view/client-view-endpoints.ts';
import { reportOf, stoneTitle } from '../../contract/catalog/stone-words.ts';
import { clientRows } from '../compare/compare-rows.ts';
import { CompareTable } from '../compare/compare-table.tsx';
import compare from '../compare/compare-page.module.css';

/** What a jeweler shared with a client: stones side by side, for whoever has the link. */
export function SharedPage() {
  const [token] = useState(() => window.location.hash.slice(1));
  const query = useQuery({
    queryKey: ['marketplace', 'shared', token],
    queryFn: ({ signal }) => call(openShare, { body: { token } }, { signal }),
    retry: false,
  });
  return (
    <Screen query={query} loading={<LoadingFace title="Diamonds for you" />}>
      {({ jeweler, title, endsAt, stones }) => {
        const all = stones.map(({ price, isAvailable, ...stone }, place) => ({
          stone,
          price,
          isAvailable,
          place,
        }));
        return (
          <GuestPage
            layout="open"
            title={title === '' ? 'Diamonds for you' : title}
            lead={`From ${jeweler}. This page ends on ${formatDay(day(providerDay(new Date(endsAt))))}.`}
            way={<span>{jeweler}</span>}
          >
            <CompareTable
              all={all}
              rows={clientRows}
              differences={false}
              decides="Price"
              best={undefined}
              keyOf={({ place }) => String(place)}
              renderHead={({ stone, isAvailable }) => (
                <>
                  <p className={compare.name}>{stoneTitle(stone)}</p>
                  <p className={compare.quiet}>
                    {stone.reportUrl === null ? (
                      reportOf(stone)
                    ) : (
                      <a href={stone.reportUrl} target="_blank" rel="noreferrer">
                        {reportOf(stone)}
                      </a>
                    )}
                  </p>
                  {!isAvailable && <StatusBadge kind="mute">No longer available</StatusBadge>}
                </>
              )}
            />
          </GuestPage>
        );
      }}
    </Screen>
  );
}
