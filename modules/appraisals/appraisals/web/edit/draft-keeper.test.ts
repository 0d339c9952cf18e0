import { afterEach, expect, test, vi } from 'vitest';
import { answered, mockServer, refused } from '#kit/web/testing/stand-in-server.ts';
import type { Content } from '#modules/appraisals/model/domain/content.ts';
import { appraisalRefusals } from '../../contract/appraisal-refusals.ts';
import type { Appraisal } from '../../contract/appraisal-shapes.ts';
import { DraftKeeper } from './draft-keeper.ts';

afterEach(() => vi.unstubAllGlobals());

const appraisalId = '0192a000-0000-7000-8000-000000000a01';
const path = `/services/appraisals/api/appraisals/${appraisalId}`;
const at = '2026-11-28T15:00:00.000Z';

const content = (customer: Content['customer']): Content => ({
  customer,
  document: {},
  items: [],
  reasons: [],
});
const appraisal = (version: number, of: Content): Appraisal => ({
  appraisalId,
  number: 'HV-2026-0417',
  status: 'Draft',
  customer: '',
  itemCount: 0,
  total: 0,
  createdAt: at,
  changedAt: at,
  completedAt: null,
  editableUntil: null,
  isSuperseded: false,
  actions: ['edit'],
  version,
  revision: 1,
  hidesWholesale: false,
  content: of,
  photos: [],
  reports: [],
  seals: [],
  staffActs: [],
  supersedes: null,
  supersededBy: null,
});

test('a second tab takes over what the first one saved, keeps its own, and shows what both changed', async () => {
  const base = content({ firstName: 'Eleanor', city: 'Providence' });
  const theirs = content({ firstName: 'Ellen', city: 'Newport' });
  const sent = mockServer({
    [path]: [
      refused(appraisalRefusals.has_changed),
      answered({ appraisal: appraisal(2, theirs) }),
      answered({ version: 3, changedAt: at }),
    ],
  });
  const keeper = new DraftKeeper(appraisal(1, base));
  keeper.change((before) => ({ ...before, customer: { ...before.customer, city: 'Bristol', state: 'RI' } }));
  expect(await keeper.flush()).toBe(3);
  expect(sent.map(({ method }) => method)).toEqual(['PUT', 'GET', 'PUT']);
  expect(sent.at(-1)?.body).toMatchObject({
    version: 2,
    content: { customer: { firstName: 'Ellen', city: 'Bristol', state: 'RI' } },
  });
  const [conflict] = keeper.view().conflicts;
  expect(conflict).toEqual({ of: 'customer', field: 'city', mine: 'Bristol', theirs: 'Newport' });
  if (conflict !== undefined) keeper.settle(conflict);
  expect(keeper.view().conflicts).toEqual([]);
});
