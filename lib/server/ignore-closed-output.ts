/**
 * Keeps the server running when the reader of its output ends first (`lectern start | head`). Otherwise each line would
 * fail, and so would each line that reports it, endlessly. Later output is lost.
 */
export function ignoreClosedOutput(): void {
  for (const output of [process.stdout, process.stderr])
    output.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
}
