/** Makes a function that tells what a count was so many seconds ago, or a little earlier; looks once a second. */
export function countSomeTimeAgo(count: () => number, seconds: number): () => number {
  const seen = [count()];
  setInterval(() => {
    seen.push(count());
    if (seen.length > seconds) seen.shift();
  }, 1_000).unref();
  return () => seen[0] ?? 0;
}
