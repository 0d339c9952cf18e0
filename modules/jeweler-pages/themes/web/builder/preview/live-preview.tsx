import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '@mantine/core';
import { now } from '#kit/web/display/now.ts';
import { Icon } from '#kit/web/icons/icon.tsx';
import type { PageContent } from '#modules/jeweler-pages/model/domain/content.ts';
import type { PageStone } from '#modules/jeweler-pages/page/domain/page-stone.ts';
import { stonesQuery } from '#modules/jeweler-pages/stones/web/stone-queries.ts';
import { providerDay } from '#platform/access/contract.ts';
import { bytesBeforePictures, drawPreview } from '../../draw-preview.ts';
import styles from '../builder.module.css';
import { EditingNow } from '../editors-note.tsx';
import { markFindings, markStyle, outlinePart, pathOfPart } from './mark-page.ts';
import type { Builder } from '../use-builder.ts';
import { useEditedPath } from './use-edited-path.ts';

const widths = [1440, 768, 390] as const;
type Width = (typeof widths)[number];

const widthNames: Readonly<Record<Width, string>> = { 1440: 'Desktop', 768: 'Tablet', 390: 'Phone' };

/** Used only here, so these aren't among the icons that every page loads. */
const devicePaths: Readonly<Record<Width, string>> = {
  1440: 'M2.5 4H17.5V13.5H2.5ZM10 13.5V16.5M6.5 16.5H13.5',
  768: 'M4 2.5H16V17.5H4ZM9.5 15H10.5',
  390: 'M6 2.5H14V17.5H6ZM9.5 15H10.5',
};

const DeviceIcon = ({ width }: { readonly width: Width }) => (
  <svg width={18} height={18} viewBox="0 0 20 20" aria-hidden focusable="false">
    <path
      d={devicePaths[width]}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);

interface LivePreviewProps {
  readonly builder: Builder;
  readonly onEdit: (path: string) => void;
  readonly onMeasured: (bytes: number) => void;
}

/** The page itself beside the form. Its frame runs no script; a click in it leads to the field. */
export function LivePreview({ builder, onEdit, onMeasured }: LivePreviewProps) {
  const [width, setWidth] = useState<Width>(1440);
  const today = providerDay(now());
  const { stones } = builder.content;
  const { data } = useQuery({ ...stonesQuery(stones), enabled: stones.length > 0 });
  const picked = stones.length > 0 ? data?.picked : undefined;
  const page = useMemo(() => drawPreview(builder.content, today, picked), [builder.content, today, picked]);
  useMeasured(builder.content, today, picked, onMeasured);
  const edited = useEditedPath();
  const mark = (shown: Document): void => {
    markFindings(shown, builder.findings, builder.content);
    outlinePart(shown, edited, builder.content);
  };
  return (
    <section className={styles.preview} aria-label="Preview">
      <div className={styles.tools}>
        <div role="group" aria-label="Screen size" className={styles.widths}>
          {widths.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === width}
              aria-label={`${one}, ${widthNames[one]}`}
              onClick={() => setWidth(one)}
            >
              <DeviceIcon width={one} />
              {one}
            </button>
          ))}
        </div>
        <Button
          variant="default"
          size="sm"
          disabled={!builder.canUndo}
          aria-label="Undo"
          onClick={builder.undo}
        >
          <Icon name="undo" size={15} />
        </Button>
        <span className={styles.hint}>Click text or a picture to edit it</span>
        <EditingNow editors={builder.editors} />
      </div>
      <PageFrame
        page={page}
        width={width}
        edited={edited}
        findings={builder.findings}
        mark={mark}
        onPart={(part) => {
          const place = pathOfPart(part, builder.content);
          if (place !== undefined) onEdit(place);
        }}
      />
    </section>
  );
}

/** Measured once the person pauses. */
const pauseMs = 400;

function useMeasured(
  content: PageContent,
  today: string,
  stones: readonly PageStone[] | undefined,
  onMeasured: (bytes: number) => void,
): void {
  const latest = useRef(onMeasured);
  latest.current = onMeasured;
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(() => {
      void bytesBeforePictures(content, today, stones).then((bytes) => {
        if (isCurrent) latest.current(bytes);
      });
    }, pauseMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [content, today, stones]);
}

interface PageFrameProps {
  readonly page: string;
  readonly width: Width;
  readonly edited: string | undefined;
  readonly findings: Builder['findings'];
  /** Shows in the page what is being edited and what is at fault. */
  readonly mark: (shown: Document) => void;
  readonly onPart: (part: string) => void;
}

function PageFrame({ page, width, edited, findings, mark, onPart }: PageFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const latest = useRef({ onPart, mark });
  latest.current = { onPart, mark };
  // Written into the frame and not loaded again, so that it keeps its place while one types.
  const show = (): void => {
    const shown = frame.current?.contentDocument;
    if (!shown?.documentElement) return;
    showPage(shown, page);
    latest.current.mark(shown);
  };
  // A reason settles a finding without changing the page.
  useEffect(show, [page, edited, findings]);
  const watch = (): void => {
    show();
    frame.current?.contentDocument?.addEventListener('click', (event) => {
      event.preventDefault();
      const { target } = event;
      const part = isElement(target) ? target.closest('[data-part]')?.getAttribute('data-part') : null;
      if (part !== null && part !== undefined) latest.current.onPart(part);
    });
  };
  return (
    <div className={styles.paper} data-width={width}>
      <iframe
        ref={frame}
        title="Preview of the page"
        sandbox="allow-same-origin"
        srcDoc="<!doctype html><html lang='en'><head></head><body></body></html>"
        onLoad={watch}
      />
    </div>
  );
}

/** Elements of the frame come from another window's classes. */
const isElement = (target: EventTarget | null): target is Element => target !== null && 'closest' in target;

function showPage(shown: Document, page: string): void {
  const made = new DOMParser().parseFromString(page, 'text/html');
  const top = shown.defaultView?.scrollY ?? 0;
  const style = (made.querySelector('style')?.textContent ?? '') + markStyle;
  const own = shown.querySelector('style');
  // The same style sheet stays, so that fonts don't load again with each letter.
  if (own?.textContent !== style) {
    const next = shown.createElement('style');
    next.textContent = style;
    own?.remove();
    shown.head.append(next);
  }
  shown.documentElement.lang = made.documentElement.lang;
  shown.documentElement.dir = made.documentElement.dir;
  shown.body.replaceChildren(...shown.importNode(made.body, true).childNodes);
  shown.defaultView?.scrollTo(0, top);
}
