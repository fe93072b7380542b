/** Shown until a reply's first text arrives. */
export function SearchingNote({ text }: { text: string }) {
  return (
    <p className="ui-row assistant-searching">
      <span aria-hidden="true" className="assistant-dots">
        <i />
        <i />
        <i />
      </span>
      {text}
    </p>
  );
}
