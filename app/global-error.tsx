'use client';

import type { ErrorInfo } from 'next/error';
import { failureText } from '@/components/ui/failure-text';

/** The whole document where even what stands around every page failed. */
export default function GlobalFailure({ error }: ErrorInfo) {
  const { title, message, reference } = failureText(error);
  // Style sheets of the site may be what is missing.
  return (
    <html lang="en">
      <body
        style={{ margin: '15vh auto', maxWidth: '34rem', padding: '0 1.5rem', font: '1rem/1.6 system-ui' }}
      >
        <main>
          <title>{title}</title>
          <h1>{title}</h1>
          <p>{message}</p>
          {reference === undefined ? null : <p>{reference}</p>}
          <button onClick={() => location.reload()} type="button">
            Try again
          </button>
        </main>
      </body>
    </html>
  );
}
