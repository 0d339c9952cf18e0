import { day, formatDay } from '#kit/domain/day.ts';
import { displayPhone, splitPhone } from '#kit/domain/phone.ts';
import { RelativeTime } from '#kit/web/display/relative-time.tsx';
import styles from './client-view.module.css';
import type { Share } from './use-client-view.ts';

/** A link's questions, newest first, with ways to reply. */
export function ShareAnswers({ share }: { readonly share: Share }) {
  if (share.questions.length === 0) return null;
  return (
    <ul className={styles.questions} aria-label={`Asked about ${share.title === '' ? 'this' : share.title}`}>
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

/** "would like to see 1.51 ct round, G VS1 on 11/28/2026", "asks about 1.51 ct round, G VS1". */
function describeQuestion({ asks, place, wishedDay }: Share['questions'][number], { stones }: Share): string {
  const stone = (place === null ? undefined : stones[place]?.title) ?? undefined;
  if (asks === 'Question') return stone === undefined ? 'asks' : `asks about ${stone}`;
  const on = wishedDay === null ? '' : ` on ${formatDay(day(wishedDay))}`;
  return `would like to see ${stone ?? 'the stones'}${on}`;
}

/** A mailto link to the client. Unencoded, a stranger's address could add headers. */
export const replyAddress = (email: string, title: string): string =>
  `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(title === '' ? 'Your question' : title)}`;
