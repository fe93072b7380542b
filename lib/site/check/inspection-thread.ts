import { parentPort, workerData } from 'node:worker_threads';
import { inspectBatch } from './inspect-pages';

// The thread behind `inspectPages`: gets paths of pages, answers with what it saw in them.

parentPort?.on('message', (paths: string[]) => {
  void inspectBatch(workerData, paths).then((pages) => parentPort?.postMessage(pages));
});
