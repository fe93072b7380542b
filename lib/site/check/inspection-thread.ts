import { parentPort, workerData } from 'node:worker_threads';
import { inspectBatch } from './inspect-pages';

// Thread behind `inspectPages`: receives page paths, posts their inspections.

parentPort?.on('message', (paths: string[]) => {
  void inspectBatch(workerData, paths).then((pages) => parentPort?.postMessage(pages));
});
