import { useState } from 'react';
import { TextButton } from '#kit/web/display/text-button.tsx';
import { readScaleReport, scaleUsagePage } from '../domain/scale-report.ts';
import type { ScaleReading } from '../domain/scale-report.ts';
import styles from './weight-field.module.css';

type ReportListener = (event: { readonly data: DataView }) => void;

/** What is used of WebHID, which the type library lacks. */
interface Scale {
  readonly opened: boolean;
  open(): Promise<void>;
  close(): Promise<void>;
  addEventListener(type: 'inputreport', listener: ReportListener): void;
}
interface Hid {
  requestDevice(options: {
    readonly filters: readonly { readonly usagePage: number }[];
  }): Promise<readonly Scale[]>;
}

const hidOf = (): Hid | undefined => (navigator as { readonly hid?: Hid }).hid;

/** How long an unmoving weight is waited for. */
const patienceMs = 5_000;

interface ScaleButtonProps {
  onRead(reading: ScaleReading): void;
}

/** Reads a USB scale where the browser can; elsewhere the weight is typed. */
export function ScaleButton({ onRead }: ScaleButtonProps) {
  const [trouble, setTrouble] = useState<string>();
  const hid = hidOf();
  if (hid === undefined)
    return <p className={styles.scale}>Enter the weight. To read a USB scale, use Chrome or Edge.</p>;
  const read = async (): Promise<void> => {
    setTrouble(undefined);
    try {
      const [scale] = await hid.requestDevice({ filters: [{ usagePage: scaleUsagePage }] });
      // The person closed the browser's list.
      if (scale === undefined) return;
      const reading = await weigh(scale);
      if (reading === undefined) setTrouble("The scale isn't steady. Try again, or enter the weight.");
      else onRead(reading);
    } catch {
      setTrouble("We couldn't read the scale. Check the cable, or enter the weight.");
    }
  };
  return (
    <p className={styles.scale} role="status">
      <TextButton onClick={() => void read()}>Read scale</TextButton>
      {trouble !== undefined && <span>{trouble}</span>}
    </p>
  );
}

/** Its first steady weight. */
async function weigh(scale: Scale): Promise<ScaleReading | undefined> {
  const { promise, resolve } = Promise.withResolvers<ScaleReading | undefined>();
  scale.addEventListener('inputreport', ({ data }) => {
    const reading = readScaleReport(data);
    if (reading !== undefined) resolve(reading);
  });
  const late = setTimeout(() => resolve(undefined), patienceMs);
  if (!scale.opened) await scale.open();
  const reading = await promise;
  clearTimeout(late);
  await scale.close();
  return reading;
}
