import type { ReactNode } from 'react';
import { HiddenFields } from './hidden-fields';
import { SubmitButton } from './submit-button';

interface ConfirmButtonProps {
  label: string;
  /** Screen readers need the row's name, because lists repeat the button. */
  accessibleLabel?: string | undefined;
  question: string;
  confirmLabel: string;
  fields: Readonly<Record<string, string>>;
  action: (form: FormData) => Promise<void>;
  children?: ReactNode;
}

/** A button that asks for confirmation before an irreversible action; works without scripts. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { label, accessibleLabel, question, confirmLabel, fields, action, children } = props;
  return (
    <details className="ui-fold confirm" name="confirm">
      <summary aria-label={accessibleLabel} className="button button-quiet">
        {label}
      </summary>
      <form action={action} className="confirm-panel">
        <p>{question}</p>
        {children}
        <HiddenFields fields={fields} />
        <SubmitButton className="button button-danger">{confirmLabel}</SubmitButton>
      </form>
    </details>
  );
}
