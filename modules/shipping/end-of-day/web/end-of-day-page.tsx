import { counted } from '#kit/domain/text/counted.ts';
import { Button } from '@mantine/core';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { cents } from '#kit/domain/money.ts';
import { call } from '#kit/web/call/call.ts';
import { BrassCard } from '#kit/web/display/card.tsx';
import { Money } from '#kit/web/display/figure-text.tsx';
import { useNow } from '#kit/web/display/now.ts';
import { Column, PageColumns } from '#kit/web/display/page-columns.tsx';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { SelectField } from '#kit/web/form/choice/select-field.tsx';
import { Icon } from '#kit/web/icons/icon.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { splitLabels } from '#modules/shipping/scan-forms/domain/scan-form-rules.ts';
import { firstLabels, formsText } from '#modules/shipping/scan-forms/web/scan-form-words.ts';
import { shippingKey } from '#modules/shipping/shipments/web/shipment-queries.ts';
import { getEndOfDay } from '../contract/end-of-day-endpoints.ts';
import type { EndOfDay } from '../contract/end-of-day-endpoints.ts';
import { ClosedDaysCard } from './closed-days-card.tsx';
import { DayGrid } from './day-grid.tsx';
import { leadText } from './end-of-day-words.ts';
import { nextPickup } from './next-pickup.ts';
import styles from './end-of-day.module.css';
import { ReceiptCard } from './receipt-card.tsx';
import { UnscannedCard } from './unscanned-card.tsx';
import { useDayActs } from './use-day-acts.ts';
import type { DayActs } from './use-day-acts.ts';

const endOfDayQuery = (locationId: string | null) =>
  queryOptions({
    queryKey: [shippingKey, 'end-of-day', locationId],
    queryFn: ({ signal }) =>
      call(getEndOfDay, { query: locationId === null ? {} : { locationId } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Spec shipping §2: end of day. Steps are rows and carriers are columns. */
export function EndOfDayPage() {
  const [locationId, setLocationId] = useState<string | null>(null);
  const query = useQuery(endOfDayQuery(locationId));
  const acts = useDayActs();
  const now = useNow();
  const { data } = query;
  return (
    <>
      <PageTitle
        title="Close the day"
        facts={data && <Lead day={data} now={now} />}
        actions={data && <Actions day={data} acts={acts} />}
      />
      {acts.error !== undefined && <FailureMessage error={acts.error} />}
      <Screen query={query}>
        {(day) => (
          <>
            {day.locations.length > 1 && (
              <div className={styles.location}>
                <SelectField
                  label="Location"
                  name="location"
                  options={day.locations.map((one) => ({ value: one.locationId, label: one.name }))}
                  value={day.location.locationId}
                  onChange={setLocationId}
                />
              </div>
            )}
            <PageColumns>
              <Column>
                <BrassCard label="Left to do today" padded={false}>
                  <DayGrid day={day} acts={acts} now={now} />
                </BrassCard>
              </Column>
              <Column>
                <UnscannedCard day={day} acts={acts} />
                <ReceiptCard day={day} acts={acts} />
                <ClosedDaysCard day={day} acts={acts} />
              </Column>
            </PageColumns>
          </>
        )}
      </Screen>
    </>
  );
}

function Lead({ day, now }: { readonly day: EndOfDay; readonly now: Date }) {
  return (
    <>
      {leadText(day, now)} <Money cents={cents(day.insuredValue)} /> insured.
      {day.late > 0 &&
        ` ${counted(day.late, 'parcel was added', 'parcels were added')} after you closed the day.`}
    </>
  );
}

/** The next step is the filled button. */
function Actions({ day, acts }: { readonly day: EndOfDay; readonly acts: DayActs }) {
  const { actions, carriers, stepsLeft } = day;
  const loose = carriers.flatMap(({ looseLabels }) => looseLabels);
  const forms = splitLabels(firstLabels(loose)).length;
  const creates = actions.includes('createForms') && forms > 0;
  const isLast = stepsLeft.length === 1;
  const pickup = nextPickup(day);
  return (
    <>
      {pickup?.actions.includes('phone') === true && (
        <Button
          variant="default"
          disabled={acts.busy}
          leftSection={<Icon name="phone" size={15} />}
          onClick={() => acts.pickups.phone(pickup)}
        >
          Handoff on phone
        </Button>
      )}
      {actions.includes('close') && (
        <Button variant={isLast ? 'filled' : 'default'} disabled={acts.busy} onClick={() => acts.close(day)}>
          Close the day
        </Button>
      )}
      {creates && (
        <Button disabled={acts.busy} onClick={() => acts.forms.create(loose)}>
          Create {formsText(forms)}
        </Button>
      )}
    </>
  );
}
