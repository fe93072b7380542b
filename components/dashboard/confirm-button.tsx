import type { ReactNode } from 'react';
import { HiddenFields } from './hidden-fields';

interface ConfirmButtonProps {
  /** What opens the question. */
  label: string;
  /** Says whose it is where many stand in a list, for those who do not see the list. */
  accessibleLabel?: string | undefined;
  question: string;
  /** What does it. */
  confirmLabel: string;
  /** Hidden fields of the form. */
  fields: Readonly<Record<string, string>>;
  action: (form: FormData) => Promise<void>;
  children?: ReactNode;
}

/** A button that asks once more before it does what cannot be taken back; works without scripts. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { label, accessibleLabel, question, confirmLabel, fields, action, children } = props;
  return (
    <details className="confirm" name="confirm">
      <summary aria-label={accessibleLabel} className="button button-quiet">
        {label}
      </summary>
      <form action={action} className="confirm-panel">
        <p>{question}</p>
        {children}
        <HiddenFields fields={fields} />
        <button className="button button-danger" type="submit">
          {confirmLabel}
        </button>
      </form>
    </details>
  );
}
