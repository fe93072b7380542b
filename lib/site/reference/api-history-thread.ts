import { parentPort, workerData } from 'node:worker_threads';
import { readApiHistory } from './read-api-history';

// The thread behind pages of changes: gets a folder and its documents, posts what git knows of these.

const { folder, documents, cacheFolder, patienceMs } = workerData;
parentPort?.postMessage(await readApiHistory({ folder, documents, cacheFolder, patienceMs }));
