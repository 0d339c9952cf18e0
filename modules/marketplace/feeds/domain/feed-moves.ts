import { lifeCycle } from '#kit/domain/life-cycle.ts';

/**
 * A file on its way to the market. It is read whole and judged row by row beside the market (`check`); what was judged
 * is what is published, in one transaction. A supplier's first file waits for the desk.
 */
export const feedMoves = lifeCycle({
  states: [
    'Uploaded',
    'Checking',
    'Checked',
    'AwaitingApproval',
    'Publishing',
    'Published',
    'Failed',
    'Refused',
    'Discarded',
  ],
  initial: 'Uploaded',
  final: ['Published', 'Refused', 'Discarded'],
  moves: {
    check: { from: ['Uploaded', 'Checked', 'Failed'], to: 'Checking', by: ['seller'] },
    checked: { from: ['Checking'], to: 'Checked', by: ['portal'] },
    fail: { from: ['Checking', 'Publishing'], to: 'Failed', by: ['portal'] },
    publish: { from: ['Checked'], to: 'Publishing', by: ['seller'], needs: ['trusted', 'anyStone'] },
    askApproval: {
      from: ['Checked'],
      to: 'AwaitingApproval',
      by: ['seller'],
      needs: ['enabled', 'anyStone'],
    },
    approve: { from: ['AwaitingApproval'], to: 'Publishing', by: ['desk'] },
    refuse: { from: ['AwaitingApproval'], to: 'Refused', by: ['desk'] },
    published: { from: ['Publishing'], to: 'Published', by: ['portal'] },
    discard: { from: ['Uploaded', 'Checked', 'AwaitingApproval', 'Failed'], to: 'Discarded', by: ['seller'] },
  },
});

export type FeedState = (typeof feedMoves.states)[number];
export type FeedMove = keyof typeof feedMoves.moves;

/** Somebody works at it, and whoever watches looks again. */
export const isUnderWay = (state: string): boolean => state === 'Checking' || state === 'Publishing';
