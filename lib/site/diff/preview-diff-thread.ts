import { parentPort, workerData } from 'node:worker_threads';
import { currentEnvironment } from '@/lib/base/settings/environment';
import { previewDiff } from './preview-diff';

// Thread behind the list of a preview's changes: receives two folders and the settings of their sites.

const { before, after } = workerData;
parentPort?.postMessage(await previewDiff(before, after, currentEnvironment()));
