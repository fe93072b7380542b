'use client';

/** The whole document where even what stands around every page failed; every page carries it along. */
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
