import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { EndpointResult } from '#kit/contract/endpoint.ts';
import { counted } from '#kit/domain/text/counted.ts';
import { BrassCard } from '#kit/web/display/card.tsx';
import { Meter } from '#kit/web/display/meter.tsx';
import { useNow } from '#kit/web/display/now.ts';
import { sinceWords } from '#kit/web/display/relative-time.tsx';
import { TextButton } from '#kit/web/display/text-button.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import type { getLimitsInUse } from '#modules/insurance/policies/contract/policy-endpoints.ts';
import { limitTone } from '#modules/insurance/policies/domain/limits-in-use.ts';
import type { LimitInUse } from '#modules/insurance/policies/domain/limits-in-use.ts';
import { inUseQuery } from './policy-queries.ts';
import { dollars, money, onDay } from './policy-words.ts';
import styles from './policies.module.css';

type InUse = EndpointResult<typeof getLimitsInUse>;

/** What shipping, memo and insurance-only use now of a block policy. */
export function LimitsCard({ policyNumber }: { readonly policyNumber: string }) {
  const query = useQuery(inUseQuery(policyNumber));
  const now = useNow();
  return (
    <BrassCard label="Limits in use now" padded={false}>
      <Screen query={query}>
        {(inUse) => (
          <>
            <div className={styles.head}>
              <h2>Limits in use now</h2>
              <span className={styles.quiet}>
                {`Live from shipping and memo, ${sinceWords(new Date(inUse.asOf), now)}`}
              </span>
            </div>
            <div className={styles.meters}>
              {inUse.limits.map((limit) => (
                <LimitMeter key={`${limit.kind} ${limit.carrier}`} limit={limit} />
              ))}
            </div>
            <Addresses inUse={inUse} />
          </>
        )}
      </Screen>
    </BrassCard>
  );
}

const nameOf = ({ kind, carrier }: LimitInUse): string =>
  ({ inTransit: 'All parcels in transit', carrier, memo: 'Out on memo', insuranceOnly: 'Insurance only' })[
    kind
  ];

/** An insurance-only parcel has a label bought elsewhere. */
const countOf = ({ kind, count }: LimitInUse): string =>
  kind === 'memo'
    ? counted(count, 'memo')
    : `${counted(count, 'parcel')}${kind === 'insuranceOnly' ? ' shipped elsewhere' : ''}`;

function LimitMeter({ limit }: { readonly limit: LimitInUse }) {
  const { used, limit: most } = limit;
  const tone = limitTone(limit);
  const share = most === 0 ? 0 : Math.round((used * 100) / most);
  return (
    <div>
      <div className={styles.meterLine}>
        <b>{nameOf(limit)}</b>
        <span className={styles.amount}>
          <b>{dollars(used)}</b> of {dollars(most)}
        </span>
      </div>
      <Meter label={nameOf(limit)} value={used} most={most} tone={tone} />
      <div className={styles.meterFoot}>
        <span>{countOf(limit)}</span>
        <span data-tone={tone}>{`${share}% used`}</span>
      </div>
    </div>
  );
}

/** More would push the claims below out of sight. */
const fewAddresses = 5;

function Addresses({ inUse: { addresses, perAddressDay } }: { readonly inUse: InUse }) {
  const [showsAll, setShowsAll] = useState(false);
  if (addresses.length === 0) return null;
  const shown = showsAll ? addresses : addresses.slice(0, fewAddresses);
  return (
    <>
      <AddressTable addresses={shown} perAddressDay={perAddressDay} />
      {addresses.length > fewAddresses && (
        <p className={styles.all}>
          <TextButton aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? 'Show fewer' : `Show all ${addresses.length}`}
          </TextButton>
        </p>
      )}
    </>
  );
}

function AddressTable({ addresses, perAddressDay }: Pick<InUse, 'addresses' | 'perAddressDay'>) {
  return (
    <table className={`${styles.table} ${styles.addresses}`}>
      <thead>
        <tr>
          <th scope="col">{`Address (daily limit ${dollars(perAddressDay)})`}</th>
          <th scope="col">Ship date</th>
          <th scope="col" aria-label="Share of the limit" className={`${styles.share} ${styles.wideOnly}`} />
          <th scope="col" className={styles.amount}>
            Used
          </th>
          <th scope="col" className={`${styles.amount} ${styles.wideOnly}`}>
            Left
          </th>
        </tr>
      </thead>
      <tbody>
        {addresses.map(({ name, place, on, used }) => (
          <tr key={`${name} ${place} ${on}`}>
            <th scope="row">{[name, place].filter((part) => part !== '').join(', ')}</th>
            <td>{onDay(on)}</td>
            <td className={`${styles.share} ${styles.wideOnly}`}>
              <Meter
                label={`Limit used, ${name}, ${onDay(on)}`}
                value={used}
                most={perAddressDay}
                tone={limitTone({ used, limit: perAddressDay })}
              />
            </td>
            <td className={styles.amount}>{money(used)}</td>
            <td className={`${styles.amount} ${styles.wideOnly}`}>
              {money(Math.max(0, perAddressDay - used))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
