/** @jsxImportSource react */
'use client';

/** The whole document if even the layout failed; every page carries it, so it is small. */
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
