import { counted } from '#kit/domain/text/counted.ts';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { Card } from '#kit/web/display/card.tsx';
import { now } from '#kit/web/display/now.ts';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { RelativeTime } from '#kit/web/display/relative-time.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { Icon } from '#kit/web/icons/icon.tsx';
import { withdrawShare } from '../contract/client-view.ts';
import { onRequest, wholeDollars } from '#modules/marketplace/stones/web/dollars.ts';
import styles from './client-view.module.css';
import { sharesQuery } from './use-client-view.ts';
import type { Share } from './use-client-view.ts';
import { day, formatDay } from '#kit/domain/day.ts';
import { displayPhone, splitPhone } from '#kit/domain/phone.ts';

/** The shared links with their answers; an open one can be ended. */
export function SharesCard() {
  const query = useQuery(sharesQuery);
  return (
    <Card label="Shared with clients">
      <SectionTitle>Shared with clients</SectionTitle>
      <Screen
        query={query}
        empty={
          <p className={styles.small}>
            Nothing shared yet. Compare stones and select Share to send a client a link with your prices.
          </p>
        }
      >
        {(shares) => (
          <ul className={styles.shares}>
            {shares.map((share) => (
              <ShareItem key={share.id} share={share} />
            ))}
          </ul>
        )}
      </Screen>
    </Card>
  );
}

function ShareItem({ share }: { readonly share: Share }) {
  const queries = useQueryClient();
  const { busy, error, act } = useAction();
  const { id, title, sharedBy, sharedAt, endsAt, isWithdrawn, stones } = share;
  const [at] = useState(now);
  const hasEnded = new Date(endsAt) <= at;
  const name = title === '' ? counted(stones.length, 'stone') : title;
  return (
    <li>
      <span>
        <b>{name}</b>
        <span className={styles.small}>
          {sharedBy}, <RelativeTime instant={new Date(sharedAt)} />
        </span>
        <ul className={styles.stones} aria-label={`Stones in ${name}`}>
          {stones.map((stone) => (
            <SharedStoneItem key={stone.itemId} stone={stone} />
          ))}
        </ul>
      </span>
      {isWithdrawn || hasEnded ? (
        <StatusBadge kind="mute">{isWithdrawn ? 'Turned off' : 'Expired'}</StatusBadge>
      ) : (
        <span className={styles.acts}>
          <span>
            Expires <RelativeTime instant={new Date(endsAt)} />
          </span>
          <Button
            size="sm"
            variant="default"
            loading={busy}
            aria-label={`Turn off link: ${name}`}
            onClick={() =>
              void act(async () => {
                await call(withdrawShare, { params: { id } });
                await queries.invalidateQueries(sharesQuery);
              })
            }
          >
            Turn off link
          </Button>
        </span>
      )}
      {error !== undefined && <FailureMessage error={error} />}
      <ShareAnswers share={share} />
    </li>
  );
}

function SharedStoneItem({
  stone: { title, price, rule, isLiked, isChanged, isBelowCost },
}: {
  readonly stone: Share['stones'][number];
}) {
  return (
    <li>
      <span>{title ?? 'Removed stone'}</span>
      <span>{price === null ? onRequest : `${wholeDollars(price)} (${rule ?? ''})`}</span>
      {isBelowCost === true && <StatusBadge kind="warn">Below your card price</StatusBadge>}
      {isChanged === true && <StatusBadge kind="warn">Report changed, share again</StatusBadge>}
      {isLiked && (
        <span className={styles.liked}>
          <Icon name="heart" size={15} /> Liked
        </span>
      )}
    </li>
  );
}

/** A link's questions, newest first, with ways to reply. */
function ShareAnswers({ share }: { readonly share: Share }) {
  if (share.questions.length === 0) return null;
  return (
    <ul
      className={styles.questions}
      aria-label={`Questions about ${share.title === '' ? 'this link' : share.title}`}
    >
      {share.questions.map((question) => (
        <li key={question.id}>
          <span>
            <b>{question.name}</b> {describeQuestion(question, share)}
          </span>
          {question.message !== '' && <span className={styles.message}>{question.message}</span>}
          <span className={styles.ways}>
            <RelativeTime instant={new Date(question.askedAt)} />
            {question.email !== '' && (
              <a href={replyAddress(question.email, share.title)}>{question.email}</a>
            )}
            {question.phone !== '' && (
              <a href={`tel:${question.phone.replaceAll('-', '')}`}>
                {displayPhone(splitPhone(question.phone))}
              </a>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** "would like to see the 1.51 ct round, G VS1 on 11/28/2026", "has a question about the 1.51 ct round, G VS1". */
function describeQuestion({ asks, place, wishedDay }: Share['questions'][number], { stones }: Share): string {
  const stone = (place === null ? undefined : stones[place]?.title) ?? undefined;
  if (asks === 'Question')
    return stone === undefined ? 'has a question' : `has a question about the ${stone}`;
  const on = wishedDay === null ? '' : ` on ${formatDay(day(wishedDay))}`;
  return `would like to see the ${stone ?? 'stones'}${on}`;
}

/** A mailto link to the client. Unencoded, a stranger's address could add headers. */
export const replyAddress = (email: string, title: string): string =>
  `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(title === '' ? 'Your question' : title)}`;
