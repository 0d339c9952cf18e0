import { Button } from '@mantine/core';
import { CheckboxField } from '#kit/web/form/choice/checkbox-field.tsx';
import { SegmentedField } from '#kit/web/form/choice/segmented-field.tsx';
import { MarkedTextAreaField } from '#kit/web/form/text/marked-text-area-field.tsx';
import { TextField } from '#kit/web/form/text/text-field.tsx';
import { Icon } from '#kit/web/icons/icon.tsx';
import { pageLimits as limits, serviceNames } from '#modules/jeweler-pages/model/domain/content.ts';
import { PictureField } from '#modules/jeweler-pages/pictures/web/picture-field.tsx';
import { StonesPanel } from '#modules/jeweler-pages/stones/web/stones-panel.tsx';
import styles from './builder.module.css';
import type { Builder } from './use-builder.ts';
import { WordingNotes } from './wording-note.tsx';

interface StepProps {
  readonly builder: Builder;
}

export function BannerStep({ builder }: StepProps) {
  const { field, content, set } = builder;
  return (
    <>
      <TextField
        label="Headline"
        hint="What you do, in your customers' words."
        limit={limits.headline}
        alwaysCounts
        {...field('banner.headline')}
      />
      <WordingNotes builder={builder} path="banner.headline" />
      <MarkedTextAreaField
        label="Banner text"
        limit={limits.bannerText}
        alwaysCounts
        rows={5}
        {...builder.markedField('banner.text')}
      />
      <WordingNotes builder={builder} path="banner.text" />
      <PictureField
        label="Banner picture"
        name="banner.picture"
        value={content.banner.picture}
        alt={field('banner.picture.alt')}
        proposal={[content.company.name, content.company.city].filter((part) => part !== '').join(', ')}
        onChange={(picture) => set('banner.picture', picture)}
      />
      <WordingNotes builder={builder} path="banner.picture.alt" />
      <SegmentedField
        label="Button"
        hint="Uses the phone number or email from Company info."
        options={[
          { value: 'Phone', label: 'Call' },
          { value: 'Email', label: 'Email' },
        ]}
        {...field<'Phone' | 'Email'>('banner.button')}
      />
    </>
  );
}

export function ServicesStep({ builder }: StepProps) {
  const { field, content, set } = builder;
  const entries = content.services.map(({ kind, shown, picture }, at) => (
    <div key={kind} className={styles.entry}>
      <CheckboxField label={serviceNames[kind]} {...field<boolean>(`services.${at}.shown`)} />
      {shown && (
        <>
          <MarkedTextAreaField
            label={`About ${serviceNames[kind].toLowerCase()}`}
            limit={limits.serviceText}
            alwaysCounts
            rows={3}
            {...builder.markedField(`services.${at}.description`)}
          />
          <WordingNotes builder={builder} path={`services.${at}.description`} />
          <PictureField
            label={`Picture for ${serviceNames[kind].toLowerCase()}`}
            name={`services.${at}.picture`}
            value={picture}
            alt={field(`services.${at}.picture.alt`)}
            proposal={[serviceNames[kind], content.company.name].filter((part) => part !== '').join(' at ')}
            onChange={(next) => set(`services.${at}.picture`, next)}
          />
          <WordingNotes builder={builder} path={`services.${at}.picture.alt`} />
        </>
      )}
    </div>
  ));
  return (
    <>
      {entries}
      <div className={styles.entry}>
        <StonesPanel {...field<readonly string[]>('stones')} />
      </div>
    </>
  );
}

export function AboutStep({ builder }: StepProps) {
  const { field, content, set } = builder;
  const { bullets } = content.about;
  return (
    <>
      <TextField
        label="About headline"
        limit={limits.aboutHeadline}
        alwaysCounts
        {...field('about.headline')}
      />
      <WordingNotes builder={builder} path="about.headline" />
      <MarkedTextAreaField
        label="About your company"
        limit={limits.aboutText}
        alwaysCounts
        rows={8}
        {...builder.markedField('about.description')}
      />
      <WordingNotes builder={builder} path="about.description" />
      <fieldset className={styles.group}>
        <legend>Bullet points</legend>
        {bullets.map((bullet, at) => (
          <div key={`${at} of ${bullets.length}`}>
            <div className={styles.removable}>
              <TextField
                label={`Bullet point ${at + 1}`}
                limit={limits.bullet}
                {...field(`about.bullets.${at}`)}
                value={bullet}
              />
              <Button
                variant="default"
                aria-label={`Remove bullet point ${at + 1}`}
                onClick={() => set('about.bullets', bullets.toSpliced(at, 1))}
              >
                Remove
              </Button>
            </div>
            <WordingNotes builder={builder} path={`about.bullets.${at}`} />
          </div>
        ))}
        {bullets.length < limits.bullets && (
          <Button
            variant="default"
            leftSection={<Icon name="plus" size={15} />}
            onClick={() => set('about.bullets', [...bullets, ''])}
          >
            Add bullet point
          </Button>
        )}
      </fieldset>
    </>
  );
}
