/** Runs once when a server process starts. */
export async function register(): Promise<void> {
  // The bundler drops the block from the build for the other runtime, which has no such module.
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { currentSite } = await import('@/lib/runtime');
    // What the first page needs is read while the launcher still prepares the database.
    void currentSite().then(
      (site) => site.page('/'),
      // Said again, and better, by the first request.
      () => undefined,
    );
  }
}
