/** Why a form was not sent on: its action did nothing, as far as the browser knows. */
export type Unsent =
  | { kind: 'signed-out' }
  | { kind: 'failed'; message: string; reference: string | undefined };

/** What an action answers to its form. */
export interface FormAnswer<State> {
  state: State;
  unsent?: Unsent;
}

/** A server action, for `useFormAction`. */
export type FormAction<State> = (before: FormAnswer<State>, form: FormData) => Promise<FormAnswer<State>>;
