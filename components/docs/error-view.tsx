interface ErrorViewProps {
  title: string;
  message: string;
  /** A number that the operator finds in the log. */
  reference?: string | undefined;
  retry?: { label: string; onRetry: () => void } | undefined;
}

/** What stands where a page failed; usable in a client error boundary. */
export function ErrorView({ title, message, reference, retry }: ErrorViewProps) {
  return (
    <div className="outcome" role="alert">
      <h1 className="page-title">{title}</h1>
      <p className="page-description">{message}</p>
      {reference === undefined ? null : <p className="outcome-address">{reference}</p>}
      {retry === undefined ? null : (
        <button className="primary-button" onClick={retry.onRetry} type="button">
          {retry.label}
        </button>
      )}
    </div>
  );
}
