/**
 * Whoever reads what this process prints may end before it (`lectern start | head`). Each line then fails, and so does
 * each line that would say so, without end. The server goes on, and what it would have printed is lost.
 */
export function outliveLog(): void {
  for (const output of [process.stdout, process.stderr])
    output.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
}
