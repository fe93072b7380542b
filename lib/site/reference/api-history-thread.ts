import { parentPort, workerData } from 'node:worker_threads';
import { readApiHistory } from './read-api-history';

// Thread behind changelog pages: receives a folder and its documents, posts their history from Git.

const { folder, documents, cacheFolder, patienceMs } = workerData;
parentPort?.postMessage(await readApiHistory({ folder, documents, cacheFolder, patienceMs }));
