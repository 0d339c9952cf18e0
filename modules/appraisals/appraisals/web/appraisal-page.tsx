import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { cents, formatCents } from '#kit/domain/money.ts';
import { formatDay, isDay } from '#kit/domain/day.ts';
import { counted } from '#kit/domain/text/counted.ts';
import { call } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { Card } from '#kit/web/display/card.tsx';
import { Column, PageColumns } from '#kit/web/display/page-columns.tsx';
import { PageTitle, SectionTitle } from '#kit/web/display/page-title.tsx';
import { Link, Navigate, useNavigate } from '#kit/web/link/link.ts';
import { useRouteParam } from '#kit/web/slots/use-route-word.ts';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { ToList } from '#kit/web/states/to-list.tsx';
import { gemFacts, itemFacts } from '#modules/appraisals/document/domain/value-text.ts';
import { spacedHash } from '#modules/appraisals/document/domain/snapshot.ts';
import { gemName, itemName } from '#modules/appraisals/model/domain/content.ts';
import { gemFieldsOf } from '#modules/appraisals/model/domain/gem-fields.ts';
import type { Gem, Item } from '#modules/appraisals/model/domain/content.ts';
import { textOf } from '#modules/appraisals/model/domain/field.ts';
import { purposeOf } from '#modules/appraisals/model/domain/purposes.ts';
import { valuationOf } from '#modules/appraisals/model/domain/valuation.ts';
import { createAppraisal, reopenAppraisal } from '../contract/appraisal-endpoints.ts';
import type { Appraisal, Report } from '../contract/appraisal-shapes.ts';
import { ReportFile } from './report-file.tsx';
import { AppraisalBadge } from './appraisal-columns.tsx';
import { appraisalQuery } from './appraisal-queries.ts';
import { appraisalsKey } from './summary-query.ts';
import styles from './appraisal.module.css';
import { InsuranceCard } from './insurance/insurance-card.tsx';
import { useDocument } from './documents/use-document.ts';
import { StaffActsCard } from './staff-acts-card.tsx';
import { EmailCard } from './links/email-card.tsx';

/** The specification calls the list appraisals/dashboard. */
const listName = 'dashboard';

export function AppraisalPage() {
  const appraisalId = useRouteParam('appraisalId');
  return appraisalId === listName ? (
    <Navigate to="/appraisals" replace />
  ) : (
    <Saved appraisalId={appraisalId} />
  );
}

function Saved({ appraisalId }: { readonly appraisalId: string }) {
  const query = useQuery(appraisalQuery(appraisalId));
  return (
    <Screen query={query} title="Appraisal" elsewhere={<ToList to="/appraisals">Back to appraisals</ToList>}>
      {(appraisal) =>
        appraisal.status === 'Draft' && appraisal.actions.includes('edit') ? (
          <Navigate to={`/appraisals/${appraisalId}/edit`} replace />
        ) : (
          <Finished appraisal={appraisal} />
        )
      }
    </Screen>
  );
}

function useActs(appraisal: Appraisal) {
  const { appraisalId, version } = appraisal;
  const { busy, error, act } = useAction();
  const { progress, download } = useDocument(appraisal);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const params = { appraisalId };
  const from = (way: 'duplicate' | 'new-customer' | 'update') =>
    void act(async () => {
      const made = await call(
        createAppraisal,
        { body: { from: { appraisalId, way } } },
        { idempotencyKey: crypto.randomUUID() },
      );
      await queries.invalidateQueries({ queryKey: appraisalsKey });
      await navigate({ to: `/appraisals/${made.appraisal.appraisalId}/edit` });
    });
  return {
    progress,
    busy,
    error,
    from,
    edit: () =>
      void act(async () => {
        const reopened = await call(reopenAppraisal, { params, body: { version } });
        queries.setQueryData(appraisalQuery(appraisalId).queryKey, reopened.appraisal);
        await navigate({ to: `/appraisals/${appraisalId}/edit` });
      }),
    download: () =>
      void act(async () => {
        await download();
      }),
  };
}

function Finished({ appraisal }: { readonly appraisal: Appraisal }) {
  const acts = useActs(appraisal);
  const { content, actions, number } = appraisal;
  const purpose = purposeOf(textOf(content.document, 'purpose'));
  return (
    <>
      <PageTitle
        above={<Link to="/appraisals">Appraisals</Link>}
        title={`Appraisal ${number}`}
        facts={
          <>
            <AppraisalBadge row={appraisal} /> {appraisal.customer}. {counted(content.items.length, 'item')},{' '}
            {formatCents(cents(appraisal.total))}.
          </>
        }
        actions={
          <>
            {actions.includes('reopen') && (
              <Button variant="default" disabled={acts.busy} onClick={acts.edit}>
                Edit
              </Button>
            )}
            {actions.includes('update') && (
              <Button variant="default" disabled={acts.busy} onClick={() => acts.from('update')}>
                Write update
              </Button>
            )}
            {actions.includes('copy') && (
              <>
                <Button variant="default" disabled={acts.busy} onClick={() => acts.from('duplicate')}>
                  Duplicate
                </Button>
                <Button variant="default" disabled={acts.busy} onClick={() => acts.from('new-customer')}>
                  Copy for new customer
                </Button>
              </>
            )}
            <Button disabled={acts.busy} onClick={acts.download}>
              Appraisal PDF
            </Button>
          </>
        }
      />
      <p role="status" className={styles.progress}>
        {acts.progress}
      </p>
      {acts.error !== undefined && <FailureMessage error={acts.error} />}
      <PageColumns>
        <Column>
          {content.items.map((item) => (
            <ItemCard key={item.itemId} item={item} appraisal={appraisal} />
          ))}
        </Column>
        <Column>
          <Card label="Document">
            <SectionTitle>{purpose?.title ?? 'Document'}</SectionTitle>
            <Facts
              facts={[
                ['Purpose', textOf(content.document, 'purpose')],
                ['Value', purpose?.valueName ?? ''],
                ['Effective date', dayText(textOf(content.document, 'effectiveOn'))],
                ['Appraiser', textOf(content.document, 'appraiserName')],
                ['Intended users', textOf(content.document, 'intendedUsers')],
              ]}
            />
          </Card>
          {actions.includes('email') && <EmailCard appraisal={appraisal} />}
          {actions.includes('email') && <InsuranceCard appraisal={appraisal} />}
          <SealCard appraisal={appraisal} />
          <StaffActsCard acts={appraisal.staffActs} />
        </Column>
      </PageColumns>
    </>
  );
}

const dayText = (text: string): string => (isDay(text) ? formatDay(text) : '');

export function Facts({ facts }: { readonly facts: readonly (readonly [string, string])[] }) {
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

interface ItemCardProps {
  readonly item: Item;
  readonly appraisal: Appraisal;
}

function ItemCard({ item, appraisal: { appraisalId, reports } }: ItemCardProps) {
  const reportOf = ({ gemId }: Gem) => reports.find((report) => report.gemId === gemId);
  const { total } = valuationOf(item);
  return (
    <Card label={itemName(item)}>
      <SectionTitle beside={<strong>{formatCents(cents(total))}</strong>}>{itemName(item)}</SectionTitle>
      <p className={styles.words}>{textOf(item.values, 'description')}</p>
      <Facts facts={itemFacts(item)} />
      {item.gems.map((gem) => (
        <section key={gem.gemId} aria-label={gemName(gem)}>
          <h3 className={styles.gem}>{gemName(gem)}</h3>
          <Facts facts={gemFacts(gem)} />
          <GemReport appraisalId={appraisalId} report={reportOf(gem)} gem={gem} />
        </section>
      ))}
    </Card>
  );
}

interface GemReportProps {
  readonly appraisalId: string;
  readonly report: Appraisal['reports'][number] | undefined;
  readonly gem: Gem;
}

/** The lab's own document, and what the lab says otherwise since this one was sealed. */
function GemReport({ appraisalId, report, gem }: GemReportProps) {
  if (report === undefined) return null;
  return (
    <>
      <ReportFile appraisalId={appraisalId} report={report} />
      {report.changed.length > 0 && <ChangedReport report={report} gem={gem} />}
    </>
  );
}

function ChangedReport({ report, gem }: { readonly report: Report; readonly gem: Gem }) {
  const labels = report.changed.map((key) => gemFieldsOf(gem.type)[key]?.label.toLowerCase() ?? key);
  return (
    <p role="status" className={styles.changed}>
      {`${report.lab} report ${report.number} no longer matches this document: ${labels.join(', ')}.`}
    </p>
  );
}

function SealCard({ appraisal }: { readonly appraisal: Appraisal }) {
  const { seals, number, supersedes, supersededBy, editableUntil } = appraisal;
  return (
    <Card label="Seal">
      <SectionTitle>Seal</SectionTitle>
      {seals.map(({ revision, hash, sealedAt }, at) => (
        <div key={revision} className={styles.seal}>
          <p>
            {at === 0 ? 'Current' : 'Replaced'}, revision {revision}, sealed{' '}
            {new Date(sealedAt).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })}
          </p>
          <code>{spacedHash(hash)}</code>
          <Link to="/v" search={{ number, seal: hash.slice(0, 32) }}>
            {`Verify revision ${revision}`}
          </Link>
        </div>
      ))}
      <Facts
        facts={[
          ['Editable until', dayText(editableUntil ?? '')],
          ['Replaces', supersedes?.number ?? ''],
          ['Replaced by', supersededBy?.number ?? ''],
        ]}
      />
    </Card>
  );
}
