// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { showPage } from '#kit/web/testing/show-page.tsx';
import { serviceTypes } from '#platform/access/contract.ts';
import type { Member, ServiceType, Subscription } from '#platform/access/contract.ts';
import { ActorProvider } from '#platform/access/web.tsx';
import { demoPeople } from '#platform/companies/contract.ts';
import { isDeactivated, serviceStatusOf } from '../contract/service-moves.ts';
import type { Service } from '../contract/subscription-endpoints.ts';
import { ServiceItem } from './service-item.tsx';
import { describeService } from './subscriptions-page.tsx';

afterEach(cleanup);

const marta = demoPeople.map(({ actor }) => actor).find(({ name }) => name === 'Marta Reyes');
if (marta?.kind !== 'member') throw new Error('Marta is a member of the demo.');
const administrator: Member = { ...marta, permissions: [] };
const services = Object.keys(serviceTypes) as ServiceType[];

type State = Omit<Subscription, 'serviceType'> | undefined;

const states: Readonly<Record<string, State>> = {
  'not requested': undefined,
  pending: { isActive: false, approvalStatus: 'None' },
  active: { isActive: true, approvalStatus: 'Approved' },
  trial: { isActive: true, approvalStatus: 'Approved', trial: true, activeUntil: '2035-12-31' },
  scheduled: { isActive: false, approvalStatus: 'Approved', activeFrom: '2035-12-01' },
  ended: { isActive: false, approvalStatus: 'Approved', activeUntil: '2026-01-31' },
  inactive: { isActive: false, approvalStatus: 'Approved' },
  rejected: { isActive: false, approvalStatus: 'Rejected' },
};

const readers: Readonly<Record<string, (service: ServiceType) => Partial<Member>>> = {
  'a business administrator': () => ({}),
  'a business user': () => ({ roles: ['BusinessUser'] }),
  'a person without the permission': (serviceType) => ({
    roles: ['BusinessUser'],
    permissions: [{ serviceType, allowed: false }],
  }),
};

const today = () => '2026-11-28';

function serviceIn(serviceType: ServiceType, state: State, mayRequest: boolean): Service {
  const subscription = state && { serviceType, sellerEnabled: false, sellerWanted: false, ...state };
  const status = serviceStatusOf(subscription, today);
  const deactivated = isDeactivated(subscription, today);
  const isClosed = status === 'NotRequested' || status === 'Inactive';
  return {
    serviceType,
    name: serviceType,
    description: '',
    jewelersOnly: serviceType !== 'Shipping',
    status,
    deactivated,
    activeFrom: state?.activeFrom ?? null,
    activeUntil: state?.activeUntil ?? null,
    trial: state?.trial ?? false,
    sellerEnabled: false,
    storeTypes: [],
    requestedAt: null,
    decidedAt: null,
    reason: state?.approvalStatus === 'Rejected' ? 'No policy.' : '',
    actions: mayRequest && isClosed && !deactivated ? ['requestToTry'] : [],
  };
}

const requests = { busy: false, error: undefined, request: () => undefined };

/** We decide, the service starts on a day, or the text says whom to ask. */
const saysWhatIsNext = /reviewing your request|starts Dec 1, 2035|call us|ask your business administrator/i;

test.each(
  Object.keys(states).flatMap((state) => Object.keys(readers).map((reader) => [state, reader] as const)),
)('no %s service on the page is a dead end for %s', async (state, reader) => {
  const ends: string[] = [];
  for (const serviceType of services) {
    const subscription = states[state];
    const actor = {
      ...administrator,
      ...readers[reader]?.(serviceType),
      subscriptions: subscription === undefined ? [] : [{ serviceType, ...subscription }],
    };
    const mayRequest = actor.roles.includes('BusinessAdministrator');
    const service = serviceIn(serviceType, subscription, mayRequest);
    const text = describeService(service, { isJeweler: true, mayRequest, companyApproved: true });
    await showPage(
      () => (
        <ActorProvider actor={actor}>
          <ServiceItem service={service} text={text} requests={requests} />
        </ActorProvider>
      ),
      '/membership/subscriptions',
    );
    const item = screen.getByRole('listitem');
    const leads = item.querySelectorAll('a[href], button:not([disabled])').length;
    if (leads === 0 && !saysWhatIsNext.test(item.textContent))
      ends.push(`${serviceType}: ${item.textContent}`);
    cleanup();
  }
  expect(ends).toEqual([]);
});
