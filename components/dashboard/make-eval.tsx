import { CopyButton } from '@/components/ui/copy-button';

interface MakeEvalProps {
  yaml: string;
  fileName: string;
}

/** A conversation as a test file for `evals`. A reader's question goes nowhere unless someone copies it. */
export function MakeEval({ yaml, fileName }: MakeEvalProps) {
  return (
    <details className="panel make-eval">
      <summary>Make it an eval</summary>
      <p>
        Put this into the folder “evals” of the site, without what says who asked. From then on{' '}
        <code>lectern evals</code> asks it with every change.
      </p>
      <div className="snippet">
        <CopyButton className="button" copiedLabel="Copied" label="Copy the eval" text={yaml}>
          Copy
        </CopyButton>
        <pre>{yaml}</pre>
      </div>
      <a
        className="button"
        download={fileName}
        href={`data:text/yaml;charset=utf-8,${encodeURIComponent(yaml)}`}
      >
        Download
      </a>
    </details>
  );
}
