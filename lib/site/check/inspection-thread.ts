import { parentPort, workerData } from 'node:worker_threads';
import { inspectBatch } from './inspect-pages';

// Entry of the thread behind `inspectPages`: receives page paths, answers with inspections.

parentPort?.on('message', (paths: string[]) => {
  void inspectBatch(workerData, paths).then((pages) => parentPort?.postMessage(pages));
});
