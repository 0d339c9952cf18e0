import { Button, NativeSelect } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { EndpointResult } from '#kit/contract/endpoint.ts';
import { call } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { Card } from '#kit/web/display/card.tsx';
import { Column, PageColumns } from '#kit/web/display/page-columns.tsx';
import { PageTitle, SectionTitle } from '#kit/web/display/page-title.tsx';
import { Link } from '#kit/web/link/link.ts';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { toast } from '#kit/web/toast/toast-store.ts';
import { defaultKeys, documentFields } from '#modules/appraisals/model/domain/document-fields.ts';
import type { Values } from '#modules/appraisals/model/domain/field.ts';
import { useActor } from '#platform/access/web.tsx';
import {
  saveCompanyPreferences,
  saveOwnPreferences,
  type getAppraisalPreferences,
} from '../../contract/preference-endpoints.ts';
import { wholesaleViewers } from '../../domain/wholesale.ts';
import type { WholesaleViewers } from '../../domain/wholesale.ts';
import { preferencesQuery } from '../appraisal-queries.ts';
import styles from '../appraisal.module.css';
import { FieldGrid } from '../edit/field-grid.tsx';
import { StaffAppraisals } from '../staff-appraisals.tsx';
import { PhrasesCard, TemplatesCard } from '../templates/templates-card.tsx';
import { PriceListCard } from '../prices/price-list-card.tsx';
import { useIsOwn } from '../use-can-change.ts';
import { SignatureCard } from './signature-card.tsx';

type Preferences = EndpointResult<typeof getAppraisalPreferences>;

/** Spec marketplace §2: user and appraisal preferences. */
export function AppraisalPreferencesPage() {
  return useActor().kind === 'staff' ? <StaffAppraisals /> : <OwnPreferences />;
}

function OwnPreferences() {
  const query = useQuery(preferencesQuery);
  return (
    <>
      <PageTitle
        above={<Link to="/appraisals">Appraisals</Link>}
        title="Appraisal preferences"
        facts="New appraisals start with these defaults. Sealed documents don't change."
      />
      <Screen query={query} loading={<LoadingState />}>
        {(preferences) => <Cards key={versionOf(preferences)} preferences={preferences} />}
      </Screen>
    </>
  );
}

const versionOf = ({ own, company }: Preferences): string => `${own.version} ${company.version}`;

function Cards({ preferences }: { readonly preferences: Preferences }) {
  const { own, company, actions } = preferences;
  // Customer service acts for the company, and has no defaults or signature of its own there.
  const isOwn = useIsOwn();
  return (
    <PageColumns>
      <Column>
        {isOwn && <OwnCard own={own} />}
        {actions.includes('company') && <CompanyCard company={company} />}
        <PriceListCard />
      </Column>
      <Column>
        {isOwn && <SignatureCard hasSignature={own.hasSignature} />}
        <TemplatesCard />
        <PhrasesCard />
      </Column>
    </PageColumns>
  );
}

const without = (values: Values, field: string): Values =>
  Object.fromEntries(Object.entries(values).filter(([key]) => key !== field));

function useDefaults(whose: 'own' | 'company', first: Values) {
  const [defaults, setDefaults] = useState<Values>(first);
  const grid = (
    <FieldGrid
      fields={documentFields}
      keys={defaultKeys}
      values={defaults}
      part="document"
      id={whose}
      onChange={({ field }, value) =>
        setDefaults((before) =>
          value === undefined ? without(before, field) : { ...before, [field]: value },
        )
      }
    />
  );
  return { defaults, grid };
}

function useSave() {
  const queries = useQueryClient();
  const { busy, error, act } = useAction();
  const save = (send: () => Promise<unknown>) =>
    void act(async () => {
      await send();
      toast.show({ sentence: 'Preferences saved' });
      await queries.invalidateQueries(preferencesQuery);
    });
  return { busy, error, save };
}

function OwnCard({ own }: { readonly own: Preferences['own'] }) {
  const { defaults, grid } = useDefaults('own', own.defaults);
  const { busy, error, save } = useSave();
  return (
    <Card label="Your defaults">
      <SectionTitle beside="These override the company defaults">Your defaults</SectionTitle>
      {grid}
      {error !== undefined && <FailureMessage error={error} />}
      <div className={styles.saves}>
        <Button
          loading={busy}
          onClick={() => save(() => call(saveOwnPreferences, { body: { version: own.version, defaults } }))}
        >
          Save your defaults
        </Button>
      </div>
    </Card>
  );
}

function CompanyCard({ company }: { readonly company: Preferences['company'] }) {
  const [wholesale, setWholesale] = useState<WholesaleViewers>(company.wholesale);
  const { busy, error, save } = useSave();
  const { defaults, grid } = useDefaults('company', company.defaults);
  return (
    <Card label="Company defaults">
      <SectionTitle>Company defaults</SectionTitle>
      <NativeSelect
        label="Who sees wholesale pricing"
        description="Includes prices per carat, metal, labor, markup and comparable stones. Administrators always see wholesale pricing."
        value={wholesale}
        data={[...wholesaleViewers]}
        onChange={(event) => {
          const { value } = event.currentTarget;
          setWholesale(wholesaleViewers.find((one) => one === value) ?? 'Everyone');
        }}
      />
      {grid}
      {error !== undefined && <FailureMessage error={error} />}
      <div className={styles.saves}>
        <Button
          loading={busy}
          onClick={() =>
            save(() =>
              call(saveCompanyPreferences, { body: { version: company.version, defaults, wholesale } }),
            )
          }
        >
          Save company defaults
        </Button>
      </div>
      <p className={styles.words}>
        Your company's logo prints on the cover page. Change your logo in the{' '}
        <Link to="/membership/company">company profile</Link>.
      </p>
    </Card>
  );
}
