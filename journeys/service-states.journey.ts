import type { APIRequestContext, Page } from '@playwright/test';
import { day } from '#kit/domain/day.ts';
import type { ServiceType } from '#platform/access/contract.ts';
import {
  approveCompany,
  approveSubscription,
  endSubscription,
  listRegistrations,
  rejectSubscription,
  requestAuction,
  requestShipping,
  requestToTry,
  serviceCardOf,
  serviceCatalog,
  serviceSlugs,
  serviceWords,
} from '#platform/companies/contract.ts';
import { callAs, send } from './support/call-as.ts';
import { expect, test } from './support/journey.ts';
import { registerCompany } from './support/new-company.ts';

const services: readonly ServiceType[] = serviceCatalog.map(({ serviceType }) => serviceType);

const reason = 'Send us your policy number first.';

interface Company {
  readonly page: Page;
  readonly request: APIRequestContext;
  readonly companyId: string;
}

/** The token that the page calls with now. */
async function tokenOf(page: Page): Promise<string> {
  const calling = page.waitForRequest((one) => one.headers()['authorization'] !== undefined);
  await page.goto('/membership/subscriptions');
  return ((await calling).headers()['authorization'] ?? '').replace('Bearer ', '');
}

async function requestAll({ page, request, companyId }: Company): Promise<void> {
  const caller = { portal: process.env['PORTAL_URL'] ?? '', token: await tokenOf(page) };
  for (const serviceType of services) {
    if (serviceType === 'Shipping')
      await send(
        request,
        requestShipping,
        { params: { id: companyId }, body: { preferredShipmentProviders: [] } },
        caller,
      );
    else if (serviceType === 'Auction')
      await send(request, requestAuction, { params: { companyId }, body: { sellerEnabled: false } }, caller);
    else
      await send(
        request,
        requestToTry,
        {
          body: {
            serviceType,
            storeTypes: serviceType === 'CarePlan' ? [1, 2] : [],
            ...(serviceType === 'Custom' ? { note: 'A feed of our repair jobs.' } : {}),
          },
        },
        caller,
      );
  }
}

/** The desk decides about every service at once. */
async function decideAll(
  { request, companyId }: Company,
  decide: 'reject' | 'schedule' | 'try' | 'approve' | 'end',
): Promise<void> {
  for (const serviceType of services) {
    const params = { companyId, serviceType };
    if (decide === 'reject') await callAs(request, 'Owen', rejectSubscription, { params, body: { reason } });
    else if (decide === 'end') await callAs(request, 'Owen', endSubscription, { params, body: { reason } });
    else if (decide === 'schedule')
      await callAs(request, 'Owen', approveSubscription, {
        params,
        body: { trial: true, activeFrom: day('2035-12-01'), activeUntil: day('2035-12-31') },
      });
    else if (decide === 'try')
      await callAs(request, 'Owen', approveSubscription, {
        params,
        body: { trial: true, activeUntil: day('2035-12-31') },
      });
    else await callAs(request, 'Owen', approveSubscription, { params, body: { trial: false } });
  }
}

/** Its help page says the status, and what to do next. */
async function expectHelp(page: Page, service: ServiceType, status: string | null): Promise<void> {
  await page.goto(`/help/${serviceSlugs[service]}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(serviceWords[service]);
  const access = page.getByRole('region', { name: 'Your access' });
  if (status !== null) await expect(access.getByText(status, { exact: true })).toBeVisible();
  await expect(access.getByRole('link')).not.toHaveCount(0);
}

/** A service's page with no records yet still offers a next step. */
async function expectEmptyPage(page: Page, service: ServiceType): Promise<void> {
  await page.goto(serviceCardOf(service).opens?.to ?? '');
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/403|404|problem/);
  await expect(main.getByRole('link').or(main.getByRole('button')).first()).toBeVisible();
  await expect(main.getByText(/having a problem|Something went wrong/)).toHaveCount(0);
}

/** A page closed to this company says so and offers a way back. */
async function expectClosed(page: Page, service: ServiceType): Promise<void> {
  await page.goto(serviceCardOf(service).opens?.to ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Policies and shipping's setup are open to everyone at the company.
  const back = page.getByRole('button', { name: 'Go back' });
  await expect(back.or(page.getByRole('main').getByRole('link')).first()).toBeVisible();
}

test('no service ends in a dead end, whatever its status', async ({ page, request }) => {
  // Twelve services in seven statuses.
  test.slow();
  const { companyName } = await registerCompany(page);
  const listed = await callAs(request, 'Owen', listRegistrations, {
    query: { limit: 25, status: 'Waiting', search: companyName },
  });
  const companyId = listed.items[0]?.companyId ?? '';
  await callAs(request, 'Owen', approveCompany, { params: { companyId } });
  const company = { page, request, companyId };
  const eachHelp = async (statusOf: (service: ServiceType) => string | null) => {
    for (const service of services) await expectHelp(page, service, statusOf(service));
  };
  const shippingElse = (other: string) => (service: ServiceType) =>
    service === 'Shipping' ? 'Deactivated' : other;

  await test.step('not subscribed', async () => {
    await eachHelp(() => null);
    for (const service of services) await expectClosed(page, service);
  });
  await test.step('pending', async () => {
    await requestAll(company);
    await eachHelp(() => 'Pending');
  });
  await test.step('refused', async () => {
    await decideAll(company, 'reject');
    await eachHelp(shippingElse('Not approved'));
  });
  await test.step('scheduled', async () => {
    await decideAll(company, 'schedule');
    await eachHelp(() => 'Scheduled');
    await page.goto('/memo');
    await expect(page.getByText("Your company's access starts Dec 1, 2035.")).toBeVisible();
    await page.goto('/membership/subscriptions');
    const shipping = page.getByRole('listitem', { name: 'Shipping', exact: true });
    await expect(shipping).toContainText('Trial starts Dec 1, 2035 and ends Dec 31, 2035.');
    await expect(shipping.getByRole('button')).toHaveCount(0);
    await page.goto('/membership/shipping/setup');
    await expect(page.getByText('Your account is approved. Shipping starts Dec 1, 2035.')).toBeVisible();
    for (const service of services) await expectClosed(page, service);
  });
  await test.step('trial', async () => {
    await decideAll(company, 'try');
    await eachHelp(() => 'Trial');
    for (const service of services) await expectEmptyPage(page, service);
  });
  await test.step('active, with nothing in it', async () => {
    await decideAll(company, 'approve');
    await eachHelp(() => 'Active');
    for (const service of services) await expectEmptyPage(page, service);
  });
  await test.step('ended', async () => {
    await decideAll(company, 'end');
    await eachHelp(shippingElse('Ended'));
    for (const service of services) await expectClosed(page, service);
  });
});
