import { lifeCycle } from '#kit/domain/life-cycle.ts';

/**
 * Whether a company may offer stones. It asks, the desk enables it to send feeds, and with its first feed approved it
 * publishes by itself. A stopped supplier's stones leave the market.
 */
export const supplierMoves = lifeCycle({
  states: ['None', 'Asked', 'Enabled', 'Trusted', 'Refused', 'Stopped'],
  initial: 'None',
  final: [],
  moves: {
    ask: { from: ['None', 'Refused'], to: 'Asked', by: ['seller'] },
    enable: { from: ['Asked', 'Refused', 'Stopped'], to: 'Enabled', by: ['desk'] },
    refuse: { from: ['Asked'], to: 'Refused', by: ['desk'] },
    trust: { from: ['Enabled'], to: 'Trusted', by: ['desk'] },
    stop: { from: ['Enabled', 'Trusted'], to: 'Stopped', by: ['desk'] },
  },
});

export type SupplierStanding = (typeof supplierMoves.states)[number];

export const maySendFeeds = (standing: string): boolean => standing === 'Enabled' || standing === 'Trusted';
