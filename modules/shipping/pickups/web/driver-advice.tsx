import { Icon } from '#kit/web/icons/icon.tsx';
import type { IconName } from '#kit/web/icons/icon.tsx';
import { useSupport } from '#kit/web/states/support.tsx';
import type { Pickup } from '../contract/pickup-endpoints.ts';
import styles from './driver-advice.module.css';
import { windowInLine } from './pickup-words.ts';

type DriverAdviceProps = Pick<Pickup, 'pin' | 'carrier' | 'ready' | 'close'>;

/** The PIN to hear from the driver, and how to tell a driver from a thief. */
export function DriverAdvice(pickup: DriverAdviceProps) {
  const { pin, carrier } = pickup;
  const phone = useSupport()?.phone;
  const advice: readonly (readonly [IconName, string])[] = [
    ['person', `Expected: ${carrier} driver, ${windowInLine(pickup)}`],
    ['eye', 'Check the photo ID and uniform'],
    ['check', 'Watch the driver scan every parcel'],
    [
      'info',
      [
        pin === null ? "Match the driver's confirmation number" : "Don't hand over parcels without the PIN",
        ...(phone === undefined ? [] : [`If in doubt, call ${phone}`]),
      ].join('. '),
    ],
  ];
  return (
    <>
      {pin !== null && (
        <div className={styles.pinRow}>
          <div className={styles.pin} role="img" aria-label={`PIN ${pin}`}>
            {pin.split('').map((digit, at) => (
              <span key={at}>{digit}</span>
            ))}
          </div>
          <p>Ask the driver for this PIN. Don't say it first.</p>
        </div>
      )}
      <ul className={styles.advice}>
        {advice.map(([icon, words]) => (
          <li key={words}>
            <Icon name={icon} size={15} />
            {words}
          </li>
        ))}
      </ul>
    </>
  );
}
