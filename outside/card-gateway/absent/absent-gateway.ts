import type { CardGateway } from '../port.ts';

const reason = "Payments aren't set up here";
const declined = { kind: 'declined', cause: 'not_set_up', code: 'not_set_up', reason } as const;

/** For production without a gateway: real cards must not be typed into a simulation. */
export function createAbsentGateway(): CardGateway {
  const answer = () => Promise.resolve(declined);
  return {
    openFields: answer,
    store: answer,
    findStored: () => Promise.resolve({ kind: 'never_came' }),
    confirmDeposits: answer,
    forget: () => Promise.resolve({ kind: 'done' }),
    charge: answer,
    capture: answer,
    void: answer,
    refund: answer,
    find: () => Promise.resolve({ kind: 'never_came' }),
    readNotice: () => Promise.resolve({ kind: 'forged', reason }),
    close: () => Promise.resolve(),
  };
}
