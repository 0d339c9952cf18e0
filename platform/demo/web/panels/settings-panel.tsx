import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { now } from '#kit/web/display/now.ts';
import { SwitchField } from '#kit/web/form/choice/switch-field.tsx';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { toast } from '#kit/web/toast/toast-store.ts';
import { decideAccess, providerDay } from '#platform/access/contract.ts';
import { useDecide } from '#platform/access/web.tsx';
import { changeConfiguration, switchFeature } from '#platform/settings/contract.ts';
import { become } from '../sign-in-as.ts';
import { demoPeople } from '#platform/companies/contract.ts';
import { shownSettingsQuery } from '../demo-queries.ts';
import styles from './panel-list.module.css';

/** Current flags and configurations; platform administrators can change them. */
export function SettingsPanel() {
  const decide = useDecide();
  const query = useQuery(shownSettingsQuery);
  const canSwitch = decide(switchFeature.rule, () => true).allowed;
  return (
    <>
      {!canSwitch && <SignInAsAdministrator />}
      <Screen query={query} loading={<LoadingState rows={4} />}>
        {({ features, configurations }) => (
          <>
            {features.length + configurations.length === 0 && (
              <p className={styles.none}>No feature flags or configurations yet.</p>
            )}
            <ul className={styles.list}>
              {features.map((feature) => (
                <li key={feature.name}>
                  <Flag {...feature} disabled={!canSwitch} />
                </li>
              ))}
              {configurations.map((one) => (
                <li key={one.name}>
                  <ConfigurationRow {...one} disabled={!canSwitch} />
                </li>
              ))}
            </ul>
          </>
        )}
      </Screen>
    </>
  );
}

function SignInAsAdministrator() {
  const circumstances = { isOn: () => true, today: () => providerDay(now()) };
  const administrator = demoPeople.find(
    ({ actor }) => decideAccess(switchFeature.rule, actor, circumstances).allowed,
  )?.actor;
  if (administrator === undefined) return null;
  return (
    <p className={styles.notice}>
      Only a portal administrator can change these.
      <Button size="sm" variant="default" onClick={() => become(administrator.personId, '/demo')}>
        Sign in as {administrator.name}
      </Button>
    </p>
  );
}

/** Shows the outcome and reloads all queries, since a flag may change any page. */
function useChange() {
  const client = useQueryClient();
  return (work: Promise<unknown>, done: string): void => {
    work.then(
      () => {
        toast.show({ sentence: done });
        return client.invalidateQueries();
      },
      (error: unknown) => toast.failed(error),
    );
  };
}

interface FlagProps {
  readonly name: string;
  readonly enabled: boolean;
  readonly description: string;
  readonly disabled: boolean;
}

function Flag({ name, enabled, description, disabled }: FlagProps) {
  const change = useChange();
  const switchTo = (on: boolean): void =>
    change(
      call(switchFeature, { params: { name }, body: { enabled: on } }),
      `${name} is ${on ? 'on' : 'off'} for everyone`,
    );
  return (
    <SwitchField
      name={name}
      label={name}
      hint={description}
      value={enabled}
      disabled={disabled}
      onChange={switchTo}
    />
  );
}

interface ConfigurationRowProps {
  readonly name: string;
  readonly value?: unknown;
  readonly version: number;
  readonly description: string;
  readonly disabled: boolean;
}

function ConfigurationRow({ name, value, version, description, disabled }: ConfigurationRowProps) {
  const dialogs = useDialogs();
  const change = useChange();
  const edit = async (): Promise<void> => {
    const typed = await dialogs.openForm({
      title: `Edit ${name}`,
      body: description,
      fields: [
        {
          name: 'value',
          label: 'Value',
          kind: 'textarea',
          required: true,
          initial: valueText(value),
          check: (text) => faultOfValue(text, value),
        },
      ],
      proceed: 'Save',
      cancel: 'Cancel',
    });
    if (typed === null) return;
    const next = readValue(typed['value'] ?? '', value);
    change(call(changeConfiguration, { params: { name }, body: { value: next, version } }), `${name} saved`);
  };
  return (
    <>
      <span className={styles.row}>
        {name}
        <span className={styles.value}>{valueText(value)}</span>
        {!disabled && (
          <Button size="sm" variant="subtle" aria-label={`Edit ${name}`} onClick={() => void edit()}>
            Edit
          </Button>
        )}
      </span>
      <span className={styles.fact}>{description}</span>
    </>
  );
}

type Value = string | number | boolean | unknown[] | Record<string, unknown>;

/** Text is edited as is, everything else as JSON. */
function valueText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function readValue(text: string, old: unknown): Value {
  return typeof old === 'string' ? text : (JSON.parse(text) as Value);
}

function faultOfValue(text: string, old: unknown): string | undefined {
  if (typeof old === 'string') return undefined;
  try {
    JSON.parse(text);
    return undefined;
  } catch {
    return 'Enter valid JSON, such as 25 or ["a", "b"].';
  }
}
