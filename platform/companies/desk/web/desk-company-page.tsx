import { counted } from '#kit/domain/text/counted.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link } from '#kit/web/link/link.ts';
import { Card } from '#kit/web/display/card.tsx';
import { Column, PageColumns } from '#kit/web/display/page-columns.tsx';
import { PageTitle, SectionTitle } from '#kit/web/display/page-title.tsx';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { ToList } from '#kit/web/states/to-list.tsx';
import { useRouteParam } from '#kit/web/slots/use-route-word.ts';
import { CompanyTrail } from '#platform/audit/web.tsx';
import { CompanyFacts, CompanyDetails } from '#platform/companies/company/web/company-facts.tsx';
import { useStartView } from '#platform/companies/view-as/web/use-start-view.ts';
import { DeskPeopleTable } from './desk-people-page.tsx';
import { deskCompanyQuery } from './desk-queries.ts';
import { CompanyStatusBadge } from './company-status-badge.tsx';
import styles from './desk.module.css';
import { now } from '#kit/web/display/now.ts';
import { FactLine, FactList } from '#kit/web/display/fact-line.tsx';
import { providerDay, serviceTypes } from '#platform/access/contract.ts';
import type { DeskCompanyCard } from '#kit/web/slots/web-door.ts';
import type { AccessRule, ServiceType } from '#platform/access/contract.ts';
import { serviceWords } from '#platform/companies/team/contract/role-names.ts';
import { isDeactivated, serviceStatusOf } from '#platform/companies/subscriptions/contract/service-moves.ts';
import { ServiceBadge } from '#platform/companies/subscriptions/web/service-item.tsx';
import { formatDate } from '#platform/companies/company/web/company-form.tsx';
import type { Company } from '#platform/companies/company/web/company-form.tsx';

interface DeskCompanyPageProps {
  /** Cards of other families, such as the company's account. */
  readonly cards: readonly DeskCompanyCard<AccessRule>[];
}

/** One company for staff: profile, people, services and activity. */
export function DeskCompanyPage({ cards }: DeskCompanyPageProps) {
  const companyId = useRouteParam('companyId');
  const query = useQuery(deskCompanyQuery(companyId));
  const view = useStartView();
  return (
    <Screen query={query} title="Company" elsewhere={<ToList to="/desk/companies">Back to companies</ToList>}>
      {({ name, status, people, profile, actions }) => (
        <>
          <PageTitle
            above={<Link to="/desk/companies">Companies</Link>}
            title={name}
            facts={
              <span className={styles.facts}>
                <CompanyStatusBadge status={status} />
                {counted(people, 'person', 'people')}
              </span>
            }
            actions={
              actions.includes('view') && (
                <Button onClick={() => void view({ companyId, companyName: name })}>View as company</Button>
              )
            }
          />
          <PageColumns>
            <Column>
              <Card label="Services">
                <SectionTitle>Services</SectionTitle>
                <DeskSubscriptions subscriptions={profile.subscriptions} />
              </Card>
              <section aria-label="People">
                <SectionTitle>People</SectionTitle>
                <DeskPeopleTable companyId={companyId} />
              </section>
              <section aria-label="Activity">
                <SectionTitle>Activity</SectionTitle>
                <CompanyTrail companyId={companyId} />
              </section>
            </Column>
            <Column>
              {cards.map(({ id, card: CompanyCard }) => (
                <Suspense key={id} fallback={<LoadingState rows={3} />}>
                  <CompanyCard
                    companyId={companyId}
                    name={name}
                    onView={
                      actions.includes('view')
                        ? (page) => void view({ companyId, companyName: name }, page)
                        : undefined
                    }
                  />
                </Suspense>
              ))}
              <CompanyFacts company={profile} />
              <CompanyDetails company={profile} />
            </Column>
          </PageColumns>
        </>
      )}
    </Screen>
  );
}

type CompanySubscription = Company['subscriptions'][number];

const serviceOf = (subscription: CompanySubscription): ServiceType =>
  (Object.keys(serviceTypes) as ServiceType[]).find(
    (name) => serviceTypes[name] === subscription.serviceType,
  ) ?? 'Custom';

const today = (): string => providerDay(now());

/** Spec platform §4: a service is active, inactive or pending. Our badges also say if it is on trial or starts later. */
function DeskSubscriptions({ subscriptions }: { readonly subscriptions: readonly CompanySubscription[] }) {
  if (subscriptions.length === 0) return <p className={styles.none}>No services requested yet.</p>;
  return (
    <FactList>
      {subscriptions.map((subscription) => {
        const serviceType = serviceOf(subscription);
        const { isActive, approvalStatus, activeFrom, activeUntil, trial, sellerEnabled } = subscription;
        const service = {
          serviceType,
          isActive,
          approvalStatus,
          activeFrom: activeFrom ?? undefined,
          activeUntil: activeUntil ?? undefined,
          trial,
          sellerEnabled,
          sellerWanted: false,
        };
        const status = serviceStatusOf(service, today);
        // A service that was approved during its trial is tried until its first day.
        const startsLater = status === 'Scheduled' || (status === 'Trial' && !trial);
        return (
          <FactLine
            key={serviceType}
            name={serviceWords[serviceType]}
            note={describeDays(subscription, startsLater)}
          >
            <ServiceBadge status={status} deactivated={isDeactivated(service, today)} />
          </FactLine>
        );
      })}
    </FactList>
  );
}

function describeDays(
  { activeFrom, activeUntil }: CompanySubscription,
  startsLater: boolean,
): string | undefined {
  const days = [
    ...(startsLater && activeFrom !== null ? [`from ${formatDate(activeFrom)}`] : []),
    ...(activeUntil === null ? [] : [`until ${formatDate(activeUntil)}`]),
  ];
  return days.length === 0 ? undefined : days.join(' ');
}
