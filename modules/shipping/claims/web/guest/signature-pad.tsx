import { useRef, useState } from 'react';
import type { PointerEvent } from 'react';
import { TextButton } from '#kit/web/display/text-button.tsx';
import { maxStrokeNumbers, maxStrokes, signatureField, strokePath } from '../../domain/proof/signature.ts';
import type { Stroke } from '../../domain/proof/signature.ts';
import styles from '../proof/proof.module.css';

interface SignaturePadProps {
  readonly strokes: readonly Stroke[];
  onChange(strokes: Stroke[]): void;
}

const { width, height } = signatureField;
const within = (value: number, most: number): number => Math.round(Math.min(most, Math.max(0, value)));

/** Drawn with a finger, a pen or the mouse. */
export function SignaturePad({ strokes, onChange }: SignaturePadProps) {
  const current = useRef<number[]>([]);
  const [drawing, setDrawing] = useState<Stroke>([]);
  const add = (event: PointerEvent<SVGSVGElement>) => {
    const { left, top, width: shown, height: tall } = event.currentTarget.getBoundingClientRect();
    const x = within(((event.clientX - left) / shown) * width, width);
    const y = within(((event.clientY - top) / tall) * height, height);
    if (current.current.length + 2 <= maxStrokeNumbers) current.current.push(x, y);
    setDrawing([...current.current]);
  };
  const end = () => {
    if (current.current.length > 0) onChange([...strokes, current.current]);
    current.current = [];
    setDrawing([]);
  };
  return (
    <div className={styles.pad}>
      <p className={styles.padTitle} id="signature-title">
        Draw your signature <span>optional</span>
      </p>
      <svg
        role="img"
        aria-labelledby="signature-title"
        viewBox={`0 0 ${width} ${height}`}
        className={styles.padField}
        onPointerDown={(event) => {
          if (strokes.length >= maxStrokes) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          add(event);
        }}
        onPointerMove={(event) => {
          if (current.current.length > 0) add(event);
        }}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <line x1={40} x2={width - 40} y1={height - 60} y2={height - 60} className={styles.padLine} />
        {[...strokes, drawing].map((stroke, at) => (
          // Strokes never move, so their place names them.
          <path key={at} d={strokePath(stroke)} className={styles.stroke} />
        ))}
      </svg>
      <TextButton onClick={() => onChange([])}>Clear signature</TextButton>
    </div>
  );
}
