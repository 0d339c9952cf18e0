import { Button } from '@mantine/core';
import { FieldRow } from '#kit/web/form/frame/field-row.tsx';
import { CheckboxField } from '#kit/web/form/choice/checkbox-field.tsx';
import { SelectField } from '#kit/web/form/choice/select-field.tsx';
import { TextField } from '#kit/web/form/text/text-field.tsx';
import { Icon } from '#kit/web/icons/icon.tsx';
import { statesOf } from '#kit/domain/state.ts';
import { pageCountries, pageLimits as limits } from '#modules/jeweler-pages/model/domain/content.ts';
import { languageKeys, languages } from '#modules/jeweler-pages/model/domain/languages.ts';
import type { PageLanguage } from '#modules/jeweler-pages/model/domain/languages.ts';
import { PictureField } from '#modules/jeweler-pages/pictures/web/picture-field.tsx';
import { ruleNames, rulesInEnglishOnly } from '#modules/jeweler-pages/wording/domain/wording-rules.ts';
import { HoursField } from './hours-field.tsx';
import { LocationsField } from './locations-field.tsx';
import styles from './builder.module.css';
import type { Builder } from './use-builder.ts';

/** Who you are, where you are and when you are open. */
export function CompanyStep({ builder }: { readonly builder: Builder }) {
  const { field, content, set } = builder;
  const { company } = content;
  const states = statesOf(company.country === 'USA' ? 'US' : 'CA');
  return (
    <>
      <TextField label="Company name" limit={limits.companyName} alwaysCounts {...field('company.name')} />
      <PictureField
        label="Logo"
        name="company.logo"
        value={company.logo}
        alt={field('company.logo.alt')}
        proposal={company.name === '' ? 'Logo' : `Logo of ${company.name}`}
        isWhole
        onChange={(picture) => set('company.logo', picture)}
      />
      <FieldRow columns="1fr 1fr">
        <TextField
          label="Phone"
          optional
          inputMode="tel"
          hint="10 digits"
          {...field('company.phone')}
          tidy={(text) => text.replaceAll(/\D/g, '')}
        />
        <TextField
          label="Email"
          optional
          inputMode="email"
          limit={limits.line}
          {...field('company.email')}
          tidy={(text) => text.trim()}
        />
      </FieldRow>
      <SelectField
        label="Country"
        options={pageCountries.map((value) => ({ value, label: value }))}
        {...field('company.country')}
        onChange={(value) => {
          if (value !== null) set('company', { ...company, country: value, state: '' });
        }}
      />
      <TextField label="Street address" optional limit={limits.line} {...field('company.address')} />
      <TextField label="City" limit={limits.city} {...field('company.city')} />
      <FieldRow columns="2fr 1fr">
        <SelectField
          label={company.country === 'USA' ? 'State' : 'Province'}
          options={states.map(({ code, name }) => ({ value: code, label: name }))}
          {...field<string | null>('company.state')}
          value={company.state === '' ? null : company.state}
          onChange={(value) => set('company.state', value ?? '')}
        />
        <TextField
          label="ZIP code"
          optional
          inputMode="numeric"
          {...field('company.zip')}
          tidy={(text) => text.trim()}
        />
      </FieldRow>
      <SelectField
        label="Page language"
        hint={languageHint(content.language)}
        options={languageKeys.map((value) => ({ value, label: languages[value].name }))}
        {...field<string | null>('language')}
        onChange={(value) => {
          if (value !== null) set('language', value);
        }}
      />
      <CheckboxField
        label="Show a contact form"
        hint="Visitors write to you without a puzzle to solve. Find their messages under Visitors."
        {...field<boolean>('hasContactForm')}
      />
      <HoursField builder={builder} />
      <LocationsField builder={builder} />
      <SocialLinks builder={builder} />
    </>
  );
}

/** The field where the language is chosen says what the wording check can't read. */
function languageHint(language: PageLanguage): string {
  const hint = 'The language you write in. Headings, days and times use it too.';
  if (language === 'en') return hint;
  const [first] = rulesInEnglishOnly(language);
  const gap = first === undefined ? '' : ` Checked in English only: ${ruleNames[first] ?? first}.`;
  return `${hint} The wording check knows common phrases in ${languages[language].name} and English, so have a fluent reader review the others.${gap}`;
}

function SocialLinks({ builder }: { readonly builder: Builder }) {
  const { content, set, field } = builder;
  const links = content.company.social;
  return (
    <fieldset className={styles.group}>
      <legend>Social links</legend>
      {links.map((_, at) => (
        // Links have no name of their own, and their order is what visitors see.
        <div key={`${at} of ${links.length}`} className={styles.removable}>
          <TextField
            label={`Link ${at + 1}`}
            placeholder="https://"
            limit={limits.social}
            {...field(`company.social.${at}`)}
            tidy={(text) => text.trim()}
          />
          <Button
            variant="default"
            aria-label={`Remove link ${at + 1}`}
            onClick={() => set('company.social', links.toSpliced(at, 1))}
          >
            Remove
          </Button>
        </div>
      ))}
      {links.length < limits.socials && (
        <Button
          variant="default"
          leftSection={<Icon name="plus" size={15} />}
          onClick={() => set('company.social', [...links, 'https://'])}
        >
          Add link
        </Button>
      )}
    </fieldset>
  );
}
