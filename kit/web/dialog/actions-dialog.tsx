import type { ReactNode } from 'react';
import { Icon, type IconName } from '#kit/web/icons/icon.tsx';
import { Dialog, type DialogFrame } from './dialog.tsx';
import { DialogButton } from './dialog-button.tsx';
import classes from './dialog.module.css';

export interface DialogAction {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  readonly icon?: IconName;
  readonly destroys?: boolean;
  /** Why it is unavailable; it stays visible with the reason. */
  readonly refused?: string;
}

export interface ActionsWords {
  readonly title: string;
  readonly body?: ReactNode;
  readonly actions: readonly DialogAction[];
}

interface ActionsDialogProps extends DialogFrame, ActionsWords {
  onAction(id: string): void;
}

/** Spec platform §2.4, shipment actions: the actions on one record, as a list. */
export function ActionsDialog({ opened, onClose, title, body, actions, onAction }: ActionsDialogProps) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={title}
      withClose
      buttons={
        <DialogButton weight="plain" onClick={onClose}>
          Close
        </DialogButton>
      }
    >
      {body}
      <div className={classes.actions}>
        {actions.map((action) => (
          <button
            key={action.id}
            type="button"
            className={classes.action}
            data-destroy={action.destroys || undefined}
            disabled={action.refused !== undefined}
            onClick={() => onAction(action.id)}
          >
            {action.icon && <Icon name={action.icon} />}
            <span>
              {action.label}
              {(action.refused ?? action.hint) && (
                <span className={classes.actionHint}>{action.refused ?? action.hint}</span>
              )}
            </span>
          </button>
        ))}
      </div>
    </Dialog>
  );
}
