/** Shown until a reply's first text arrives. */
export function SearchingNote({ text }: { text: string }) {
  return (
    <p className="assistant-searching">
      <span aria-hidden="true" className="assistant-dots">
        <i />
        <i />
        <i />
      </span>
      {text}
    </p>
  );
}
