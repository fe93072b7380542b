import { parentPort, workerData } from 'node:worker_threads';
import { currentEnvironment } from '@/lib/base/environment';
import { checkFolder } from './check-folder';

// The thread behind the findings in the dashboard: gets a folder, posts what is wrong in it.

const { findings } = await checkFolder(workerData.folder, currentEnvironment());
parentPort?.postMessage(findings);
