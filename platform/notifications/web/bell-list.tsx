import { Popover } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '#kit/web/link/link.ts';
import { useEffect, useRef, useState } from 'react';
import { relativeWords } from '#kit/web/display/relative-time.tsx';
import { TextButton } from '#kit/web/display/text-button.tsx';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import type { Notice } from '../contract/notices.ts';
import { BellButton } from './bell-button.tsx';
import styles from './bell.module.css';
import { useMarks } from './mark-notices.ts';
import { newestQuery } from './notice-queries.ts';

/** The bell's list; opening it marks notices as seen. */
export function BellList({ unseen }: { readonly unseen: number }) {
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { allSeen } = useMarks();
  // Opens after the button has focus, so closing returns focus to it.
  useEffect(() => {
    button.current?.focus();
    setOpened(true);
  }, []);
  const close = () => {
    setOpened(false);
    if (unseen > 0) allSeen();
  };
  const toggle = () => (opened ? close() : setOpened(true));
  return (
    <Popover
      opened={opened}
      onChange={(open) => (open ? setOpened(true) : close())}
      position="bottom-end"
      width="min(380px, calc(100vw - 24px))"
      returnFocus
      trapFocus
      withRoles
      withinPortal
      styles={{ dropdown: { padding: 0 } }}
    >
      <Popover.Target>
        <BellButton unseen={unseen} ref={button} onClick={toggle} />
      </Popover.Target>
      <Popover.Dropdown aria-label="Notifications">
        <NewestNotices onLeave={close} />
      </Popover.Dropdown>
    </Popover>
  );
}

const maxListed = 8;

function NewestNotices({ onLeave }: { readonly onLeave: () => void }) {
  const query = useQuery(newestQuery);
  const { allRead, read } = useMarks();
  const isUnread = query.data?.items.some(({ status }) => status !== 'Read') === true;
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.title}>Notifications</h2>
        {isUnread && <TextButton onClick={allRead}>Mark all as read</TextButton>}
      </div>
      <Screen query={query} loading={<LoadingState rows={3} />}>
        {({ items, asOf }) =>
          items.length === 0 ? (
            <p className={styles.none}>No notifications yet. Updates appear here as they happen.</p>
          ) : (
            <ul className={styles.items}>
              {items.slice(0, maxListed).map((notice) => (
                <BellLine
                  key={notice.id}
                  notice={notice}
                  now={new Date(asOf)}
                  onOpen={() => {
                    if (notice.status !== 'Read') read(notice.id);
                    onLeave();
                  }}
                />
              ))}
            </ul>
          )
        }
      </Screen>
      <div className={styles.foot}>
        <Link to="/notifications" onClick={onLeave}>
          Show all
        </Link>
        <Link to="/membership/notifications" onClick={onLeave}>
          Notification settings
        </Link>
      </div>
    </>
  );
}

interface BellLineProps {
  readonly notice: Notice;
  readonly now: Date;
  onOpen(): void;
}

function BellLine({ notice, now, onOpen }: BellLineProps) {
  const { title, message, path, status, createdOn } = notice;
  return (
    <li className={styles.item} data-unread={status !== 'Read' || undefined}>
      <Link to={path} className={styles.line} onClick={onOpen}>
        <span className={styles.dot} />
        <span className={styles.what}>{title}</span>
        <time className={styles.age} dateTime={createdOn}>
          {relativeWords(new Date(createdOn), now)}
        </time>
        <p className={styles.words}>{message}</p>
      </Link>
    </li>
  );
}
