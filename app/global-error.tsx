/** @jsxImportSource react */
'use client';

/** The whole document, for when even the layout failed. Every page contains it, so it is small. */
export default function GlobalFailure() {
  return (
    <html lang="en">
      <body>
        <h1>Something went wrong</h1>
        <button onClick={() => location.reload()} type="button">
          Try again
        </button>
      </body>
    </html>
  );
}
