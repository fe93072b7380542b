/** Returns a function for a count some seconds ago, or slightly earlier; it is sampled once a second. */
export function countSomeTimeAgo(count: () => number, seconds: number): () => number {
  const seen = [count()];
  setInterval(() => {
    seen.push(count());
    if (seen.length > seconds) seen.shift();
  }, 1_000).unref();
  return () => seen[0] ?? 0;
}
