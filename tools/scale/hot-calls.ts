import type { Caller } from '#apps/server/testing/caller.ts';
import { newContact } from '#apps/server/testing/shipping/sample-contact.ts';
import { getOverview, listInvoices, listReceivables, listTransactions } from '#modules/billing/contract.ts';
import { getDeskHome } from '#modules/desk/contract.ts';
import {
  addContact,
  countShipments,
  getShipment,
  getShippingFigures,
  getTracking,
  listAlerts,
  listContacts,
  listRecentRecipients,
  listShipments,
} from '#modules/shipping/contract.ts';
import { listActivity, listDeskActivity } from '#platform/audit/contract.ts';
import {
  getSession,
  listTeamMembers,
  searchDeskCompanies,
  searchDeskPeople,
} from '#platform/companies/contract.ts';
import { listNotices } from '#platform/notifications/contract.ts';

/** Whose calls these are: the largest company's administrator, and staff. */
export interface People {
  readonly member: Caller;
  readonly staff: Caller;
  /** The member's newest shipments, which people open. */
  readonly shipments: readonly string[];
}

interface Answered {
  readonly status: number;
}

export interface HotCall {
  readonly name: string;
  call(people: People, round: number): Promise<Answered>;
}

const page = { limit: 25 } as const;
/** A different one each round. */
const someShipment = ({ shipments }: People, round: number) => ({
  params: { shipmentId: shipments[round % shipments.length] ?? '' },
});

/** What pages request most, by page views: dashboards, lists, single records, and the desk. */
export const hotCalls: readonly HotCall[] = [
  { name: 'getSession', call: ({ member }) => member.call(getSession, {}) },
  { name: 'listNotices', call: ({ member }) => member.call(listNotices, { query: page }) },
  { name: 'listShipments', call: ({ member }) => member.call(listShipments, { query: asked({}) }) },
  {
    name: 'listShipments, by value',
    call: ({ member }) => member.call(listShipments, { query: asked({ sort: 'valueHighest' }) }),
  },
  {
    name: 'listShipments, in transit',
    call: ({ member }) => member.call(listShipments, { query: asked({ status: 'InTransit' }) }),
  },
  {
    name: 'listShipments, search',
    call: ({ member }, round) =>
      member.call(listShipments, { query: asked({ search: searched[round % searched.length] ?? '' }) }),
  },
  { name: 'countShipments', call: ({ member }) => member.call(countShipments, { query: {} }) },
  { name: 'getShippingFigures', call: ({ member }) => member.call(getShippingFigures, {}) },
  {
    name: 'getShipment',
    call: (people, round) => people.member.call(getShipment, someShipment(people, round)),
  },
  {
    name: 'getTracking',
    call: (people, round) => people.member.call(getTracking, someShipment(people, round)),
  },
  { name: 'listAlerts', call: ({ member }) => member.call(listAlerts, { query: {} }) },
  {
    name: 'listContacts, search',
    call: ({ member }) => member.call(listContacts, { query: { ...page, search: 'door' } }),
  },
  {
    name: 'listRecentRecipients',
    call: ({ member }) => member.call(listRecentRecipients, { query: {} }),
  },
  { name: 'getOverview (billing)', call: ({ member }) => member.call(getOverview, {}) },
  { name: 'listTransactions', call: ({ member }) => member.call(listTransactions, { query: page }) },
  { name: 'listInvoices', call: ({ member }) => member.call(listInvoices, { query: page }) },
  { name: 'listActivity', call: ({ member }) => member.call(listActivity, { query: page }) },
  {
    name: 'listTeamMembers',
    call: ({ member }) => member.call(listTeamMembers, { query: { ...page, order: 'name' } }),
  },
  {
    name: 'addContact',
    call: ({ member }, round) =>
      member.call(addContact, {
        body: { ...newContact, company: `Scale House ${performance.now()} ${round}` },
      }),
  },
  {
    name: 'searchDeskCompanies (staff)',
    call: ({ staff }, round) =>
      staff.call(searchDeskCompanies, { query: { ...page, search: houses[round % houses.length] ?? '' } }),
  },
  {
    name: 'searchDeskPeople (staff)',
    call: ({ staff }, round) =>
      staff.call(searchDeskPeople, { query: { ...page, search: persons[round % persons.length] ?? '' } }),
  },
  { name: 'getDeskHome (staff)', call: ({ staff }) => staff.call(getDeskHome, {}) },
  { name: 'listDeskActivity (staff)', call: ({ staff }) => staff.call(listDeskActivity, { query: page }) },
  { name: 'listReceivables (staff)', call: ({ staff }) => staff.call(listReceivables, { query: {} }) },
];

const houses = ['adler', 'watchmakers', 'kaplan diamonds', 'tanaka'];
const persons = ['elena.marsh', 'tomas', 'sven o', 'company-7'];
const searched = ['blue door', 'gems 42', 'solberg', '41-17'];

function asked(more: {
  readonly sort?: 'valueHighest';
  readonly status?: 'InTransit';
  readonly search?: string;
}) {
  return { ...page, tab: 'processed', sort: 'newest', ...more } as const;
}

export async function peopleOf(member: Caller, staff: Caller): Promise<People> {
  const { answer } = await member.call(listShipments, { query: { ...asked({}), limit: 100 } });
  return { member, staff, shipments: answer.items.map(({ shipmentId }) => shipmentId) };
}
