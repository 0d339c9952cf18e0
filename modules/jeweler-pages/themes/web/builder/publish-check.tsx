import { useMemo } from 'react';
import { BrassCard } from '#kit/web/display/card.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import { TextButton } from '#kit/web/display/text-button.tsx';
import { counted } from '#kit/domain/text/counted.ts';
import { Icon } from '#kit/web/icons/icon.tsx';
import type { PageContent, Picture } from '#modules/jeweler-pages/model/domain/content.ts';
import { lowestContrast } from '#modules/jeweler-pages/model/domain/looks.ts';
import { shownUrl } from '../page-address.ts';
import styles from './builder.module.css';
import type { Builder } from './use-builder.ts';

interface Check {
  readonly name: string;
  readonly says: string;
  /** The field to go to. */
  readonly fix?: string;
}

/** What publishing needs, and what the page measures. */
function checksOf(
  { content, findings, faults }: Pick<Builder, 'content' | 'findings' | 'faults'>,
  url: string | null,
  bytes: number | undefined,
) {
  const { look, accent, company, banner } = content;
  const wrong = Object.keys(faults);
  const [first] = findings;
  const reach = banner.button === 'Phone' ? company.phone : company.email;
  const checks: readonly Check[] = [
    {
      name: 'Fields',
      says: wrong.length === 0 ? 'no errors' : `${counted(wrong.length, 'field')} to fix`,
      ...(wrong[0] !== undefined && { fix: wrong[0] }),
    },
    {
      name: 'Wording',
      says: first === undefined ? 'follows FTC guidelines' : counted(findings.length, 'phrase'),
      ...(first !== undefined && { fix: first.path }),
    },
    {
      name: 'Headline',
      says: banner.headline === '' ? 'missing' : 'added',
      ...(banner.headline === '' && { fix: 'banner.headline' }),
    },
    {
      name: 'Button',
      says: reach === '' ? `no ${banner.button.toLowerCase()} yet` : banner.button.toLowerCase(),
      ...(reach === '' && { fix: banner.button === 'Phone' ? 'company.phone' : 'company.email' }),
    },
    ...pictureCheck(content),
    {
      name: 'Size before pictures',
      says: bytes === undefined ? '-' : `${Math.ceil(bytes / 1_000)} of 60 kB`,
    },
    { name: 'Web address', says: url === null ? 'set when you publish' : shownUrl(url) },
    { name: 'Contrast', says: `lowest ${lowestContrast(look, accent).toFixed(1)}:1` },
  ];
  return checks;
}

/** Screen readers say nothing of a picture without a description. */
function pictureCheck({ banner, services }: PageContent): Check[] {
  const shown: readonly (readonly [path: string, picture: Picture | null])[] = [
    ['banner.picture', banner.picture],
    ...services.map(
      ({ shown: isShown, picture }, at) => [`services.${at}.picture`, isShown ? picture : null] as const,
    ),
  ];
  const pictures = shown.filter(([, picture]) => picture !== null);
  if (pictures.length === 0) return [];
  const silent = pictures.filter(([, picture]) => picture?.alt.trim() === '');
  const [first] = silent;
  return [
    {
      name: 'Pictures',
      says: first === undefined ? 'described' : `${counted(silent.length, 'description')} missing`,
      ...(first !== undefined && { fix: `${first[0]}.alt` }),
    },
  ];
}

interface PublishCheckProps {
  readonly builder: Builder;
  /** Of the published page. */
  readonly url: string | null;
  /** Before pictures; undefined until measured. */
  readonly bytes: number | undefined;
  readonly onFix: (path: string) => void;
}

export function PublishCheck({ builder, url, bytes, onFix }: PublishCheckProps) {
  const { content, findings, faults } = builder;
  const checks = useMemo(
    () => checksOf({ content, findings, faults }, url, bytes),
    [content, findings, faults, url, bytes],
  );
  const open = checks.filter(({ fix }) => fix !== undefined).length;
  return (
    <BrassCard label="Publish check">
      <div className={styles.cardHead}>
        <h2>Publish check</h2>
        <StatusBadge kind={open === 0 ? 'ok' : 'warn'}>{open === 0 ? 'Ready' : `${open} to fix`}</StatusBadge>
      </div>
      <ul className={styles.checks}>
        {checks.map(({ name, says, fix }) => (
          <li key={name} data-open={fix !== undefined || undefined}>
            <Icon name={fix === undefined ? 'check' : 'warning'} size={16} />
            <span>{name}</span>
            <span className={styles.says}>{says}</span>
            {fix !== undefined && (
              <TextButton label={`Fix ${name.toLowerCase()}`} onClick={() => onFix(fix)}>
                Fix
              </TextButton>
            )}
          </li>
        ))}
      </ul>
    </BrassCard>
  );
}
