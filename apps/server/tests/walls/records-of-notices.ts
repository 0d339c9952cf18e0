import { listNotices, markNoticeAsRead, rolesChangedNotice } from '#platform/notifications/contract.ts';
import { tellPerson } from '../../testing/send-notice.ts';
import type { TestLoupe } from '../../testing/test-loupe.ts';

/** A notice of one person, named by a colleague: colleagues can't access each other's notices either. */
export function recordsOfNotices(loupe: () => Pick<TestLoupe, 'as' | 'work'>) {
  return {
    [markNoticeAsRead.name]: async () => {
      await tellPerson(loupe(), 'Jonah', rolesChangedNotice, { companyName: 'Harrow & Vale' });
      const jonah = await loupe().as('Jonah');
      const { items } = (await jonah.call(listNotices, { query: { limit: 25 } })).answer;
      const params = { id: items[0]?.id ?? '' };
      return (await loupe().as('Marta')).call(markNoticeAsRead, { params });
    },
  };
}
